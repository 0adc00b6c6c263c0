import { expect, test } from "vitest";
import { articleTexts, windowOfArticles } from "../../src/prerender/content/content-window";

const KILOBYTE = "é".repeat(500);

/** That many articles, newest first, each with a text of that many kilobytes. */
function blogOf(count: number, kilobytes: number) {
  const rows = Array.from({ length: count }, (_, place) => ({
    id: `article-${place}`,
    title: `Article ${place}`,
    excerpt: "Comment cela commence, en une ou deux phrases d’une longueur ordinaire.",
    date: new Date(Date.UTC(2026, 0, 1) - place * 86_400_000).toISOString().slice(0, 10),
    created_at: "2026-01-01T00:00:00.000Z",
    content: KILOBYTE.repeat(kilobytes),
    reading_time: 0,
    revision: place + 1,
  }));
  return { epoch: "0123abcd", revision: count, rows };
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const whole = (rows: readonly { readonly content?: unknown }[]) =>
  rows.filter(({ content }) => content !== "").length;

test("a blog of several years is downloaded completely", () => {
  const blog = blogOf(100, 9);
  expect(windowOfArticles(blog)).toEqual(blog);
});

test("of 2,000 articles of 9 kB a device gets all titles and the newest texts, in at most 2.5 MB", () => {
  const blog = blogOf(2_000, 9);
  expect(bytes(blog)).toBeGreaterThan(18_000_000);
  const { rows, revision } = windowOfArticles(blog);
  expect(bytes(rows)).toBeLessThan(2_500_000 + rows.length);
  expect(revision).toBe(blog.revision);
  expect(rows.map(({ id, title }) => [id, title])).toEqual(
    blog.rows.map(({ id, title }) => [id, title]),
  );
  const count = whole(rows);
  expect(count).toBeGreaterThan(100);
  expect(whole(rows.slice(0, count))).toBe(count);
});

test("the newest articles are chosen by their day, in whatever order they were read", () => {
  const blog = blogOf(40, 100);
  const chosen = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    new Set(rows.filter(({ content }) => content !== "").map(({ id }) => id));
  const forwards = windowOfArticles(blog);
  const backwards = windowOfArticles({ ...blog, rows: blog.rows.toReversed() });
  expect(chosen(backwards.rows)).toEqual(chosen(forwards.rows));
  expect(chosen(forwards.rows)).toContain("article-0");
  expect(chosen(forwards.rows)).not.toContain("article-39");
});

test("an article without its text still has its reading time", () => {
  const [row] = windowOfArticles(blogOf(1, 9), 0).rows;
  expect(row).toMatchObject({ content: "", reading_time: expect.any(Number) });
  expect(Number(row?.["reading_time"])).toBeGreaterThan(0);
});

test("every text is a file of its own, or stays with its title if its id cannot be a file name", () => {
  const blog = blogOf(2, 1);
  const [first, second] = blog.rows;
  const strange = { ...blog, rows: [{ ...first, id: "../a" }, { ...second }] };
  expect(articleTexts(strange)).toEqual([
    { path: "content/posts/article-1.json", text: JSON.stringify({ content: KILOBYTE }) },
  ]);
  expect(windowOfArticles(strange, 0).rows.map(({ content }) => content)).toEqual([KILOBYTE, ""]);
});
