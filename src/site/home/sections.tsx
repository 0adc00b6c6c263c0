import { useDocs } from "../../store/queries/use-docs";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { publishedArticles, siteServices } from "../../content/rules/listing";
import { SettledSections } from "../../ui/page/settled-sections";
import { AboutSection } from "./about-section";
import { ArticlesSection } from "./articles-section";
import { ClosingBand } from "./closing-band";
import { ContactAndTestimonials } from "./contact-and-testimonials";
import { FaqPanel } from "./faq-panel";
import { OfflineSection } from "./offline/offline-section";
import { SectionPlaceholder } from "./section-placeholder";
import { ProjectsSection } from "./projects-section";
import { parseSectionTexts } from "./section-texts";
import { ServicesSection } from "./services-section";
import { ToolsPanel } from "./tools-panel";

/** The home page below its hero. */
export function HomeSections({
  parts,
  textsKnown,
}: {
  readonly parts: Readonly<Record<string, unknown>> | undefined;
  /** Whether `parts` are all that will come: titles do not change once they are seen. */
  readonly textsKnown: boolean;
}) {
  const services = useDocs("services", siteServices);
  const projects = useDocs("projects");
  const tools = useDocs("tools");
  const testimonials = useDocs("testimonials");
  const articles = useDocs("posts", publishedArticles);
  if (!textsKnown) return <SectionPlaceholder />;

  const all = [services, projects, tools, testimonials, articles];
  if (all.every(({ state }) => state === "unavailable")) return <NothingHere />;

  const texts = parseSectionTexts(parts);
  return (
    <SettledSections>
      <ServicesSection texts={texts.services} services={services} />
      <AboutSection texts={texts.about} />
      <ProjectsSection texts={texts.projects} projects={projects} />
      <ToolsPanel tools={tools} />
      <FaqPanel />
      <ContactAndTestimonials texts={texts.testimonials} testimonials={testimonials} />
      <ArticlesSection articles={articles} />
      <OfflineSection />
      <ClosingBand />
    </SettledSections>
  );
}

/** Said once for all sections. */
function NothingHere() {
  return (
    <div className="page-frame min-h-svh py-section">
      <NotOnThisDevice />
    </div>
  );
}
