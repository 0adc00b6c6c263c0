import type { ReactNode } from "react";
import { type HomeSection, homeSections } from "../../content/home-sections";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
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

/** The sections of the home page below its hero. */
export function HomeSections({
  parts,
  textsKnown,
}: {
  readonly parts: Readonly<Record<string, unknown>> | undefined;
  /** Whether `parts` are final, since titles must not change once they are visible. */
  readonly textsKnown: boolean;
}) {
  const { parts: identity } = useAgency();
  const services = useDocs("services", siteServices);
  const projects = useDocs("projects");
  const tools = useDocs("tools");
  const testimonials = useDocs("testimonials");
  const articles = useDocs("posts", publishedArticles);
  if (!textsKnown) return <SectionPlaceholder />;

  const all = [services, projects, tools, testimonials, articles];
  if (all.every(({ state }) => state === "unavailable")) return <NothingHere />;

  const texts = parseSectionTexts(parts);
  const drawn: Readonly<Record<HomeSection, ReactNode>> = {
    services: <ServicesSection texts={texts.services} services={services} />,
    about: <AboutSection texts={texts.about} />,
    projects: <ProjectsSection texts={texts.projects} projects={projects} />,
    tools: <ToolsPanel title={texts.tools.title} tools={tools} />,
    questions: <FaqPanel title={texts.questions.title} />,
    contact: (
      <ContactAndTestimonials
        contact={texts.contact}
        texts={isOff(identity, "/testimonials") ? undefined : texts.testimonials}
        testimonials={testimonials}
      />
    ),
    articles: <ArticlesSection title={texts.articles.title} articles={articles} />,
    offline: <OfflineSection texts={texts.offline} />,
    closing: <ClosingBand texts={texts.closing} offers={!isOff(identity, "/offers")} />,
  };
  const shown = homeSections(parts, identity);
  return (
    <SettledSections>
      {shown.map((name, place) => (
        <div key={name} className={roomBelow(name, shown[place + 1])}>
          {drawn[name]}
        </div>
      ))}
    </SettledSections>
  );
}

/** Sections with their own background across the whole window. */
const BANDS: ReadonlySet<HomeSection> = new Set(["contact", "closing"]);

/**
 * The space below a section: none before an ordinary section, some before a section with its own background and
 * before the footer.
 */
function roomBelow(name: HomeSection, next: HomeSection | undefined): string {
  if (BANDS.has(name) || name === "offline") return "";
  const room = next === undefined || next === "offline" || BANDS.has(next);
  return room ? "[&>section]:pb-section" : "[&>section]:pb-0";
}

/** A single message for all sections. */
function NothingHere() {
  return (
    <div className="page-frame min-h-svh py-section">
      <NotOnThisDevice />
    </div>
  );
}
