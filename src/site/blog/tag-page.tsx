import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { useDocs } from "../../store/queries/use-docs";
import { BackToTop } from "../../ui/page/back-to-top";
import { Breadcrumb } from "../../ui/page/breadcrumb";
import { ButtonLink } from "../../ui/button";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { Page, PageHeader } from "../../ui/page/page";
import { plural } from "../../ui/text/plural";
import { ShowMore } from "../../ui/data/show-more";
import { Skeleton } from "../../ui/data/skeleton";
import { useShown } from "../../ui/page/use-address";
import { ArticleList } from "./article-list";
import { ArticleRowsSkeleton } from "./list-skeleton";
import { type Tagged, taggedArticles } from "./tags";
import { sortedNewestFirst, publishedArticles } from "../../content/rules/listing";
import { useAgencyName } from "../../ui/page/agency-name";
import { ofName } from "../../content/agency/agency";

const STEP = 12;
const ABOVE = [
  { to: "/", text: "Accueil" },
  { to: "/blog", text: "Blog" },
] as const;

export function TagPage() {
  const name = useAgencyName();
  const { tag: address = "" } = useParams();
  const posts = useDocs("posts", publishedArticles);
  const docs = posts.state === "ready" ? posts.docs : undefined;
  const tagged = useMemo(
    () => (docs ? taggedArticles(sortedNewestFirst(docs), address) : undefined),
    [docs, address],
  );
  const tag = tagged?.tag ?? address.replaceAll("-", " ");
  const title = `Articles sur «\u00A0${tag}\u00A0»`;

  return (
    <Page
      title={title}
      description={`Les articles du blog ${ofName(name)} sur «\u00A0${tag}\u00A0».`}
      hidden={posts.state === "ready" && tagged === undefined}
    >
      <div className="page-frame min-h-svh pt-6 pb-section">
        <Breadcrumb above={ABOVE} here={tag} />
        <div className="mt-part">
          <PageHeader title={title} />
        </div>
        {posts.state === "loading" && (
          <Skeleton label="Chargement des articles…">
            <div className="h-[calc(1lh+3rem)] text-sm" />
            <ArticleRowsSkeleton rows={2} />
          </Skeleton>
        )}
        {posts.state === "unavailable" && <NotOnThisDevice />}
        {posts.state === "ready" && <Articles tagged={tagged} />}
      </div>
      <BackToTop />
    </Page>
  );
}

function Articles({ tagged }: { readonly tagged: Tagged | undefined }) {
  const shown = useShown(STEP);
  if (!tagged) {
    return (
      <EmptyState actions={<ButtonLink to="/blog">Voir tous les articles</ButtonLink>}>
        Aucun article ne porte ce mot-clé.
      </EmptyState>
    );
  }
  const { articles } = tagged;
  return (
    <>
      <p className="py-6 text-sm text-ink-faint">{plural(articles.length, "article")}</p>
      <ArticleList articles={articles.slice(0, shown.count)} />
      <ShowMore shown={shown.count} total={articles.length} onMore={shown.more} />
    </>
  );
}
