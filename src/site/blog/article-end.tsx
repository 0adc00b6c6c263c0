import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ArticleList } from "./article-list";
import { type Article, articlePath, namesOf } from "./articles";
import { tagPath } from "./tags";

/** The tags of an article, each linked to the other articles with that tag. */
export function ArticleTags({ article }: { readonly article: Article }) {
  const tags = namesOf(article.tags);
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="mots-cles" className="border-t border-rule pt-5 print:hidden">
      <h2 id="mots-cles" className="text-sm text-ink-faint">
        Mots-clés
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="min-w-0">
            <Link
              to={tagPath(tag)}
              className="inline-flex min-h-10 items-center rounded-full border border-rule-strong px-4 text-sm transition-colors hover:border-ink hover:text-ink"
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the articles published before and after this one. */
export function ArticleNeighbours({
  previous,
  next,
}: {
  readonly previous: Article | undefined;
  readonly next: Article | undefined;
}) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="Autres articles"
      className="grid border-y border-ink md:grid-cols-2 print:hidden"
    >
      {previous && (
        <Neighbour article={previous} className="md:pr-8">
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
          Article précédent
        </Neighbour>
      )}
      {next && (
        <Neighbour
          article={next}
          className="border-rule max-md:border-t max-md:first:border-t-0 md:col-start-2 md:border-l md:pl-8 md:text-right"
        >
          Article suivant
          <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
        </Neighbour>
      )}
    </nav>
  );
}

function Neighbour({
  article,
  className,
  children,
}: {
  readonly article: Article;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <Link to={articlePath(article)} className={`group block min-w-0 py-7 ${className}`}>
      <span className="inline-flex items-center gap-2 align-top text-sm text-ink-faint">
        {children}
      </span>
      <span className="heading-type mt-2 block text-xl text-balance wrap-anywhere transition-colors group-hover:text-accent">
        {article.title}
      </span>
    </Link>
  );
}

/** A few other articles on the same subjects. */
export function RelatedArticles({ articles }: { readonly articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="a-lire-ensuite" className="print:hidden">
      <h2 id="a-lire-ensuite" className="heading-type pb-6 text-heading">
        À lire ensuite
      </h2>
      <ArticleList articles={articles} heading="h3" />
    </section>
  );
}
