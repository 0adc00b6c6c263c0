import { useMemo } from "react";
import { builtInProjectsPage } from "../../content/built-in/page-texts/projects";
import { searchTextsOf } from "../../content/page-texts";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { BackToTop } from "../../ui/page/back-to-top";
import { Button } from "../../ui/button";
import { ChoiceFilter } from "../../ui/form/choice-filter";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { Page, PageHeader } from "../../ui/page/page";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { ShowMore } from "../../ui/data/show-more";
import { useAddress, useShown } from "../../ui/page/use-address";
import { RHYTHM_LENGTH } from "./composition";
import { ProjectGrid, ProjectGridSkeleton } from "./project-grid";
import { ALL_CHOICES } from "../shared/free-choices";
import { projectCategories, type Project, selectProjects } from "./project-selection";
import { sortedNewestFirst } from "../../content/rules/listing";

export function ProjectsPage() {
  const texts = usePageTexts("projects_page", builtInProjectsPage);
  const projects = useDocs("projects");

  return (
    <Page {...searchTextsOf(texts)}>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title={texts.title}>{texts.lead || undefined}</PageHeader>
        {projects.state === "loading" && <ProjectsSkeleton />}
        {projects.state === "unavailable" && (
          <NotOnThisDevice>
            Impossible de charger les projets. Veuillez réessayer plus tard.
          </NotOnThisDevice>
        )}
        {projects.state === "ready" && <Projects projects={projects.docs} />}
      </div>
      <BackToTop />
    </Page>
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
      <div className="grid gap-x-6 gap-y-5 py-8 lg:grid-cols-12 lg:items-start">
        <SearchBox
          label="Rechercher un projet"
          value={typed}
          onChange={setSearch}
          className="lg:order-1 lg:col-span-4"
        />
        <div className="lg:col-span-8">
          <ChoiceFilter
            label="Catégories"
            choices={categories}
            selected={category}
            onSelect={setChoice}
          />
        </div>
      </div>
      <p aria-live="polite" className="pb-5 text-sm text-ink-faint">
        {plural(found.length, "projet")}
      </p>
      {found.length === 0 && (
        <EmptyState
          actions={
            <Button variant="secondary" onClick={clear}>
              Voir tous les projets
            </Button>
          }
        >
          Aucun projet ne correspond à votre recherche.
        </EmptyState>
      )}
      <ProjectGrid projects={found.slice(0, shown.count)} search={search} />
      <div className="mt-part">
        <ShowMore
          shown={Math.min(shown.count, found.length)}
          total={found.length}
          onMore={shown.more}
        />
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
