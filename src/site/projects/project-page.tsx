import { useMemo } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { addressOf, findByAddress } from "../../content/rules/find-by-address";
import { searchDescription, searchTitle } from "../../content/rules/search";
import { formatDate } from "../../lib/format";
import { useDocs } from "../../store/queries/use-docs";
import { Badge } from "../../ui/data/badge";
import { Breadcrumb } from "../../ui/page/breadcrumb";
import { ButtonLink } from "../../ui/button";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { Gallery } from "../../ui/media/gallery";
import { Page, PageHeader, PageTitle } from "../../ui/page/page";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { BeforeAfter } from "./before-after";
import { ClientWords } from "./client-words";
import { ProjectFacts, ProjectLink } from "./project-facts";
import { ProjectFigures } from "./project-figures";
import { imagesOf } from "./project-images";
import { ProjectNeighbours } from "./project-neighbours";
import { projectPath } from "./project-path";
import { MeantPages } from "../suggestions/meant-pages";
import type { Project } from "./project-selection";
import { ProjectStory } from "./project-story";
import { worldOf } from "./project-world";
import { RelatedPages } from "./related-pages";
import { sortedNewestFirst } from "../../content/rules/listing";

export function ProjectPage() {
  const { slug = "" } = useParams();
  const projects = useDocs("projects");

  if (projects.state === "loading") return <ProjectSkeleton />;
  if (projects.state === "unavailable") return <Unavailable />;
  const project = findByAddress(projects.docs, slug);
  if (!project) return <ProjectNotFound />;
  // Two projects may each have the other's address as a former one: then the requested project stays.
  const canonical = addressOf(project);
  if (slug !== canonical && findByAddress(projects.docs, canonical) === project) {
    return <Redirect to={projectPath(project)} />;
  }
  return <ProjectView key={project.id} project={project} projects={projects.docs} />;
}

function ProjectView({
  project,
  projects,
}: {
  readonly project: Project;
  readonly projects: readonly Project[];
}) {
  const sorted = useMemo(() => sortedNewestFirst(projects), [projects]);
  const position = sorted.findIndex(({ id }) => id === project.id);
  const images = imagesOf(project);
  const world = worldOf(project);

  return (
    <Page
      title={searchTitle(project)}
      description={searchDescription(project, project.description)}
    >
      <article data-world={world}>
        <div data-world={world} className={world && "dark bg-paper pb-part text-ink"}>
          <div className="page-frame pt-6">
            <Breadcrumb above={ABOVE} here={project.title} />
            <ProjectHeader project={project} />
            {images.length > 0 && (
              <div className="mt-part">
                <Gallery of={project} title={project.title} pictures={images} />
              </div>
            )}
          </div>
        </div>
        <div className="page-frame min-h-svh pb-section">
          <ProjectFigures figures={project.figures} />
          <div className="mt-part grid gap-x-6 gap-y-part border-t border-ink pt-6 lg:grid-cols-12">
            <aside aria-label="En bref" className="lg:col-span-4 lg:pr-8 xl:col-span-3 xl:pr-0">
              <div className="lg:sticky lg:top-[calc(var(--spacing-bar)+1.5rem)]">
                <ProjectFacts project={project} />
              </div>
            </aside>
            <div className="min-w-0 lg:col-span-8 xl:col-start-5">
              <ProjectStory project={project} />
            </div>
          </div>
          <BeforeAfter project={project} />
          <ClientWords client={project.client} />
          <RelatedPages project={project} />
          <ProjectNeighbours before={sorted[position - 1]} after={sorted[position + 1]} />
        </div>
      </article>
    </Page>
  );
}

function ProjectHeader({ project }: { readonly project: Project }) {
  const { title, description, category, project_type: type, date } = project;
  return (
    <header className="mt-part grid gap-x-6 gap-y-5 lg:grid-cols-12 lg:items-end">
      <div className="min-w-0 lg:col-span-10">
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft *:whitespace-normal">
          <Badge tone="accent">{category}</Badge>
          {type.trim() !== "" && type !== category && <Badge>{type}</Badge>}
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <PageTitle className={title.length > LONG_TITLE ? "text-heading!" : ""}>{title}</PageTitle>
      </div>
      <p className="min-w-0 max-w-[37em] text-lead whitespace-pre-line text-ink-soft lg:col-span-8">
        {description}
      </p>
      <div className="lg:col-span-4 lg:text-right">
        <ProjectLink project={project} />
      </div>
    </header>
  );
}

function ProjectNotFound() {
  return (
    <Page title="Projet non trouvé" hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Projet non trouvé">
          Cette réalisation n’existe pas, ou n’est plus en ligne.
        </PageHeader>
        <div className="mt-8">
          <ButtonLink to="/projects">Voir toutes nos réalisations</ButtonLink>
        </div>
        <MeantPages />
      </div>
    </Page>
  );
}

function Unavailable() {
  return (
    <Page title="Réalisation" hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageTitle className="mb-part">Erreur lors du chargement du projet</PageTitle>
        <NotOnThisDevice />
      </div>
    </Page>
  );
}

/** A placeholder as high as most projects down to their pictures. */
function ProjectSkeleton() {
  return (
    <div className="page-frame min-h-svh pt-6 pb-section">
      <Skeleton label="Chargement du projet…">
        <SkeletonLine className="w-64 text-sm" />
        <div className="mt-part space-y-5">
          <SkeletonLine className="w-48 text-sm" />
          <SkeletonLine className="w-full text-title lg:w-3/4" />
          <SkeletonLine className="w-full text-lead lg:w-1/2" />
        </div>
        <div className="mt-part grid gap-x-6 gap-y-3 lg:grid-cols-12">
          <div className="aspect-4/3 rounded-md bg-sunken lg:col-span-9" />
        </div>
      </Skeleton>
    </div>
  );
}

function Redirect({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={`${to}${search}${hash}`} />;
}

/** Longer titles are set smaller, so that the pictures are not far below. */
const LONG_TITLE = 90;

const ABOVE = [
  { to: "/", text: "Accueil" },
  { to: "/projects", text: "Réalisations" },
];
