import type { Doc } from "../../content/index";
import { addressOf } from "../../content/rules/find-by-address";
import { readingMinutes } from "../../content/rules/reading-time";
import { isFound } from "../../ui/text/text-match";
import { ALL_CHOICES, choicesOf, type FreeChoice, choiceKeyOf } from "../shared/free-choices";

export type Article = Doc<"posts">;

/** The canonical path of an article's page. */
export function articlePath(article: Pick<Article, "id" | "slug">): string {
  return `/blog/${encodeURIComponent(addressOf(article))}`;
}

/** The path of the list of a category's articles. */
export function categoryPath(category: string): string {
  return `/blog?${new URLSearchParams({ categorie: choiceKeyOf(category) }).toString()}`;
}

/** The choices of the filter: « Tous », then each category that has articles. */
export function articleCategories(articles: readonly Pick<Article, "categories">[]): FreeChoice[] {
  return [
    { value: ALL_CHOICES, label: "Tous" },
    ...choicesOf(articles.flatMap(({ categories }) => categories)),
  ];
}

/** The articles that match a search and a category, in their order. */
export function selectArticles(
  articles: readonly Article[],
  search: string,
  category: string,
): Article[] {
  return articles.filter(
    ({ title, excerpt, tags, categories }) =>
      (category === ALL_CHOICES || categories.some((each) => choiceKeyOf(each) === category)) &&
      isFound(search, title, excerpt, ...tags),
  );
}

/** The names trimmed, without duplicates and blanks. */
export function namesOf(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

/** The reading time in minutes: the author's value, else an estimate from the text. */
export function minutesOf({
  reading_time: minutes,
  content,
}: Pick<Article, "reading_time" | "content">): number {
  return minutes > 0 ? minutes : readingMinutes(content);
}

/** The articles before and after one in time; `articles` are newest first. */
export function neighboursOf(
  articles: readonly Article[],
  { id }: Pick<Article, "id">,
): { readonly previous: Article | undefined; readonly next: Article | undefined } {
  const position = articles.findIndex((each) => each.id === id);
  return { previous: articles[position + 1], next: articles[position - 1] };
}

const MOST_RELATED = 3;

/** Other articles: those with the most common categories and tags first, then the newest. */
export function relatedTo(article: Article, articles: readonly Article[]): Article[] {
  const keys = keysOf(article);
  return articles
    .filter(({ id }) => id !== article.id)
    .map((other) => ({
      other,
      closeness: keysOf(other).filter((key) => keys.includes(key)).length,
    }))
    .toSorted((one, other) => other.closeness - one.closeness)
    .slice(0, MOST_RELATED)
    .map(({ other }) => other);
}

const keysByArticle = new WeakMap<Article, readonly string[]>();

/**
 * The categories and tags of an article, without duplicates. The result is cached because a build compares each
 * article with every other.
 */
function keysOf(article: Article): readonly string[] {
  const known = keysByArticle.get(article);
  if (known) return known;
  const found = [...new Set([...article.categories, ...article.tags].map(choiceKeyOf))];
  keysByArticle.set(article, found);
  return found;
}
