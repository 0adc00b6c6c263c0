import type { Comment } from "../../../content/collections/comments";

/** The article that a comment is about, on the public site: its address finds it by its id. */
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
