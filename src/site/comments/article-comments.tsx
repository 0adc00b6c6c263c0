import { useMemo } from "react";
import type { Doc } from "../../content/index";
import { formatDate } from "../../lib/format";
import type { Database } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";
import { databaseName, visitor } from "../../store/database/identity";
import { useWatched } from "../../store/submissions/use-watched";
import { useDocs } from "../../store/queries/use-docs";
import { Badge } from "../../ui/data/badge";
import { PlainText } from "../../ui/text/plain-text";
import { plural } from "../../ui/text/plural";
import { ShowMore } from "../../ui/data/show-more";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { useShown } from "../../ui/page/use-address";
import { CommentForm } from "./comment-form";
import { shownComments } from "./shown-comments";

type Comment = Doc<"comments">;
type Post = Pick<Doc<"posts">, "id" | "title">;

const STEP = 20;

/** The comments of an article, newest first, and the form to add one. */
export function ArticleComments({ post }: { readonly post: Post }) {
  const ofPost = useMemo(() => ({ selector: { post_id: post.id } }), [post.id]);
  const comments = useDocs("comments", ofPost);
  // An administrator's device also has other people's comments; all comments on a visitor's device are their own.
  const own = useDatabase()?.name === databaseName(visitor);
  const listed = comments.state === "ready" ? shownComments(comments.docs, own) : [];
  const published = listed.filter(({ approved }) => approved).length;

  return (
    <section
      aria-labelledby="commentaires"
      className={`grid gap-x-6 gap-y-part lg:grid-cols-12 ${listed.length === 0 ? "print:hidden" : ""}`}
    >
      <div className="lg:col-span-4">
        <h2 id="commentaires" className="heading-type text-heading">
          Commentaires
        </h2>
        {comments.state === "ready" && (
          <p aria-live="polite" className="mt-2 text-ink-faint">
            {plural(published, "commentaire")}
          </p>
        )}
      </div>
      <div className="space-y-part lg:col-span-8">
        {comments.state === "loading" && <CommentsSkeleton />}
        {comments.state === "ready" && <CommentList comments={listed} />}
        <CommentForm key={post.id} post={post} />
      </div>
    </section>
  );
}

function CommentList({ comments }: { readonly comments: readonly Comment[] }) {
  const { count, more } = useShown(STEP);
  const unsent = useWatched(watchUnsentComments, NONE);
  if (comments.length === 0) {
    return (
      <p className="border-t border-rule pt-6 text-ink-soft">
        Aucun commentaire pour le moment. Soyez le premier à donner votre avis.
      </p>
    );
  }
  return (
    <div>
      <ol>
        {comments.slice(0, count).map((comment) => (
          <li key={comment.id} className="border-t border-rule py-6">
            <CommentText comment={comment} unsent={unsent.has(comment.id)} />
          </li>
        ))}
      </ol>
      <ShowMore shown={count} total={comments.length} onMore={more} />
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

async function watchUnsentComments() {
  const { watchUnsent } = await import("../../store/submissions/submission");
  return (database: Database) => watchUnsent(database, "comments");
}

function CommentText({ comment, unsent }: { readonly comment: Comment; readonly unsent: boolean }) {
  return (
    <article>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium">{comment.name}</h3>
        <p className="text-sm text-ink-faint">
          <time dateTime={comment.created_at}>{formatDate(comment.created_at)}</time>
        </p>
        {!comment.approved && (
          <Badge tone="warning">{unsent ? "Pas encore envoyé" : "En attente de validation"}</Badge>
        )}
      </div>
      <div className="max-w-measure text-ink-soft">
        <PlainText text={comment.content} />
      </div>
    </article>
  );
}

function CommentsSkeleton() {
  return (
    <Skeleton label="Chargement des commentaires…">
      <div className="space-y-3 border-t border-rule py-6">
        <SkeletonLine className="w-40" />
        <SkeletonLine className="w-full" />
        <SkeletonLine className="w-3/4" />
      </div>
    </Skeleton>
  );
}
