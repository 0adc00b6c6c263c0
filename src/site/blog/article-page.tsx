import { Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { addressOf, findByAddress } from "../../content/rules/find-by-address";
import { articleDescription, searchDescription, searchTitle } from "../../content/rules/search";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { useDocs } from "../../store/queries/use-docs";
import { ButtonLink } from "../../ui/button";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { Page, PageHeader, PageTitle } from "../../ui/page/page";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { MeantPages } from "../suggestions/meant-pages";
import { articlePath } from "./articles";
import type { LinkedTerm } from "./glossary-links";
import { ArticleView } from "./article-view";
import { publishedArticles } from "../../content/rules/listing";
import { useAgencyName } from "../../ui/page/agency-name";

export function ArticlePage() {
  const { slug = "" } = useParams();
  const posts = useDocs("posts", publishedArticles);
  const glossary = useDocs("glossary");
  const { parts } = useAgency();
  const isExplained = glossary.state === "ready" && !isOff(parts, "/glossary");
  const terms = isExplained ? glossary.docs : NO_TERMS;

  if (posts.state === "loading") return <ArticleSkeleton />;
  if (posts.state === "unavailable") return <Unavailable />;
  const article = findByAddress(posts.docs, slug);
  if (!article) return <ArticleNotFound />;
  // Two articles may each have the other's address as a former one: then the requested article stays.
  const canonical = addressOf(article);
  if (slug !== canonical && findByAddress(posts.docs, canonical) === article) {
    return <Redirect to={articlePath(article)} />;
  }
  return (
    <Suspense fallback={<ArticleSkeleton />}>
      <Page
        title={searchTitle(article)}
        description={searchDescription(article, articleDescription(article))}
      >
        <ArticleView key={article.id} article={article} articles={posts.docs} terms={terms} />
      </Page>
    </Suspense>
  );
}

/** Redirects from a former or alternative address; query and fragment are kept. */
function Redirect({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to, search, hash }} />;
}

function ArticleNotFound() {
  return (
    <Page title="Article introuvable" hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Article introuvable">
          L’article que vous recherchez n’existe pas ou a été supprimé.
        </PageHeader>
        <div className="mt-8">
          <ButtonLink to="/blog">Retour au blog</ButtonLink>
        </div>
        <MeantPages />
      </div>
    </Page>
  );
}

function Unavailable() {
  return (
    <Page title="Article" hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageTitle className="mb-part">
          Une erreur s’est produite lors du chargement de l’article
        </PageTitle>
        <NotOnThisDevice />
      </div>
    </Page>
  );
}

function ArticleSkeleton() {
  return (
    <div className="page-frame min-h-svh pt-6 pb-section">
      <title>{`Article – ${useAgencyName()}`}</title>
      <Skeleton label="Chargement de l’article…">
        <SkeletonLine className="h-8 w-64 text-sm" />
        <SkeletonLine className="mt-part w-4/5 text-title" />
        <div className="mt-8 grid gap-x-6 gap-y-5 border-t border-rule pt-5 lg:grid-cols-12">
          <SkeletonLine className="h-[3lh] lg:col-span-2" />
          <SkeletonLine className="h-[4lh] text-lead lg:col-span-6 lg:col-start-4" />
        </div>
        <div className="mt-part aspect-video rounded-md bg-sunken lg:aspect-2/1" />
        <div className="mt-part grid gap-x-6 lg:grid-cols-12">
          <SkeletonLine className="h-[12lh] max-w-measure text-lg lg:col-span-7 lg:col-start-4" />
        </div>
      </Skeleton>
    </div>
  );
}

/** A constant, because a new list would make the text render again. */
const NO_TERMS: readonly LinkedTerm[] = [];
