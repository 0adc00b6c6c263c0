import { SHOWN } from "../schema/search-lengths";
import { plainTextOf } from "./markup";

/** The author's own texts for search engines, see `search-fields.ts`; a blank one is derived. */
interface Searched {
  readonly seo_title?: string | undefined;
  readonly seo_description?: string | undefined;
}

/** The title of a document's page for search engines and social networks. */
export function searchTitle({ title, seo_title: own }: Searched & { readonly title: string }) {
  return own?.trim() || title;
}

/** The description of a document's page for search engines and social networks; a derived one is cut to its length. */
export function searchDescription({ seo_description: own }: Searched, derived: string) {
  return own?.trim() || shortened(derived, SHOWN.description) || undefined;
}

/** The description of an article: its excerpt, else the beginning of its text. */
export function articleDescription({
  excerpt,
  content,
}: {
  readonly excerpt: string;
  readonly content: string;
}): string {
  return shortened(excerpt.trim() || plainTextOf(content), SHOWN.description);
}

/** Cuts a text after a whole word when it is longer than `longest`. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/u, "")}…`;
}
