import { formatDate } from "../../lib/format";
import { dayOf } from "../../content/rules/listing";
import { type Article, minutesOf } from "./articles";

/** The date and the reading time of an article, in one line. */
export function ArticleFacts({
  article,
  className = "",
}: {
  readonly article: Article;
  readonly className?: string | undefined;
}) {
  const minutes = minutesOf(article);
  return (
    <p className={`text-sm text-ink-faint ${className}`}>
      <time dateTime={dayOf(article)} className="whitespace-nowrap">
        {formatDate(dayOf(article))}
      </time>
      {minutes > 0 && (
        <>
          <span aria-hidden> · </span>
          <span className="whitespace-nowrap">
            <span className="sr-only">, </span>
            {minutes}
            {"\u00A0"}min de lecture
          </span>
        </>
      )}
    </p>
  );
}
