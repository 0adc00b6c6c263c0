import type { Values } from "../../content/schema/collection";
import { textOf } from "../../lib/parse";
import { usePictures } from "../../store/files/use-picture";
import { useOrigin } from "../../ui/page/use-origin";
import { pictureSource } from "../../ui/text/picture-source";

/** Previews a page as social networks and messengers show a link to it. */
export function ShareCardPreview({ shown }: { readonly shown: Values }) {
  const pictures = usePictures();
  const host = useOrigin().replace(/^https?:\/\//u, "");
  const picture = pictureSource(pictures(textOf(shown["seo_image"])));
  const title = textOf(shown["seo_title"]) || "Sans titre";
  return (
    <figure className="max-w-sm" aria-label="Aperçu d’un lien partagé">
      <div className="overflow-hidden rounded-sm border">
        {picture === undefined ? (
          <p className="heading-type grid aspect-[1200/630] place-items-center bg-sunken p-6 text-center text-lg text-balance">
            {title}
          </p>
        ) : (
          <img src={picture} alt="" className="aspect-[1200/630] w-full object-cover" />
        )}
        <div className="border-t bg-paper px-3 py-2 text-sm">
          <p className="text-xs text-ink-soft">{host}</p>
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="line-clamp-2 text-ink-soft">{textOf(shown["seo_description"])}</p>
        </div>
      </div>
      <figcaption className="mt-1 text-xs text-ink-faint">Un lien partagé</figcaption>
    </figure>
  );
}
