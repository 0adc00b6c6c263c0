import { ArticleFacts } from "./article-facts";
import { ArticleCategories, ArticleCover, ArticleLink } from "./article-list";
import type { Article } from "./articles";

/** The newest article, shown large at the top of the list. */
export function LeadArticle({ article }: { readonly article: Article }) {
  return (
    <article className="group relative grid gap-x-6 gap-y-5 pb-part lg:grid-cols-12 lg:items-end">
      <div className="min-w-0 lg:col-span-8">
        <ArticleCover article={article} priority />
      </div>
      <div className="min-w-0 border-ink lg:col-span-4 lg:border-t lg:pt-4">
        <ArticleFacts article={article} />
        <h2 className="heading-type mt-4 text-heading">
          <ArticleLink article={article} search="" />
        </h2>
        <p className="mt-4 line-clamp-6 text-lg text-ink-soft">{article.excerpt}</p>
        <ArticleCategories article={article} className="mt-4" />
      </div>
    </article>
  );
}
