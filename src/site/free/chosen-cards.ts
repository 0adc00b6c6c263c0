import type { Doc } from "../../content/index";
import { sortedNewestFirst } from "../../content/rules/listing";
import type { PageSection } from "../../content/rules/sections";
import { fold } from "../../lib/fold";
import { searchTools } from "../tools/tool-selection";
import { cardCountOf, written } from "./section-values";

/** The articles that a section of cards shows, of all published ones. */
export const chosenArticles = (section: PageSection, articles: readonly Doc<"posts">[]) =>
  chosen(section, sortedNewestFirst(articles), ({ categories, tags }) => [...categories, ...tags]);

/** The projects that it shows, of all. */
export const chosenProjects = (section: PageSection, projects: readonly Doc<"projects">[]) =>
  chosen(section, sortedNewestFirst(projects), ({ category, tags }) => [category, ...tags]);

/** The services that it shows, of those with a page of their own. */
export const chosenServices = (section: PageSection, services: readonly Doc<"services">[]) =>
  chosen(section, services, ({ title }) => [title]);

/** The tools that it shows, of all. */
export const chosenTools = (section: PageSection, tools: readonly Doc<"tools">[]) =>
  chosen(section, searchTools(tools, ""), ({ category, tags }) => [category, ...tags]);

/**
 * The cards to show: filtered by the section's topic and, if it says so, by the featured flag; limited to its count.
 */
function chosen<Card extends object>(
  section: PageSection,
  cards: readonly Card[],
  topicsOf: (card: Card) => readonly string[],
): readonly Card[] {
  const topic = fold(written(section, "topic"));
  const isFeatured = (card: Card) => !("featured" in card) || card.featured === true;
  return cards
    .filter((card) => topic === "" || topicsOf(card).some((each) => fold(each.trim()) === topic))
    .filter((card) => section["which"] !== "featured" || isFeatured(card))
    .slice(0, cardCountOf(section));
}
