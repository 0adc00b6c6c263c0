import type { Docs } from "../../store/database/docs";
import { Skeleton } from "../../ui/data/skeleton";
import { sortedNewestFirst } from "../../content/rules/listing";
import { ProjectStrip, ProjectStripSkeleton } from "./latest/project-strip";
import { DocsSection } from "./docs-section";
import { ForwardLink, Lead, SectionHeader } from "../shared/section-header";
import type { SectionTexts } from "./section-texts";

/** The latest projects, across the whole window. */
export function ProjectsSection({
  texts,
  projects,
}: {
  readonly texts: SectionTexts["projects"];
  readonly projects: Docs<"projects">;
}) {
  return (
    <section aria-labelledby="realisations" className="pt-section">
      <div className="page-frame">
        <SectionHeader id="realisations" title={texts.title}>
          <Lead>{texts.description}</Lead>
          <p className="mt-2">
            <ForwardLink to="/projects">Toutes nos réalisations</ForwardLink>
          </p>
        </SectionHeader>
      </div>
      <div className="mt-6">
        <DocsSection
          framed
          docs={projects}
          skeleton={
            <Skeleton label="Chargement des réalisations…">
              <ProjectStripSkeleton />
            </Skeleton>
          }
          empty="Aucun projet n’est disponible pour le moment."
        >
          {(all) => <ProjectStrip projects={sortedNewestFirst(all).slice(0, SHOWN)} />}
        </DocsSection>
      </div>
    </section>
  );
}

const SHOWN = 3;
