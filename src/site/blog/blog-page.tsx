import { useMemo } from "react";
import { builtInBlogPage } from "../../content/built-in/page-texts/blog";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { EmptyState } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { ShowMore } from "../../ui/data/show-more";
import { Skeleton } from "../../ui/data/skeleton";
import { useAddress, useShown } from "../../ui/page/use-address";
import { ArticleList } from "./article-list";
import { ALL_CHOICES } from "../shared/free-choices";
import { ListLayout } from "../shared/list-layout";
import { NothingFound } from "../shared/nothing-found";
import { SearchAndCategories } from "../shared/search-and-categories";
import { type Article, articleCategories, selectArticles } from "./articles";
import { LeadArticle } from "./lead-article";
import { ArticleRowsSkeleton, LeadSkeleton } from "./list-skeleton";
import { sortedNewestFirst, publishedArticles } from "../../content/rules/listing";

const STEP = 12;

export function BlogPage() {
  const texts = usePageTexts("blog_page", builtInBlogPage);
  const posts = useDocs("posts", publishedArticles);

  return (
    <ListLayout texts={texts} list={posts} skeleton={<BlogSkeleton />}>
      {(docs) => <Articles articles={docs} />}
    </ListLayout>
  );
}

function Articles({ articles }: { readonly articles: readonly Article[] }) {
  const { typed, search, choice, setSearch, setChoice, clear } = useAddress("categorie");
  const shown = useShown(STEP);
  const sorted = useMemo(() => sortedNewestFirst(articles), [articles]);
  const categories = useMemo(() => articleCategories(articles), [articles]);

  if (articles.length === 0) {
    return <EmptyState>Aucun article disponible pour le moment.</EmptyState>;
  }

  const category = categories.some(({ value }) => value === choice) ? choice : ALL_CHOICES;
  const found = selectArticles(sorted, search, category);
  // Search results are compared, so none of them is shown larger than the others.
  const lead = search.trim() === "" ? found[0] : undefined;

  return (
    <>
      <SearchAndCategories
        label="Rechercher un article"
        typed={typed}
        onType={setSearch}
        categories={categories}
        selected={category}
        onSelect={setChoice}
      />
      <p aria-live="polite" className="pb-5 text-sm text-ink-faint">
        {plural(found.length, "article")}
      </p>
      {found.length === 0 && (
        <NothingFound all="Voir tous les articles" onAll={clear}>
          Aucun article trouvé. Essayez un autre mot, ou une autre catégorie.
        </NothingFound>
      )}
      {lead && <LeadArticle key={lead.id} article={lead} />}
      <ArticleList articles={found.slice(lead ? 1 : 0, shown.count)} search={search} />
      <ShowMore shown={shown.count} total={found.length} onMore={shown.more} />
    </>
  );
}

function BlogSkeleton() {
  return (
    <Skeleton label="Chargement des articles…">
      <div className="grid gap-x-6 gap-y-5 py-8 lg:grid-cols-12">
        <div className="h-11 rounded-sm bg-sunken lg:order-1 lg:col-span-4" />
        <div className="flex flex-wrap gap-2 lg:col-span-8">
          {["w-20", "w-32", "w-36", "w-40", "w-32", "w-18"].map((width, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- places of nothing
            <div key={place} className={`h-10 rounded-full bg-sunken ${width}`} />
          ))}
        </div>
      </div>
      <div className="h-[1lh] pb-5 text-sm" />
      <LeadSkeleton />
      <ArticleRowsSkeleton rows={5} />
    </Skeleton>
  );
}
