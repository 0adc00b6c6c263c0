import { useMemo } from "react";
import { builtInProjectsPage } from "../../content/built-in/page-texts/projects";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { EmptyState } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { ShowMore } from "../../ui/data/show-more";
import { useAddress, useShown } from "../../ui/page/use-address";
import { RHYTHM_LENGTH } from "./composition";
import { ProjectGrid, ProjectGridSkeleton } from "./project-grid";
import { ALL_CHOICES } from "../shared/free-choices";
import { ListLayout } from "../shared/list-layout";
import { NothingFound } from "../shared/nothing-found";
import { SearchAndCategories } from "../shared/search-and-categories";
import { projectCategories, type Project, selectProjects } from "./project-selection";
import { sortedNewestFirst } from "../../content/rules/listing";

export function ProjectsPage() {
  const texts = usePageTexts("projects_page", builtInProjectsPage);
  const projects = useDocs("projects");

  return (
    <ListLayout
      texts={texts}
      list={projects}
      skeleton={<ProjectsSkeleton />}
      unavailable="Impossible de charger les projets. Veuillez réessayer plus tard."
    >
      {(docs) => <Projects projects={docs} />}
    </ListLayout>
  );
}

function Projects({ projects }: { readonly projects: readonly Project[] }) {
  const { typed, search, choice, setSearch, setChoice, clear } = useAddress("categorie");
  const shown = useShown(RHYTHM_LENGTH);
  const sorted = useMemo(() => sortedNewestFirst(projects), [projects]);
  const categories = useMemo(() => projectCategories(projects), [projects]);

  if (projects.length === 0) {
    return <EmptyState>Aucun projet n’est disponible pour le moment.</EmptyState>;
  }

  const category = categories.some(({ value }) => value === choice) ? choice : ALL_CHOICES;
  const found = selectProjects(sorted, search, category);

  return (
    <>
      <SearchAndCategories
        label="Rechercher un projet"
        typed={typed}
        onType={setSearch}
        categories={categories}
        selected={category}
        onSelect={setChoice}
      />
      <p aria-live="polite" className="pb-5 text-sm text-ink-faint">
        {plural(found.length, "projet")}
      </p>
      {found.length === 0 && (
        <NothingFound all="Voir tous les projets" onAll={clear}>
          Aucun projet ne correspond à votre recherche.
        </NothingFound>
      )}
      <ProjectGrid projects={found.slice(0, shown.count)} search={search} />
      <div className="mt-part">
        <ShowMore shown={shown.count} total={found.length} onMore={shown.more} />
      </div>
    </>
  );
}

function ProjectsSkeleton() {
  return (
    <div>
      <div aria-hidden className="appear-late grid gap-x-6 gap-y-5 py-8 lg:grid-cols-12">
        <div className="h-11 rounded-sm bg-sunken lg:order-1 lg:col-span-4" />
        <div className="flex flex-wrap gap-2 lg:col-span-8">
          {["w-44", "w-24", "w-36", "w-32", "w-40", "w-28"].map((width) => (
            <div key={width} className={`h-10 rounded-full bg-sunken ${width}`} />
          ))}
        </div>
      </div>
      <div aria-hidden className="h-[1lh] pb-5 text-sm" />
      <ProjectGridSkeleton />
    </div>
  );
}
