import { WIDE_SIZES } from "../../lib/pictures/sizes";
import { useContext } from "react";
import { Link } from "react-router-dom";
import { OverlayContext } from "../../store/queries/overlay";
import { Breadcrumb } from "../../ui/page/breadcrumb";
import { PageTitle } from "../../ui/page/page";
import { SharedPicture } from "../../ui/media/shared-picture";
import { ArticleAuthor } from "./article-author";
import { ArticleFacts } from "./article-facts";
import { type Article, articlePath, categoryPath, namesOf } from "./articles";
import { ShareBar } from "./share-bar";

const ABOVE = [
  { to: "/", text: "Accueil" },
  { to: "/blog", text: "Blog" },
] as const;

/** Longer titles are set smaller, since they would fill the window. */
const LONG_TITLE = 90;

/** The header of an article: breadcrumb, title, excerpt, author and picture. */
export function ArticleHeader({ article }: { readonly article: Article }) {
  const { title, excerpt, cover_image: cover } = article;
  /** An unpublished article has no share links. */
  const isReview = useContext(OverlayContext) !== undefined;
  return (
    <header>
      <Breadcrumb above={ABOVE} here={title} />
      <div className="mt-part max-w-[20em] min-w-0 text-title lg:max-w-none lg:pr-[16%]">
        <PageTitle className={title.length > LONG_TITLE ? "text-heading!" : ""}>{title}</PageTitle>
      </div>
      <div className="mt-8 grid gap-x-6 gap-y-5 border-t border-ink pt-5 lg:grid-cols-12">
        <ArticleByline article={article} />
        {excerpt.trim() !== "" && (
          <p className="min-w-0 max-w-[31em] text-lead text-ink-soft lg:col-span-7 lg:col-start-4 xl:col-span-6 xl:col-start-4">
            {excerpt}
          </p>
        )}
        <div className="lg:col-span-2 lg:col-start-11 lg:row-start-1">
          {!isReview && <ShareBar title={title} path={articlePath(article)} />}
        </div>
      </div>
      {cover.trim() !== "" && (
        <div className="mt-part">
          <SharedPicture
            of={article}
            src={cover}
            alt=""
            priority
            sizes={WIDE_SIZES}
            className="rounded-md border lg:aspect-2/1"
          />
        </div>
      )}
    </header>
  );
}

function ArticleByline({ article }: { readonly article: Article }) {
  const { author } = article;
  const categories = namesOf(article.categories);
  return (
    <div className="min-w-0 text-sm lg:col-span-3 lg:pr-6">
      {categories.length > 0 && (
        <ul aria-label="Catégories" className="-mt-1.5 mb-2 flex flex-wrap gap-x-4">
          {categories.map((category) => (
            <li key={category} className="min-w-0">
              <Link
                to={categoryPath(category)}
                className="inline-flex min-h-8 items-center font-medium text-accent wrap-anywhere underline-offset-4 hover:underline"
              >
                {category}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {author.trim() !== "" && <ArticleAuthor name={author.trim()} />}
      <ArticleFacts article={article} className="mt-1" />
    </div>
  );
}
