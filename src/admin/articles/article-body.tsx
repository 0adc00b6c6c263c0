import { type MouseEvent, useMemo } from "react";
import type { Values } from "../../content/schema/collection";
import { htmlOf } from "../../content/rules/markup";
import { formatDate } from "../../lib/format";
import { textOf } from "../../lib/parse";
import { usePictures } from "../../store/files/use-picture";
import { Picture } from "../../ui/media/picture";
import { RichText } from "../../ui/text/rich-text";
import { listed } from "../kit/suggestion-list";

/** Draws the title, excerpt, cover and text of an article with the type and the colours of the public page. */
export function ArticleBody({ article }: { readonly article: Values }) {
  const pictures = usePictures();
  const title = textOf(article["title"]);
  const excerpt = textOf(article["excerpt"]);
  const cover = textOf(article["cover_image"]);
  const html = useMemo(() => htmlOf(textOf(article["content"])), [article]);

  return (
    <article onClickCapture={stayHere} className="mx-auto w-full max-w-(--container-page) py-part">
      <h2 className="display-type max-w-[20em] text-title text-balance">{title || "Sans titre"}</h2>
      <div className="mt-8 grid gap-x-6 gap-y-5 border-t border-ink pt-5 lg:grid-cols-12">
        <p className="text-sm text-ink-faint lg:col-span-3">{factsOf(article).join(" · ")}</p>
        {excerpt !== "" && (
          <p className="max-w-[46ch] text-lead text-ink-soft lg:col-span-7">{excerpt}</p>
        )}
      </div>
      {cover.trim() !== "" && (
        <Picture
          src={pictures(cover) ?? ""}
          alt=""
          className="mt-part aspect-video rounded-md border lg:aspect-2/1"
        />
      )}
      <div className="mt-part lg:ml-[25%]">
        <RichText html={fromThisDevice(html, pictures)} className="text-lg" />
      </div>
    </article>
  );
}

function factsOf(article: Values): readonly string[] {
  const date = textOf(article["date"]);
  return [
    ...listed(article["categories"]),
    textOf(article["author"]),
    date && formatDate(date),
    `${String(article["reading_time"])}\u00A0min de lecture`,
  ].filter((fact) => fact !== "");
}

/** Replaces the addresses of pictures that are not on the server yet with their addresses on this device. */
function fromThisDevice(html: string, pictures: (address: string) => string | undefined): string {
  return html.replace(
    /(<img\b[^>]*?\bsrc=")([^"]+)/giu,
    (_, before: string, address: string) => `${before}${pictures(address) ?? address}`,
  );
}

/** A click on a link in the preview must not leave the page on which the article is being written. */
function stayHere(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest("a")) return;
  event.preventDefault();
  event.stopPropagation();
}
