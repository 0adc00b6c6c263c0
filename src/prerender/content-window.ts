import type { Row } from "../content/row";
import { readingMinutes } from "../content/rules/reading-time";
import { byDay } from "../content/rules/listing";
import { textOf } from "../lib/parse";
import type { CollectionRows } from "./site-content";

/** What a first visit downloads of the blog at most, unless its titles alone are more. */
const MOST_BYTES = 2_500_000;

/** A text as a file of its own: `content/posts/<id>.json` holds `{ content }`. */
interface TextFile {
  readonly path: string;
  readonly text: string;
}

/**
 * What a device starts from, however large the blog grows: all titles, and the newest articles whole. The text of
 * each other one is asked for when it is read (`site/blog/article-text.ts`).
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

/** The text of every article, in the window or not: one that leaves it is already there. */
export function articleTexts({ rows }: CollectionRows): TextFile[] {
  return rows.filter(hasFile).map(({ id, content }) => ({
    path: `content/posts/${textOf(id)}.json`,
    text: JSON.stringify({ content }),
  }));
}

/** Ids are UUIDs, or words of the example's content; another one could not be the name of a file. */
const hasFile = ({ id, content }: Row) => /^[\w-]+$/u.test(textOf(id)) && textOf(content) !== "";

/** Lists go on telling how long it takes to read. */
function withoutText(row: Row): Row {
  const minutes = Number(row["reading_time"]) || readingMinutes(textOf(row["content"]));
  return hasFile(row) ? { ...row, content: "", reading_time: minutes } : row;
}

function datedOf(row: Row) {
  const date = textOf(row["date"]);
  return { id: textOf(row["id"]), created_at: textOf(row["created_at"]), date };
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength;
