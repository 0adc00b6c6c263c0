import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useContext,
  useMemo,
  useRef,
} from "react";
import { htmlOf } from "../../content/rules/markup";
import { OverlayContext } from "../../store/queries/overlay";
import { BackToTop } from "../../ui/page/back-to-top";
import { SanitizedText } from "../../ui/text/rich-text";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { ToastProvider } from "../../ui/overlay/toast";
import { useLinkedPlace } from "../../ui/page/use-linked-place";
import { lazyOptional } from "../../ui/page/lazy-optional";
import { useSafeText } from "../../ui/text/use-safe-text";
import { sortedNewestFirst } from "../../content/rules/listing";
import { ArticleNeighbours, ArticleTags, RelatedArticles } from "./article-end";
import { ArticleHeader } from "./article-header";
import { type Article, neighboursOf, relatedTo } from "./articles";
import type { TermDefinition as Definition } from "./term-definition";
import { contentsOf, FoldedContents, SideContents } from "./contents";
import { useArticleText } from "./article-text";
import { type LinkedTerm, linkTerms } from "./glossary-links";
import { ReadingProgress } from "./reading-progress";
import "./article.css";

/** Lazy, because the comments are far below the text and the page should respond first. */
const ArticleComments = lazy<ComponentType<{ readonly post: Article }>>(async () => ({
  default: await import("../comments/article-comments").then(
    (part) => part.ArticleComments,
    () => CommentsOutOfReach,
  ),
}));

/** Lazy, because it is only needed when somebody points at a term. */
const TermDefinition = lazyOptional<ComponentProps<typeof Definition>>(
  async () => (await import("./term-definition")).TermDefinition,
);

function CommentsOutOfReach() {
  return <NotOnThisDevice>Les commentaires n’ont pas pu être chargés.</NotOnThisDevice>;
}

/** An article, with links to further ones. */
export function ArticleView({
  article,
  articles,
  terms,
}: {
  readonly article: Article;
  readonly articles: readonly Article[];
  /** The terms of the glossary; the first mention of each becomes a link. */
  readonly terms: readonly LinkedTerm[];
}) {
  useLinkedPlace();
  /** An unpublished article takes no comments. */
  const isReview = useContext(OverlayContext) !== undefined;
  const text = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => sortedNewestFirst(articles), [articles]);
  const content = useArticleText(article, isReview);
  const written = content.state === "ready" ? content.content : "";
  const html = useMemo(() => linkTerms(htmlOf(written), terms), [written, terms]);
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
                <SideContents headings={listed} />
              </aside>
            )}
            <div className="text-column min-w-0 lg:col-span-7 lg:col-start-4">
              <div className="relative">
                <div ref={text}>
                  <ArticleText state={content.state} text={safe} />
                </div>
                <Suspense>
                  <TermDefinition of={text} terms={terms} />
                </Suspense>
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

function ArticleText({
  state,
  text,
}: {
  readonly state: ReturnType<typeof useArticleText>["state"];
  readonly text: ComponentProps<typeof SanitizedText>["text"];
}) {
  if (state === "ready") return <SanitizedText text={text} className="with-margin text-lg" />;
  if (state === "loading") {
    return (
      <Skeleton label="Chargement de l’article…">
        <SkeletonLine className="h-[12lh] max-w-measure text-lg" />
      </Skeleton>
    );
  }
  return (
    <NotOnThisDevice>
      Le texte de cet article n’est pas encore sur cet appareil. Vérifiez votre connexion, puis
      réessayez.
    </NotOnThisDevice>
  );
}
