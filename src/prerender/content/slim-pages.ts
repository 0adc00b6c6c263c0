import type { Doc } from "../../content/index";
import { findByAddress } from "../../content/rules/find-by-address";
import { publishedPages } from "../../content/rules/listing";
import { pagesInFooter, pagesInMenu } from "../../site/shared/free-links";
import { pagesWithPeople, personOn } from "../../site/shared/people";
import type { SiteContent } from "./site-content";

/** A screen's query, and all content that it could have asked for. */
export interface PageRequest {
  readonly content: Pick<SiteContent, "docs" | "find">;
  /** The query constant of the screen. */
  readonly query: object | undefined;
}

/** Blanks for the fields that only the head of a document's own page uses. */
export const UNSEARCHED = { seo_title: "", seo_description: "", seo_image: "" } as const;

type Page = Doc<"documents">;

/** Only a free page's own file embeds it in full; other pages embed the titles of those in their menu. */
export function documentsFor(
  path: string,
  docs: readonly Page[],
  { query, content }: PageRequest,
): readonly Page[] | undefined {
  if (query === pagesWithPeople) return docs.map((page) => withAuthor(page, path, content));
  if (query === pagesInMenu || query === pagesInFooter) return docs.map(titled);
  if (query !== publishedPages) return undefined;
  if (path === "/sitemap") return docs.map(titled);
  const page = findByAddress(docs, decodeURIComponent(path.slice(1)));
  return page ? [page] : [];
}

/** Keeps only the article's author among the people that a page presents. */
function withAuthor(page: Page, path: string, content: Pick<SiteContent, "docs">): Page {
  const address = decodeURIComponent(path.split("/")[2] ?? "");
  const { author = "" } = findByAddress(content.docs("posts"), address) ?? {};
  const person = personOn(page, author);
  const people = person ? [{ ...person, about: "" }] : [];
  return { ...titled(page), sections: [{ id: "people", kind: "people", people }] };
}

/** A free page reduced to what a link needs. */
function titled(page: Page): Page {
  return { ...page, ...UNSEARCHED, description: "", sections: [], former_slugs: [] };
}
