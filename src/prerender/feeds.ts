import type { Doc } from "../content/index";
import { htmlOf, plainTextOf } from "../content/rules/markup";
import { articlePath } from "../site/blog/articles";
import { dayOf, newestFirst, publishedArticles } from "../site/queries";
import type { SitePage } from "./pages";
import type { SiteContent } from "./site-content";
import { escaped } from "./text";

/** Every page, and when what it shows last changed. */
export function sitemapXml(pages: readonly SitePage[], origin: string): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `  <url><loc>${escaped(origin + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

const IN_FEED = 20;

/** The newest articles, with their cover. */
export function rssXml(content: SiteContent, origin: string): string {
  const articles = newestFirst(content.find("posts", publishedArticles)).slice(0, IN_FEED);
  const newest = articles[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    "  <title>Le blog de Sillage</title>",
    `  <link>${escaped(origin)}/blog</link>`,
    "  <description>Création web, accessibilité, performance, référencement, gestion de projet.</description>",
    "  <language>fr</language>",
    `  <atom:link href="${escaped(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`  <lastBuildDate>${rfc822(newest.updated_at)}</lastBuildDate>`] : []),
    ...articles.map((article) => entry(article, origin)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function entry(article: Doc<"posts">, origin: string): string {
  const link = escaped(origin + articlePath(article));
  const text = article.excerpt.trim() || plainTextOf(htmlOf(article.content)).slice(0, 300);
  const cover = article.cover_image.trim();
  return [
    "  <item>",
    `    <title>${escaped(article.title)}</title>`,
    `    <link>${link}</link>`,
    `    <guid isPermaLink="false">${escaped(article.id)}</guid>`,
    `    <pubDate>${rfc822(dayOf(article))}</pubDate>`,
    `    <description>${escaped(text)}</description>`,
    ...(article.author ? [`    <dc:creator>${escaped(article.author)}</dc:creator>`] : []),
    ...article.categories.map((category) => `    <category>${escaped(category)}</category>`),
    ...(cover
      ? [`    <media:content url="${escaped(new URL(cover, origin).href)}" medium="image"/>`]
      : []),
    "  </item>",
  ].join("\n");
}

const rfc822 = (day: string) => new Date(day).toUTCString();

/** What crawlers may look at. */
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
