import { Link } from "react-router-dom";
import type { Doc } from "../../content/index";
import { addressOf } from "../../content/rules/find-by-address";
import { plainTextOf } from "../../content/rules/markup";
import { formatDate } from "../../lib/format";
import type { Docs } from "../../store/docs";
import { Picture } from "../../ui/picture";
import { Skeleton, SkeletonLine } from "../../ui/skeleton";
import { beginningOf } from "./beginning-of";
import { Listed } from "./listed";
import { ForwardLink, SectionHeader } from "./section-header";

/** The latest articles, one line each. */
export function ArticlesSection({ articles }: { readonly articles: Docs<"posts"> }) {
  return (
    <section aria-labelledby="articles" className="page-frame py-section">
      <SectionHeader id="articles" title="Derniers articles">
        <p className="lg:text-right">
          <ForwardLink to="/blog">Tout le blog</ForwardLink>
        </p>
      </SectionHeader>
      <div className="mt-part">
        <Listed
          docs={articles}
          skeleton={<ArticlesSkeleton />}
          empty="Aucun article disponible pour le moment."
        >
          {(latest) => (
            <ul>
              {latest.map((article) => (
                <li key={article.id} className={LINE}>
                  <Article article={article} />
                </li>
              ))}
            </ul>
          )}
        </Listed>
      </div>
    </section>
  );
}

const LINE =
  "group relative grid grid-cols-[1fr_6rem] gap-x-4 border-t border-rule py-6 last:border-b sm:grid-cols-[1fr_12rem] sm:gap-x-6 lg:grid-cols-12 lg:py-8";

/** Enough of an article without an excerpt to cut one from. */
const BEGINNING = 2_000;
const EXCERPT_LENGTH = 180;

function Article({ article }: { readonly article: Doc<"posts"> }) {
  const { title, excerpt, content, categories, date, reading_time: minutes } = article;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 self-start text-sm text-ink-faint max-lg:col-span-2 max-lg:mb-2 lg:col-span-2 lg:flex-col lg:pt-1.5">
        {date !== undefined && <time dateTime={date}>{formatDate(date)}</time>}
        {minutes > 0 && <span>{minutes} min de lecture</span>}
      </p>
      <div className="min-w-0 lg:col-span-6">
        <h3 className="heading-type text-xl lg:text-heading">
          <Link
            to={`/blog/${encodeURIComponent(addressOf(article))}`}
            className="underline decoration-transparent decoration-1 underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:text-accent group-hover:decoration-accent"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-3 max-w-measure text-ink-soft max-sm:hidden">
          {beginningOf(excerpt || plainTextOf(content.slice(0, BEGINNING)), EXCERPT_LENGTH)}
        </p>
        {categories.length > 0 && (
          <p className="mt-3 text-sm text-ink-faint">{categories.join(" · ")}</p>
        )}
      </div>
      <Picture
        src={article.cover_image}
        alt=""
        className="aspect-4/3 rounded-sm sm:aspect-video lg:col-span-3 lg:col-start-10"
      />
    </>
  );
}

function ArticlesSkeleton() {
  return (
    <Skeleton label="Chargement des articles…">
      {["first", "second", "third"].map((line) => (
        <div key={line} className={LINE}>
          <SkeletonLine className="w-32 text-sm max-lg:col-span-2 max-lg:mb-2 lg:col-span-2" />
          <div className="lg:col-span-6">
            <div className="h-[3lh] rounded-sm bg-sunken text-xl sm:h-[2lh] sm:w-4/5 lg:text-heading xl:h-[1lh]" />
            <div className="mt-3 h-[3lh] max-w-measure rounded-sm bg-sunken max-sm:hidden" />
            <SkeletonLine className="mt-3 w-1/3 text-sm" />
          </div>
          <div className="aspect-4/3 rounded-sm bg-sunken sm:aspect-video lg:col-span-3 lg:col-start-10" />
        </div>
      ))}
    </Skeleton>
  );
}
