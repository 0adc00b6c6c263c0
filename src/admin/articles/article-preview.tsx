import { Eye } from "lucide-react";
import { type MouseEvent, useContext, useEffect, useMemo, useState } from "react";
import { posts } from "../../content/collections/posts";
import { completedArticle } from "../../content/rules/article";
import { htmlOf } from "../../content/rules/markup";
import { documentFromRow } from "../../content/row";
import type { Values } from "../../content/schema/collection";
import { agencyDay } from "../../lib/format";
import { textOf } from "../../lib/parse";
import { usePictures } from "../../store/files/use-picture";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { SCREEN } from "../../ui/overlay/dialog-looks";
import { PagePreviewContext } from "../kit/page-preview-context";

/** A button, with a keyboard shortcut, that opens the page of the article as visitors will see it. */
export function ArticlePreview({
  id,
  values,
}: {
  /** Undefined for a new article. */
  readonly id: string | undefined;
  readonly values: Values;
}) {
  const [shown, setShown] = useState(false);
  const pictures = usePictures();
  usePreviewKey(() => setShown((before) => !before));
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-keyshortcuts="Control+Alt+P Meta+Alt+P"
        title="Voir comme sur le site (Ctrl Alt P)"
        onClick={() => setShown(true)}
      >
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
        Aperçu
      </Button>
      {shown && (
        <Dialog
          title="Comme sur le site"
          look={SCREEN}
          onClose={() => setShown(false)}
          footer={
            <Button variant="secondary" size="sm" onClick={() => setShown(false)}>
              Revenir à la rédaction
            </Button>
          }
        >
          <ArticlePage id={id} values={values} pictures={pictures} />
        </Dialog>
      )}
    </>
  );
}

function ArticlePage({
  id = "new",
  values,
  pictures,
}: {
  readonly id: string | undefined;
  readonly values: Values;
  readonly pictures: ReturnType<typeof usePictures>;
}) {
  const pageOf = useContext(PagePreviewContext);
  // The values are new objects with each render, and the page would start again with each new document.
  const row = JSON.stringify(shownArticle(id, values, pictures));
  const document = useMemo(() => documentFromRow(posts, JSON.parse(row)), [row]);
  return (
    <div onClickCapture={stayHere} className="-mx-5 -my-4 bg-paper">
      {pageOf("posts", document)}
    </div>
  );
}

/** The article as it would be if it were published now, with the pictures that wait on this device. */
function shownArticle(
  id: string,
  values: Values,
  pictures: ReturnType<typeof usePictures>,
): Values {
  // The form already shows the author.
  const signature = { author: "", today: agencyDay(new Date().toISOString()) };
  const article = completedArticle({ ...values, published: true }, signature);
  return {
    ...values,
    ...article,
    id,
    // Another article may have the same address, but none has the same id.
    slug: id,
    content: fromThisDevice(htmlOf(textOf(values["content"])), pictures),
    cover_image: pictures(textOf(values["cover_image"])) ?? "",
  };
}

/** Replaces the addresses of pictures that are not on the server yet with their addresses on this device. */
function fromThisDevice(html: string, pictures: ReturnType<typeof usePictures>): string {
  return html.replace(
    /(<img\b[^>]*?\bsrc=")([^"]+)/giu,
    (_, before: string, address: string) => `${before}${pictures(address) ?? address}`,
  );
}

/** A click on a link must not leave the page on which the article is being written; links within it work. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  if (!link.getAttribute("href")?.startsWith("#")) return;
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
}

function usePreviewKey(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Compares the position of the key, since some keyboards write another letter with Alt.
      const isKey = event.code === "KeyP" && event.altKey && event.ctrlKey !== event.metaKey;
      if (!isKey || event.repeat || event.shiftKey) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onPress]);
}
