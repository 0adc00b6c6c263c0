import { Fragment, type ReactNode } from "react";
import { type HomeSection, homeSections } from "../../content/home-sections";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { useDocs } from "../../store/queries/use-docs";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { allInOrder, publishedArticles } from "../../content/rules/listing";
import { SettledSections } from "../../ui/page/settled-sections";
import { AboutSection } from "./about-section";
import { ArticlesSection } from "./articles-section";
import { ClosingBand } from "./closing-band";
import { ContactAndTestimonials } from "./contact-and-testimonials";
import { FaqPanel } from "./faq-panel";
import { OfflineSection } from "./offline/offline-section";
import { SectionPlaceholder } from "./section-placeholder";
import { type SectionRow, rowsOf } from "./rows";
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
  const services = useDocs("services", allInOrder);
  const projects = useDocs("projects");
  const tools = useDocs("tools");
  const testimonials = useDocs("testimonials");
  const articles = useDocs("posts", publishedArticles);
  if (!textsKnown) return <SectionPlaceholder />;

  const all = [services, projects, tools, testimonials, articles];
  if (all.every(({ state }) => state === "unavailable")) return <NothingHere />;

  const texts = parseSectionTexts(parts);
  const rows = rowsOf(homeSections(parts, identity));
  const half = rows.some(isPair);
  const drawn: Readonly<Record<HomeSection, ReactNode>> = {
    services: <ServicesSection texts={texts.services} services={services} />,
    about: <AboutSection texts={texts.about} />,
    projects: <ProjectsSection texts={texts.projects} projects={projects} />,
    tools: <ToolsPanel title={texts.tools.title} tools={tools} half={half} />,
    questions: <FaqPanel title={texts.questions.title} half={half} />,
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
  return (
    <SettledSections>
      {rows.map((row, place) => (
        <div key={row[0]} className={rowClass(row, rows[place + 1]?.[0])}>
          {row.map((name) => (
            <Fragment key={name}>{drawn[name]}</Fragment>
          ))}
        </div>
      ))}
    </SettledSections>
  );
}

const isPair = (row: SectionRow) => row.length > 1;

/** Sections with their own background across the whole window. */
const BANDS: ReadonlySet<HomeSection> = new Set(["contact", "closing"]);

/**
 * The space below a row: none before an ordinary section, some before a section with its own background and before
 * the footer.
 */
function rowClass(row: SectionRow, next: HomeSection | undefined): string {
  const room = next === undefined || next === "offline" || BANDS.has(next);
  if (isPair(row)) return `${PAIR} ${room ? "pb-section" : ""}`;
  if (BANDS.has(row[0]) || row[0] === "offline") return "";
  return room ? "[&>section]:pb-section" : "[&>section]:pb-0";
}

const PAIR = "page-frame grid gap-x-12 gap-y-section pt-section lg:grid-cols-2 xl:gap-x-20";

/** A single message for all sections. */
function NothingHere() {
  return (
    <div className="page-frame min-h-svh py-section">
      <NotOnThisDevice />
    </div>
  );
}
