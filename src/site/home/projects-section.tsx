import type { Docs } from "../../store/database/docs";
import { Skeleton } from "../../ui/data/skeleton";
import { sortedNewestFirst } from "../../content/rules/listing";
import { ProjectSkeleton } from "./latest-project";
import { PLACE, PLACES, ProjectPlates } from "./project-plates";
import { DocsSection } from "./docs-section";
import { ForwardLink, Lead, SectionHeader } from "../shared/section-header";
import type { SectionTexts } from "./section-texts";

/** The latest projects: one large, two smaller below it. */
export function ProjectsSection({
  texts,
  projects,
}: {
  readonly texts: SectionTexts["projects"];
  readonly projects: Docs<"projects">;
}) {
  return (
    <section aria-labelledby="realisations" className="page-frame pt-section">
      <SectionHeader id="realisations" title={texts.title}>
        <Lead>{texts.description}</Lead>
        <p className="mt-2">
          <ForwardLink to="/projects">Toutes nos réalisations</ForwardLink>
        </p>
      </SectionHeader>
      <div className="mt-part">
        <DocsSection
          docs={projects}
          skeleton={<ProjectsSkeleton />}
          empty="Aucun projet n’est disponible pour le moment."
        >
          {(all) => <ProjectPlates projects={sortedNewestFirst(all).slice(0, SHOWN)} />}
        </DocsSection>
      </div>
    </section>
  );
}

const SHOWN = 3;

function ProjectsSkeleton() {
  return (
    <Skeleton label="Chargement des réalisations…">
      <div className={PLACES}>
        {["first", "second", "third"].map((each, place) => (
          <div key={each} className={PLACE}>
            <ProjectSkeleton large={place === 0} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
