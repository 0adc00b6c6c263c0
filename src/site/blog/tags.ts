import { choiceKeyOf } from "../shared/free-choices";
import type { Article } from "./articles";

/** The path of a tag's articles: its name in lower case, spaces as hyphens. */
export function tagPath(tag: string): string {
  return `/blog/tag/${encodeURIComponent(wordOf(tag))}`;
}

/** A tag as its authors write it, with its articles in their order. */
export type Tagged = { readonly tag: string; readonly articles: readonly Article[] };

/** The articles of the tag in an address; without an exact match, accents and punctuation are ignored. */
export function taggedArticles(articles: readonly Article[], address: string): Tagged | undefined {
  const word = wordOf(address);
  const key = choiceKeyOf(address);
  return (
    articlesWhere(articles, (tag) => wordOf(tag) === word) ??
    articlesWhere(articles, (tag) => choiceKeyOf(tag) === key)
  );
}

function articlesWhere(
  articles: readonly Article[],
  isIt: (tag: string) => boolean,
): Tagged | undefined {
  const tagged = articles.filter(({ tags }) => tags.some(isIt));
  const tag = tagged[0]?.tags.find(isIt);
  return tag === undefined ? undefined : { tag: tag.trim(), articles: tagged };
}

function wordOf(tag: string): string {
  return tag.normalize("NFC").trim().toLowerCase().replace(/\s+/gu, "-");
}
