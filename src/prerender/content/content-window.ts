import type { Row } from "../../content/row";
import { readingMinutes } from "../../content/rules/reading-time";
import { byDay } from "../../content/rules/listing";
import { textOf } from "../../lib/parse";
import type { CollectionRows } from "./site-content";

/** The largest snapshot of the blog that a first visit downloads, unless the titles alone are larger. */
const MOST_BYTES = 2_500_000;

/** An article's text in a separate file: `content/posts/<id>.json` contains `{ content }`. */
interface TextFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The snapshot of the blog, limited in size: all titles, and the newest articles in full. The text of other articles
 * is fetched when they are read (`site/blog/article-text.ts`).
 */
export function windowOfArticles(posts: CollectionRows, most = MOST_BYTES): CollectionRows {
  const brief = new Map(posts.rows.map((row) => [row, withoutText(row)]));
  let left = most - [...brief.values()].reduce((sum, row) => sum + bytesOf(row), 0);
  const whole = new Set<Row>();
  for (const row of posts.rows.toSorted((one, other) => byDay(datedOf(one), datedOf(other)))) {
    if (hasFile(row)) left -= bytesOf(row["content"]);
    if (left >= 0 || !hasFile(row)) whole.add(row);
  }
  return {
    ...posts,
    rows: posts.rows.map((row) => (whole.has(row) ? row : (brief.get(row) ?? row))),
  };
}

/** The texts of all articles, even of those in the snapshot, so that the file exists when an article leaves it. */
export function articleTexts({ rows }: CollectionRows): TextFile[] {
  return rows.filter(hasFile).map(({ id, content }) => ({
    path: `content/posts/${textOf(id)}.json`,
    text: JSON.stringify({ content }),
  }));
}

/** Ids are UUIDs or words of the example's content; any other id might not be a valid file name. */
const hasFile = ({ id, content }: Row) => /^[\w-]+$/u.test(textOf(id)) && textOf(content) !== "";

/** The row without its text; the reading time is kept because lists show it. */
function withoutText(row: Row): Row {
  const minutes = Number(row["reading_time"]) || readingMinutes(textOf(row["content"]));
  return hasFile(row) ? { ...row, content: "", reading_time: minutes } : row;
}

function datedOf(row: Row) {
  const date = textOf(row["date"]);
  return { id: textOf(row["id"]), created_at: textOf(row["created_at"]), date };
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength;
