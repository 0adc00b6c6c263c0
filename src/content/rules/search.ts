import { plainTextOf } from "./markup";

/** About what search engines show of a title and of a description. */
export const SHOWN = { title: 60, description: 160 } as const;

/** What a page's author may say to search engines, see `search-fields.ts`; blank, it is derived. */
interface Searched {
  readonly seo_title?: string | undefined;
  readonly seo_description?: string | undefined;
}

/** The title of a document's page for search engines and networks. */
export function searchTitle({ title, seo_title: own }: Searched & { readonly title: string }) {
  return own?.trim() || title;
}

/** What they show under it. */
export function searchDescription({ seo_description: own }: Searched, derived: string) {
  return own?.trim() || derived || undefined;
}

/** What an article's page says of itself: the excerpt, else how the text begins. */
export function articleDescription({
  excerpt,
  content,
}: {
  readonly excerpt: string;
  readonly content: string;
}): string {
  return shortened(excerpt.trim() || plainTextOf(content), SHOWN.description);
}

/** A text cut after a whole word where it is longer than that. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/u, "")}…`;
}
