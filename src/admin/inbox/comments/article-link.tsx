import type { Comment } from "../../../content/collections/comments";

/** A link to the article that a comment is about, which the site finds by its id. */
export function CommentedArticle({
  comment,
  className,
}: {
  readonly comment: Comment;
  readonly className: string;
}) {
  return (
    <a
      href={`/blog/${encodeURIComponent(comment.post_id)}`}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      {comment.post_title || "Voir l’article"}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
