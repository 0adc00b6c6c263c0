import { type ComponentType, lazy, Suspense, useContext, useMemo, useRef } from "react";
import { htmlOf } from "../../content/rules/markup";
import { OverlayContext } from "../../store/queries/overlay";
import { BackToTop } from "../../ui/page/back-to-top";
import { SanitizedText } from "../../ui/text/rich-text";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { ToastProvider } from "../../ui/overlay/toast";
import { useLinkedPlace } from "../../ui/page/use-linked-place";
import { useSafeText } from "../../ui/text/use-safe-text";
import { sortedNewestFirst } from "../../content/rules/listing";
import { ArticleNeighbours, ArticleTags, RelatedArticles } from "./article-end";
import { ArticleHeader } from "./article-header";
import { type Article, neighboursOf, relatedTo } from "./articles";
import { contentsOf, FoldedContents, SideContents } from "./contents";
import { ReadingProgress } from "./reading-progress";

/** Far below the text, with a form of its own: the page answers its reader before it. */
const ArticleComments = lazy<ComponentType<{ readonly post: Article }>>(async () => ({
  default: await import("../comments/article-comments").then(
    (part) => part.ArticleComments,
    () => CommentsOutOfReach,
  ),
}));

function CommentsOutOfReach() {
  return <NotOnThisDevice>Les commentaires n’ont pas pu être chargés.</NotOnThisDevice>;
}

/** An article, and where to go from it. */
export function ArticleView({
  article,
  articles,
}: {
  readonly article: Article;
  readonly articles: readonly Article[];
}) {
  useLinkedPlace();
  /** What is not published takes no comments. */
  const isReview = useContext(OverlayContext) !== undefined;
  const text = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => sortedNewestFirst(articles), [articles]);
  const html = useMemo(() => htmlOf(article.content), [article.content]);
  const safe = useSafeText(html, { withHeadings: true });
  const listed = contentsOf(safe.headings);
  const { previous, next } = neighboursOf(sorted, article);

  return (
    <ToastProvider>
      <ReadingProgress of={text} />
      <div className="page-frame min-h-svh pt-6 pb-section">
        <article>
          <ArticleHeader article={article} />
          <div className="mt-part grid gap-x-6 gap-y-8 lg:grid-cols-12">
            {listed.length > 0 && (
              <aside className="lg:col-span-3 lg:pr-6 print:hidden">
                <div className="lg:hidden">
                  <FoldedContents headings={listed} />
                </div>
                <div className="sticky top-[calc(var(--spacing-bar)+1.5rem)] max-h-[calc(100svh-var(--spacing-bar)-3rem)] overflow-y-auto max-lg:hidden">
                  <SideContents headings={listed} />
                </div>
              </aside>
            )}
            <div className="min-w-0 lg:col-span-7 lg:col-start-4">
              <div ref={text}>
                <SanitizedText text={safe} className="text-lg" />
              </div>
              <div className="mt-part max-w-measure text-lg">
                <ArticleTags article={article} />
              </div>
            </div>
          </div>
        </article>
        <div className="mt-section space-y-section">
          <ArticleNeighbours previous={previous} next={next} />
          {!isReview && (
            <Suspense fallback={<div className="min-h-svh" />}>
              <ArticleComments post={article} />
            </Suspense>
          )}
          <RelatedArticles articles={relatedTo(article, sorted)} />
        </div>
      </div>
      <BackToTop />
    </ToastProvider>
  );
}
