import type { ReactNode } from "react";
import type { PageSection } from "../../content/rules/sections";
import { publishedArticles, siteServices, sortedNewestFirst } from "../../content/rules/listing";
import { fold } from "../../lib/fold";
import { useDocs } from "../../store/queries/use-docs";
import { ArticleList } from "../blog/article-list";
import { ProjectPlates } from "../home/latest/project-plates";
import { ServiceLines } from "../services/service-list";
import { ToolLines } from "../tools/tool-lines";
import { searchTools } from "../tools/tool-selection";
import { cardCountOf, type SectionProps, TitledSection, written } from "./titled-section";

/** Cards of the site's current documents; renders nothing when there are none. */
export function CardsSection({ section }: SectionProps) {
  const source = written(section, "source");
  if (source === "articles") return <Articles section={section} />;
  if (source === "services") return <Services section={section} />;
  if (source === "tools") return <Tools section={section} />;
  return <Projects section={section} />;
}

function Articles({ section }: SectionProps) {
  const articles = useDocs("posts", publishedArticles);
  const shown = chosen(section, sortedNewestFirst(docsOf(articles)), ({ categories, tags }) => [
    ...categories,
    ...tags,
  ]);
  return (
    <Shown section={section} count={shown.length}>
      <ArticleList articles={shown} heading="h3" />
    </Shown>
  );
}

function Projects({ section }: SectionProps) {
  const projects = useDocs("projects");
  const shown = chosen(section, sortedNewestFirst(docsOf(projects)), ({ category, tags }) => [
    category,
    ...tags,
  ]);
  return (
    <Shown section={section} count={shown.length}>
      <ProjectPlates projects={shown} />
    </Shown>
  );
}

function Services({ section }: SectionProps) {
  const services = useDocs("services", siteServices);
  const shown = chosen(section, docsOf(services), ({ title }) => [title]);
  return (
    <Shown section={section} count={shown.length}>
      <ServiceLines services={shown} />
    </Shown>
  );
}

function Tools({ section }: SectionProps) {
  const tools = useDocs("tools");
  const shown = chosen(section, searchTools(docsOf(tools), ""), ({ category, tags }) => [
    category,
    ...tags,
  ]);
  return (
    <Shown section={section} count={shown.length}>
      <ToolLines tools={shown} />
    </Shown>
  );
}

function Shown({
  section,
  count,
  children,
}: SectionProps & { readonly count: number; readonly children: ReactNode }) {
  return count === 0 ? null : <TitledSection section={section}>{children}</TitledSection>;
}

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

function docsOf<Document>(found: {
  readonly state: string;
  readonly docs?: readonly Document[];
}): readonly Document[] {
  return found.docs ?? [];
}
