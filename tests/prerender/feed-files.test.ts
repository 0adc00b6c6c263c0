import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { rssXml, sitemapFiles } from "../../src/prerender/feeds";
import type { BuiltPage } from "../../src/prerender/pages";
import type { Article } from "../../src/site/blog/articles";

const origin = "https://sillage.example";
const size = { width: 1200, height: 630 };
const pictureOf = ({ path }: BuiltPage) => ({ url: `${origin}/share${path}.png?a=1&b="2"`, size });

/** Throws if the text is not valid XML. */
const parsed = (xml: string) => new JSDOM(xml, { contentType: "application/xml" }).window.document;
const textsOf = (parent: Document | Element | undefined, name: string) =>
  Array.from(parent?.getElementsByTagName(name) ?? [], ({ textContent }) => textContent);

function page(id: string, given: Partial<Article> = {}): BuiltPage {
  const moment = "2026-11-03T09:00:00.000Z";
  const empty = { ...blank("posts"), id, created_at: moment, updated_at: moment };
  return {
    kind: "article",
    path: `/blog/${id}`,
    article: { ...empty, slug: id, title: id, ...given },
  };
}

const feed = (...pages: readonly BuiltPage[]) =>
  parsed(rssXml(pages, origin, { agency: "Sillage", description: "Nos projets." }, pictureOf));

/** Characters that XML 1.0 forbids, and characters that must be escaped. */
const HOSTILE = '\u0000\u0008\u000B\u001F\uFFFE\uD83D <b>&amp;</b> ]]> & "l\'un" <!-- é 🚀';
const SHOWN = '<b>&amp;</b> ]]> & "l\'un" <!-- é 🚀';

test("the feed contains any title, author and category as it was written", () => {
  const item = feed(
    page("a", { title: HOSTILE, author: HOSTILE, categories: [HOSTILE] }),
  ).getElementsByTagName("item")[0];
  expect(textsOf(item, "title")).toEqual([SHOWN]);
  expect(textsOf(item, "dc:creator")).toEqual([SHOWN]);
  expect(textsOf(item, "category")).toEqual([SHOWN]);
});

test("a description is the written text, even for readers that parse it as HTML", () => {
  const [description = ""] = textsOf(feed(page("a", { excerpt: HOSTILE })), "description").slice(1);
  expect(new JSDOM(description).window.document.body.textContent).toBe(SHOWN);
});

test("without an excerpt the description is the beginning of the text, without its markup", () => {
  const content = `<h2>Un</h2><p>deux &amp; <strong>trois</strong> ${"🚀".repeat(400)}</p>`;
  const [description = ""] = textsOf(feed(page("a", { content })), "description").slice(1);
  expect(description).toMatch(/^Un\s+deux &amp; trois 🚀+…$/u);
});

test("such a beginning ends after a whole word, and shows that the text goes on", () => {
  const ofWords = page("a", { content: `<p>${"demain ".repeat(100)}</p>` });
  const [description = ""] = textsOf(feed(ofWords), "description").slice(1);
  expect(description).toMatch(/^(?:demain )+demain…$/u);
  expect(description.length).toBeLessThanOrEqual(301);
});

test("the feed has the fields that RSS 2.0 requires, in its formats", () => {
  const document = feed(
    page("a", { date: "2026-11-21", author: "Léa", updated_at: "2026-11-22T10:00:00.000Z" }),
    page("b", { date: "2026-01-02", updated_at: "2026-12-01T10:00:00.000Z" }),
  );
  const channel = document.querySelector("rss[version='2.0'] > channel") ?? undefined;
  expect(textsOf(channel, "lastBuildDate")).toEqual(["Tue, 01 Dec 2026 10:00:00 GMT"]);
  expect(textsOf(channel, "pubDate")).toEqual([
    "Sat, 21 Nov 2026 00:00:00 GMT",
    "Fri, 02 Jan 2026 00:00:00 GMT",
  ]);
  for (const link of textsOf(channel, "link"))
    expect(link).toMatch(/^https:\/\/sillage\.example\//u);
  const self = document.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link")[0];
  expect(self?.getAttribute("href")).toBe(`${origin}/rss.xml`);
  expect(self?.getAttribute("rel")).toBe("self");
  const picture = document.getElementsByTagNameNS("http://search.yahoo.com/mrss/", "content")[0];
  expect(picture?.getAttribute("url")).toBe(`${origin}/share/blog/a.png?a=1&b="2"`);
  expect([picture?.getAttribute("width"), picture?.getAttribute("medium")]).toEqual([
    "1200",
    "image",
  ]);
  expect(new Set(textsOf(channel, "guid")).size).toBe(2);
});

test("the feed contains the 20 newest articles, and only articles", () => {
  const days = Array.from(
    { length: 25 },
    (_, day) => `2026-01-${String(day + 1).padStart(2, "0")}`,
  );
  const pages = days.map((date) => page(`le-${date}`, { date }));
  const titles = textsOf(feed({ kind: "home", path: "/" }, ...pages), "title").slice(1);
  expect(titles).toEqual(
    days
      .toReversed()
      .slice(0, 20)
      .map((date) => `le-${date}`),
  );
});

test("a blog without articles, and an article without a day, make a valid feed", () => {
  expect(feed().querySelectorAll("channel > title")).toHaveLength(1);
  const odd = feed(page("a", { date: "bientôt", created_at: "", updated_at: "jamais" }));
  expect(odd.querySelectorAll("pubDate, lastBuildDate")).toHaveLength(0);
});

test("the sitemap contains only valid dates, and any address", () => {
  const pages: BuiltPage[] = [
    { kind: "page", path: "/a", changed: "2026-11-20 23:54:34.917+00" },
    { kind: "page", path: "/b?c&d<e\u0007", changed: "hier" },
    { kind: "page", path: "/c" },
  ];
  const files = sitemapFiles(pages, origin);
  expect(files.map(({ path }) => path)).toEqual(["sitemap.xml"]);
  const document = parsed(files[0]?.text ?? "");
  expect(textsOf(document, "loc")).toEqual(["/a", "/b?c&d<e", "/c"].map((path) => origin + path));
  expect(textsOf(document, "lastmod")).toEqual(["2026-11-20T23:54:34.917Z"]);
});

test("a sitemap that is too long is split into parts, which sitemap.xml lists", () => {
  const pages = Array.from({ length: 5 }, (_, place): BuiltPage => ({
    kind: "page",
    path: `/${place}`,
  }));
  const [index, ...parts] = sitemapFiles(pages, origin, 2);
  expect(index?.path).toBe("sitemap.xml");
  expect(textsOf(parsed(index?.text ?? ""), "loc")).toEqual(
    parts.map(({ path }) => `${origin}/${path}`),
  );
  expect(parts.flatMap(({ text }) => textsOf(parsed(text), "loc"))).toEqual(
    pages.map(({ path }) => origin + path),
  );
});
