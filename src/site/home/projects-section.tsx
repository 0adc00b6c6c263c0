import type { Docs } from "../../store/database/docs";
import { Skeleton } from "../../ui/data/skeleton";
import { sortedNewestFirst } from "../../content/rules/listing";
import { LatestProject, ProjectSkeleton } from "./latest-project";
import { DocsSection } from "./docs-section";
import { ForwardLink, Lead, SectionHeader } from "./section-header";
import type { SectionTexts } from "./section-texts";

/** The latest projects: one in large, two in small below it. */
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
          {(all) => (
            <ul className={PLACES}>
              {sortedNewestFirst(all)
                .slice(0, SHOWN)
                .map((project, place) => (
                  <li key={project.id} className={PLACE}>
                    <LatestProject project={project} large={place === 0} />
                  </li>
                ))}
            </ul>
          )}
        </DocsSection>
      </div>
    </section>
  );
}

const SHOWN = 3;

const PLACES = "grid grid-cols-1 gap-x-6 gap-y-part sm:grid-cols-2";
const PLACE = "min-w-0 sm:first:col-span-2";

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
