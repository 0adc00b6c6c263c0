import type { Doc } from "../../content/index";
import { findByAddress } from "../../content/rules/find-by-address";
import { publishedPages } from "../../content/rules/listing";
import { type PageSection, sectionsOf } from "../../content/rules/sections";
import { chosenArticles, chosenProjects, chosenTools } from "../../site/free/chosen-cards";
import { type CardSource, cardSourceOf } from "../../site/free/section-values";
import type { SiteContent } from "./site-content";

type Content = Pick<SiteContent, "docs" | "find">;

/** The articles that the cards of a free page show; undefined for any other page. */
export const articleCards = (path: string, articles: readonly Doc<"posts">[], content: Content) =>
  cardsOn(path, "articles", content, (section) => chosenArticles(section, articles));

/** The projects that they show; undefined for any other page. */
export const projectCards = (
  path: string,
  projects: readonly Doc<"projects">[],
  content: Content,
) => cardsOn(path, "projects", content, (section) => chosenProjects(section, projects));

/** The tools that they show; undefined for any other page. */
export const toolCards = (path: string, tools: readonly Doc<"tools">[], content: Content) =>
  cardsOn(path, "tools", content, (section) => chosenTools(section, tools));

function cardsOn<Card>(
  path: string,
  source: CardSource,
  content: Content,
  chosen: (section: PageSection) => readonly Card[],
): readonly Card[] | undefined {
  const page = freePageAt(path, content);
  if (!page) return undefined;
  const sections = sectionsOf(page.sections).filter(
    (section) => section.kind === "cards" && cardSourceOf(section) === source,
  );
  return [...new Set(sections.flatMap(chosen))];
}

/** The free page that has this path. */
export function freePageAt(path: string, content: Content): Doc<"documents"> | undefined {
  const pages = content.find("documents", publishedPages);
  return findByAddress(pages, decodeURIComponent(path.slice(1)));
}
