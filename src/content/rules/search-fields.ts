import { textOf } from "../../lib/parse";
import type { SearchPresence } from "../schema/collection";
import { image, paragraph, text } from "../schema/field";
import { SHOWN } from "../schema/search-lengths";
import { shortened } from "./search";
import { sharedPicture } from "./shared-picture";

/**
 * The fields with which an author overrides what search engines and social networks show. Spread them into a
 * collection whose documents have a page, with `searchForm` at the end of a screen's form and `search` beside it. A
 * blank field is derived from the document as `search` says.
 */
export const searchFields = {
  seo_title: text("Titre dans les résultats", {
    shown: SHOWN.title,
    help: "Vide, il reprend le titre. Le nom du site s’y ajoute.",
  }),
  seo_description: paragraph("Description dans les résultats", {
    shown: SHOWN.description,
    rows: 3,
    help: "Vide, elle reprend la présentation de la page.",
  }),
  seo_image: image("Image de partage", {
    help: "Ce que montrent les réseaux et les messageries : 1200 × 630 pixels, en JPEG, PNG ou WebP. Vide, l’image de la page ; à défaut, une image dessinée avec son titre.",
  }),
};

/** The fields of the section « Référencement ». */
export const searchForm = ["seo_title", "seo_description", "seo_image"] as const;

/** Derives the values of a page that has a title, a short description and a picture. */
export function derivedFrom(description: string, picture: string): SearchPresence["derived"] {
  return (values) => ({
    seo_title: textOf(values["title"]).trim(),
    seo_description: shortened(textOf(values[description]).trim(), SHOWN.description),
    seo_image: sharedPicture(textOf(values[picture])),
  });
}
