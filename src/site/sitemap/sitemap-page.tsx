import { Link } from "react-router-dom";
import { addressOf } from "../../content/rules/find-by-address";
import { formatDate } from "../../lib/format";
import { useDocs } from "../../store/queries/use-docs";
import { isOff } from "../../content/kinds";
import { builtInSitemapPage } from "../../content/built-in/page-texts/sitemap";
import { searchTextsOf } from "../../content/page-texts";
import { usePageTexts } from "../../store/queries/page-texts";
import { useAgency } from "../../store/queries/agency";
import { Page, PageHeader } from "../../ui/page/page";
import {
  allInOrder,
  publishedArticles,
  publishedPages,
  sortedNewestFirst,
} from "../../content/rules/listing";
import { freeLinks } from "../shared/free-links";
import { projectPath } from "../projects/project-path";
import { DocumentLinks, PageGroup, PageLinks } from "./page-links";
import { legalPages, mainPages, resources, type SitemapLink } from "./site-pages";
import { toolPath } from "../tools/tool-path";

export function SitemapPage() {
  const { parts } = useAgency();
  const texts = usePageTexts("sitemap_page", builtInSitemapPage);
  return (
    <Page {...searchTextsOf(texts)}>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title={texts.title}>{texts.lead || undefined}</PageHeader>
        <div className="mt-part grid gap-x-6 gap-y-part lg:grid-cols-12">
          <MainPages />
          <div className="grid content-start gap-x-6 gap-y-part sm:grid-cols-2 lg:col-span-4 lg:col-start-9 lg:grid-cols-1">
            {!isOff(parts, "/services") && <Services />}
            <PageGroup title="Ressources">
              <PageLinks pages={resources.filter(({ to }) => !isOff(parts, to))} />
            </PageGroup>
            <FreePages />
            <PageGroup title="Informations légales">
              <PageLinks pages={legalPages} />
            </PageGroup>
          </div>
          {!isOff(parts, "/services") && <FurtherServices />}
          {!isOff(parts, "/projects") && <Projects />}
          {!isOff(parts, "/blog") && <Articles />}
          {!isOff(parts, "/tools") && <Tools />}
        </div>
      </div>
    </Page>
  );
}

function MainPages() {
  const { parts } = useAgency();
  return (
    <PageGroup title="Pages principales" className="lg:col-span-7">
      <ul className="border-b border-rule">
        {mainPages
          .filter(({ to }) => !isOff(parts, to))
          .map(({ to, text, about }) => (
            <li
              key={to}
              className="group relative grid items-baseline gap-x-6 border-t border-rule py-4 sm:grid-cols-2"
            >
              <Link
                to={to}
                className="heading-type text-heading transition-colors group-hover:text-accent after:absolute after:inset-0"
              >
                {text}
              </Link>
              <span className="text-ink-faint">{about}</span>
            </li>
          ))}
      </ul>
    </PageGroup>
  );
}

function Services() {
  const services = useDocs("services", allInOrder);
  const own = services.state === "ready" ? services.docs.filter(isMain) : [];
  return (
    <PageGroup title="Nos Services">
      <DocumentLinks
        state={services.state}
        pages={own.map(pageOfService)}
        loading="Chargement des services…"
        empty="Aucun service disponible pour le moment."
      />
    </PageGroup>
  );
}

/** Links to the free pages; renders nothing when there are none. */
function FreePages() {
  const pages = useDocs("documents", publishedPages);
  if (pages.state !== "ready" || pages.docs.length === 0) return null;
  const links = freeLinks(pages.docs).map(({ path, name }) => ({ to: path, text: name }));
  return (
    <PageGroup title="Autres pages">
      <PageLinks pages={links} />
    </PageGroup>
  );
}

/** Links to the specialized services; renders nothing when there are none. */
function FurtherServices() {
  const services = useDocs("services", allInOrder);
  const further = services.state === "ready" ? services.docs.filter((each) => !isMain(each)) : [];
  if (further.length === 0) return null;
  return (
    <PageGroup title="Services spécialisés" className="lg:col-span-12">
      <PageLinks pages={further.map(pageOfService)} columns />
    </PageGroup>
  );
}

const isMain = ({ kind }: { readonly kind: string }) => kind === "service";

function Projects() {
  const projects = useDocs("projects");
  const newest = projects.state === "ready" ? sortedNewestFirst(projects.docs) : [];
  return (
    <PageGroup title="Réalisations" className="lg:col-span-12">
      <DocumentLinks
        state={projects.state}
        pages={newest.map((project) => ({ to: projectPath(project), text: project.title }))}
        loading="Chargement des projets…"
        empty="Aucun projet n’est disponible pour le moment."
        columns
      />
    </PageGroup>
  );
}

function Tools() {
  const tools = useDocs("tools");
  const byName = tools.state === "ready" ? tools.docs.toSorted(inAlphabet) : [];
  return (
    <PageGroup title="Outils" className="lg:col-span-12">
      <DocumentLinks
        state={tools.state}
        pages={byName.map((tool) => ({ to: toolPath(tool), text: tool.name }))}
        loading="Chargement des outils…"
        empty="Aucun outil disponible pour le moment."
        columns
      />
    </PageGroup>
  );
}

const inAlphabet = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name, "fr");

const MOST_ARTICLES = 10;

function Articles() {
  const articles = useDocs("posts", publishedArticles);
  const newest = articles.state === "ready" ? sortedNewestFirst(articles.docs) : [];
  return (
    <PageGroup title="Articles de Blog" className="lg:col-span-12">
      <DocumentLinks
        state={articles.state}
        pages={newest.slice(0, MOST_ARTICLES).map(pageOfArticle)}
        loading="Chargement des articles…"
        empty="Aucun article disponible pour le moment."
        columns
      />
    </PageGroup>
  );
}

type Named = Parameters<typeof addressOf>[0] & { readonly title: string };

function pageOfService(service: Named): SitemapLink {
  return { to: `/services/${encodeURIComponent(addressOf(service))}`, text: service.title };
}

function pageOfArticle(article: Named & { readonly date?: string | undefined }): SitemapLink {
  return {
    to: `/blog/${encodeURIComponent(addressOf(article))}`,
    text: article.title,
    about: formatDate(article.date, ""),
  };
}
