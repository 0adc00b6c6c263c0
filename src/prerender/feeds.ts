import { ofName } from "../content/agency/agency";
import type { Doc } from "../content/index";
import { htmlOf, plainTextOf } from "../content/rules/markup";
import { articlePath, namesOf } from "../site/blog/articles";
import { dayOf, sortedNewestFirst } from "../content/rules/listing";
import type { BuiltPage } from "./pages";
import type { PagePicture } from "./share-card";
import { truncateWords } from "../lib/truncate";
import { escaped } from "./text";

/**
 * A sitemap may contain at most 50,000 addresses and 50 MB. An address may have 2,048 characters, so this number
 * stays below both limits.
 */
const IN_SITEMAP = 20_000;

const SITEMAP_SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap of every page with its last change; a long one is split, and `sitemap.xml` links to the parts. */
export function sitemapFiles(
  pages: readonly BuiltPage[],
  origin: string,
  atMost = IN_SITEMAP,
): { readonly path: string; readonly text: string }[] {
  if (pages.length <= atMost) return [{ path: "sitemap.xml", text: sitemap(pages, origin) }];
  const parts = Array.from({ length: Math.ceil(pages.length / atMost) }, (_, place) => ({
    path: `sitemap-${place + 1}.xml`,
    text: sitemap(pages.slice(place * atMost, (place + 1) * atMost), origin),
  }));
  const lines = parts.map(({ path }) => `  <sitemap>${tag("loc", `${origin}/${path}`)}</sitemap>`);
  const index = xml(`<sitemapindex ${SITEMAP_SPACE}>`, ...lines, "</sitemapindex>");
  return [{ path: "sitemap.xml", text: index }, ...parts];
}

function sitemap(pages: readonly BuiltPage[], origin: string): string {
  const urls = pages.map(({ path, changed }) => {
    const day = dateIn(changed)?.toISOString();
    return `  <url>${tag("loc", origin + path)}${day ? tag("lastmod", day) : ""}</url>`;
  });
  return xml(`<urlset ${SITEMAP_SPACE}>`, ...urls, "</urlset>");
}

const IN_FEED = 20;
const LONGEST_SUMMARY = 300;

/**
 * The RSS feed of the newest articles, each with the share picture of its page; `description` is that of the blog.
 */
export function rssXml(
  pages: readonly BuiltPage[],
  origin: string,
  { agency, description }: { readonly agency: string; readonly description: string },
  pictureOf: (page: BuiltPage) => PagePicture,
): string {
  const written = pages.filter((page) => page.kind === "article");
  const pageOf = new Map(written.map((page) => [page.article, page]));
  const articles = sortedNewestFirst([...pageOf.keys()]).slice(0, IN_FEED);
  const changes = articles.flatMap(({ updated_at: changed }) => dateIn(changed)?.getTime() ?? []);
  return xml(
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    `  ${tag("title", `Le blog ${ofName(agency)}`)}`,
    `  ${tag("link", `${origin}/blog`)}`,
    `  ${tag("description", description)}`,
    `  ${tag("language", "fr")}`,
    `  <atom:link href="${text(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...(changes.length > 0
      ? [`  ${tag("lastBuildDate", new Date(Math.max(...changes)).toUTCString())}`]
      : []),
    ...articles.flatMap((article) => {
      const page = pageOf.get(article);
      return page ? entry(article, origin, pictureOf(page)) : [];
    }),
    "</channel>",
    "</rss>",
  );
}

function entry(article: Doc<"posts">, origin: string, picture: PagePicture): string[] {
  const beginning = () => truncateWords(plainTextOf(htmlOf(article.content)), LONGEST_SUMMARY);
  const summary = article.excerpt.trim() || beginning();
  const author = article.author.trim();
  const written = dateIn(dayOf(article)) ?? dateIn(article.created_at);
  const size = picture.size ? ` width="${picture.size.width}" height="${picture.size.height}"` : "";
  return [
    "  <item>",
    `    ${tag("title", article.title)}`,
    `    ${tag("link", origin + articlePath(article))}`,
    `    <guid isPermaLink="false">${text(article.id)}</guid>`,
    ...(written ? [`    ${tag("pubDate", written.toUTCString())}`] : []),
    // Feed readers parse a description as HTML, so an author's < or & is escaped for HTML as well.
    `    ${tag("description", escaped(summary))}`,
    ...(author ? [`    ${tag("dc:creator", author)}`] : []),
    ...namesOf(article.categories).map((category) => `    ${tag("category", category)}`),
    `    <media:content url="${text(picture.url)}" medium="image"${size}/>`,
    "  </item>",
  ];
}

function xml(...lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ""].join("\n");
}

function tag(name: string, content: string): string {
  return `<${name}>${text(content)}</${name}>`;
}

/** Escapes a text for XML, which allows no control characters and no lone surrogates. */
function text(written: string): string {
  return escaped(
    written.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "").trim(),
  );
}

/** Parses a date; undefined for an invalid one, which would make the whole file invalid. */
function dateIn(written: string | undefined): Date | undefined {
  const date = new Date(written ?? "");
  return date.getUTCFullYear() >= 1000 && date.getUTCFullYear() <= 9999 ? date : undefined;
}

/** The rules for crawlers. */
export function robotsTxt(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /admin",
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/**
 * The contact for security reports (RFC 9116). `readAt` is when the content was read, ISO 8601; the file expires one
 * year later.
 */
export function securityTxt(origin: string, readAt: string): string {
  const expires = new Date(readAt);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: ${origin}/contact`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
