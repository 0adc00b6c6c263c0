import type { ReactNode } from "react";
import { publishedArticles, siteServices } from "../../content/rules/listing";
import { useDocs } from "../../store/queries/use-docs";
import { ArticleList } from "../blog/article-list";
import { ProjectPlates } from "../home/latest/project-plates";
import { ServiceLines } from "../services/service-list";
import { ToolLines } from "../tools/tool-lines";
import { chosenArticles, chosenProjects, chosenServices, chosenTools } from "./chosen-cards";
import { cardSourceOf } from "./section-values";
import { type SectionProps, TitledSection } from "./titled-section";

/** Cards of the site's current documents; renders nothing when there are none. */
export function CardsSection({ section, before }: SectionProps) {
  const source = cardSourceOf(section);
  if (source === "articles") return <Articles section={section} before={before} />;
  if (source === "services") return <Services section={section} before={before} />;
  if (source === "tools") return <Tools section={section} before={before} />;
  return <Projects section={section} before={before} />;
}

function Articles({ section, before }: SectionProps) {
  const articles = useDocs("posts", publishedArticles);
  const shown = chosenArticles(section, docsOf(articles));
  return (
    <Shown section={section} before={before} count={shown.length}>
      <ArticleList articles={shown} heading="h3" />
    </Shown>
  );
}

function Projects({ section, before }: SectionProps) {
  const projects = useDocs("projects");
  const shown = chosenProjects(section, docsOf(projects));
  return (
    <Shown section={section} before={before} count={shown.length}>
      <ProjectPlates projects={shown} />
    </Shown>
  );
}

function Services({ section, before }: SectionProps) {
  const services = useDocs("services", siteServices);
  const shown = chosenServices(section, docsOf(services));
  return (
    <Shown section={section} before={before} count={shown.length}>
      <ServiceLines services={shown} />
    </Shown>
  );
}

function Tools({ section, before }: SectionProps) {
  const tools = useDocs("tools");
  const shown = chosenTools(section, docsOf(tools));
  return (
    <Shown section={section} before={before} count={shown.length}>
      <ToolLines tools={shown} />
    </Shown>
  );
}

function Shown({
  count,
  ...titled
}: SectionProps & { readonly count: number; readonly children: ReactNode }) {
  return count === 0 ? null : <TitledSection {...titled} />;
}

function docsOf<Document>(found: {
  readonly state: string;
  readonly docs?: readonly Document[];
}): readonly Document[] {
  return found.docs ?? [];
}
