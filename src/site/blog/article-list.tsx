import { Link } from "react-router-dom";
import { FoundText } from "../../ui/text/found-text";
import { SharedPicture } from "../../ui/media/shared-picture";
import { ArticleFacts } from "./article-facts";
import { type Article, articlePath, namesOf } from "./articles";

/** A list of articles separated by thin rules; the whole row is a link. */
export function ArticleList({
  articles,
  search = "",
  heading: Heading = "h2",
  brief = false,
}: {
  readonly articles: readonly Article[];
  readonly search?: string | undefined;
  /** Use `h3` below the heading of a section. */
  readonly heading?: "h2" | "h3" | undefined;
  /** Shows only titles in lower rows, for pages about something else. */
  readonly brief?: boolean | undefined;
}) {
  return (
    <ul>
      {articles.map((article) => (
        <li
          key={article.id}
          className={`group relative grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-4 gap-y-2 border-t border-rule sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-x-6 lg:grid-cols-12 ${brief ? "py-3" : "py-6 lg:py-7"}`}
        >
          <ArticleFacts
            article={article}
            className="col-span-2 lg:col-span-2 lg:pt-1.5 lg:[&>span[aria-hidden]]:hidden lg:[&>*]:block"
          />
          <div className={`min-w-0 lg:pr-8 ${brief ? "lg:col-span-9" : "lg:col-span-7"}`}>
            <Heading
              className={`heading-type ${brief ? "text-lg leading-snug sm:text-xl" : "text-xl"}`}
            >
              <ArticleLink article={article} search={search} />
            </Heading>
            {!brief && (
              <p className="mt-2 line-clamp-3 max-w-measure text-ink-soft max-sm:hidden">
                <FoundText text={article.excerpt} search={search} />
              </p>
            )}
            <ArticleCategories
              article={article}
              className={brief ? "mt-1 max-sm:hidden" : "mt-3"}
            />
          </div>
          <div className={brief ? "lg:col-span-1" : "lg:col-span-3"}>
            <ArticleCover article={article} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The title as a link that covers its whole row. */
export function ArticleLink({
  article,
  search,
}: {
  readonly article: Article;
  readonly search: string;
}) {
  return (
    <Link
      to={articlePath(article)}
      className="underline decoration-transparent decoration-1 underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:text-accent group-hover:decoration-accent"
    >
      <FoundText text={article.title} search={search} />
    </Link>
  );
}

export function ArticleCategories({
  article,
  className,
}: {
  readonly article: Article;
  readonly className: string;
}) {
  const categories = namesOf(article.categories);
  if (categories.length === 0) return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      <span className="sr-only">Catégories : </span>
      {categories.join(", ")}
    </p>
  );
}

export function ArticleCover({
  article,
  priority = false,
}: {
  readonly article: Article;
  readonly priority?: boolean | undefined;
}) {
  return (
    <SharedPicture
      of={article}
      src={article.cover_image}
      alt=""
      priority={priority}
      className="rounded-md border"
    />
  );
}
