import type { Docs } from "../../store/database/docs";
import { Skeleton } from "../../ui/data/skeleton";
import { ArticleList } from "../blog/article-list";
import { ArticleRowsSkeleton } from "../blog/list-skeleton";
import { sortedNewestFirst } from "../../content/rules/listing";
import { DocsSection } from "./docs-section";
import { ForwardLink, SectionHeader } from "../shared/section-header";

const SHOWN = 3;

/** The latest articles, one line each, separated by rules. */
export function ArticlesSection({
  title,
  articles,
}: {
  readonly title: string;
  readonly articles: Docs<"posts">;
}) {
  return (
    <section aria-labelledby="articles" className="page-frame py-section">
      <SectionHeader id="articles" title={title}>
        <p className="lg:text-right">
          <ForwardLink to="/blog">Tout le blog</ForwardLink>
        </p>
      </SectionHeader>
      <div className="mt-part">
        <DocsSection
          docs={articles}
          skeleton={<ArticlesSkeleton />}
          empty="Aucun article disponible pour le moment."
        >
          {(all) => (
            <ArticleList articles={sortedNewestFirst(all).slice(0, SHOWN)} heading="h3" brief />
          )}
        </DocsSection>
      </div>
    </section>
  );
}

function ArticlesSkeleton() {
  return (
    <Skeleton label="Chargement des articles…">
      <ArticleRowsSkeleton rows={SHOWN} brief />
    </Skeleton>
  );
}
