import { pageSecurityHeaders } from "../lib/security-headers";
import { articleTexts, windowOfArticles } from "./content/content-window";
import { type Agency, theIdentity } from "../content/agency/agency";
import { builtInBlogPage } from "../content/built-in/page-texts/blog";
import { isOff } from "../content/kinds";
import { setTimeZone } from "../lib/time-zone";
import { pageTexts, searchTextsOf } from "../content/page-texts";
import { thePageTexts } from "../store/queries/page-texts-context";
import { agencyOf } from "./agency-of";
import { rssXml, robotsTxt, securityTxt, sitemapFiles } from "./feeds";
import { headersFile, nginxFile, redirectRules, redirectsFile } from "./host-files";
import { type Icon, iconsOf } from "./icons";
import { webManifest } from "./manifest";
import { type DrawingAt, withFirstPicture } from "./first-picture";
import { dataElement, missingHtml, pageHtml } from "./page-html";
import { pagePicture, sitePicture } from "./page-picture";
import { pagesOf, type BuiltPage } from "./pages";
import { renderPage } from "./render-page";
import type { ShareCard } from "./share-card";
import {
  type CollectionRows,
  siteContent,
  type SiteContent,
  type SiteRows,
} from "./content/site-content";
import { makeTemplate, type Template, type TemplateSource } from "./template";

export interface SiteSource {
  /** When the rows were read, ISO 8601. */
  readonly readAt: string;
  readonly rows: SiteRows;
  readonly template: TemplateSource;
  /** The origin of the published site, without a slash at the end. */
  readonly origin: string;
  readonly supabaseUrl?: string | undefined;
  readonly sha256: (text: string) => string;
  readonly drawingAt: DrawingAt;
  /** A value that changes whenever the rendering of cards and icons changes. */
  readonly cardLook: string;
  /** The bytes of the chosen mark, in base64, if it is a picture that could be read. */
  readonly markPicture?: string | undefined;
}

/** A file of the built site: its path, and its text, or the card or the icon to draw. */
export type SiteFile = { readonly path: string } & (
  | { readonly text: string }
  | { readonly card: ShareCard }
  | { readonly icon: Icon }
);

/** Generates all files that depend on the content: pages, feeds and files for crawlers, and host configuration. */
export async function* makeSite(source: SiteSource): AsyncGenerator<SiteFile> {
  const { origin, rows } = source;
  const content = siteContent(rows);
  const agency = agencyOf(content);
  setTimeZone(agency.time_zone);
  const [identity] = content.find("documents", theIdentity);
  const icons = iconsOf(agency, source);
  const logo = `${origin}${icons.folder}/icon-512.png`;
  const template = makeTemplate(source.template, agency, icons, identity?.updated_at);
  const pages = pagesOf(content).filter(({ path }) => isFileName(path));

  const pictureOf = (page: BuiltPage) => pagePicture(page, content, { ...source, icons });
  const drawn = new Set<string>();
  for (const page of pages) {
    const rendered = withFirstPicture(await renderPage(page.path, content), source.drawingAt);
    const picture = pictureOf(page);
    const text = pageHtml(page, rendered, template, content, origin, picture, logo);
    yield { path: fileOf(page.path), text };
    if (!picture.card || drawn.has(picture.card.path)) continue;
    drawn.add(picture.card.path);
    yield { path: picture.card.path.slice(1), card: picture.card.says };
  }
  const site = sitePicture(content, { ...source, icons });
  if (site.card && !drawn.has(site.card.path)) {
    yield { path: site.card.path.slice(1), card: site.card.says };
  }
  const missing = await renderPage("/404", content);
  yield { path: "404.html", text: missingHtml(missing, template) };
  const nowhere = dataElement({ ...missing.embedded, path: "" });
  yield { path: "shell.html", text: template.shell(nowhere) };
  yield { path: "manifest.webmanifest", text: webManifest(agency, site, icons.folder) };
  yield* icons.files;
  yield {
    path: "other-media.css",
    text: `${source.template.otherMedia}\n:root{--origin:${JSON.stringify(origin)}}\n`,
  };

  for (const [name, collection] of Object.entries(rows)) {
    const { epoch, revision, rows: all } = startOf(name, collection);
    const text = JSON.stringify({ epoch, revision, rows: all });
    yield { path: `content/${name}.json`, text };
  }
  if (rows["posts"]) yield* articleTexts(rows["posts"]);
  yield { path: "content/built.json", text: JSON.stringify(builtFrom(source)) };
  const listed = pages.filter(({ kind }) => kind !== "tag" && kind !== "unlisted");
  yield* sitemapFiles(listed, origin);
  yield* feedFiles(content, agency, (channel) => rssXml(pages, origin, channel, pictureOf));
  yield { path: "robots.txt", text: robotsTxt(origin) };
  yield { path: ".well-known/security.txt", text: securityTxt(origin, source.readAt) };
  const rules = redirectRules(content, new Set(pages.map(({ path }) => path)));
  yield* hostFiles(rules, template.inlined(), source);
}

/** The feed of the articles, if the agency has a blog. */
function* feedFiles(
  content: SiteContent,
  { name, parts }: Agency,
  xmlOf: (channel: { readonly agency: string; readonly description: string }) => string,
): Generator<SiteFile> {
  if (isOff(parts, "/blog")) return;
  const [written] = content.find("documents", thePageTexts);
  const texts = pageTexts(builtInBlogPage, written?.parts["blog_page"]);
  const { description = "" } = searchTextsOf(texts);
  yield { path: "rss.xml", text: xmlOf({ agency: name, description }) };
}

/** What hosts read: redirects, and headers that allow the inlined scripts and styles of this very build. */
function* hostFiles(
  rules: ReturnType<typeof redirectRules>,
  inlined: ReturnType<Template["inlined"]>,
  { origin, supabaseUrl, sha256 }: SiteSource,
): Generator<SiteFile> {
  const security = pageSecurityHeaders({
    origin,
    supabaseUrl,
    scripts: inlined.scripts.map(sha256),
    styles: inlined.styles.map(sha256),
  });
  yield { path: "_redirects", text: redirectsFile(rules) };
  yield { path: "_headers", text: headersFile(security) };
  yield { path: "_nginx.conf", text: nginxFile(rules, security) };
}

/** The snapshot of a collection that devices download first. */
function startOf(name: string, collection: CollectionRows): CollectionRows {
  return name === "posts" ? windowOfArticles(collection) : collection;
}

/** Lets the back office find out whether something was published since the build. */
function builtFrom({ readAt, rows }: SiteSource) {
  const revisions = Object.entries(rows).map(([name, { revision }]) => [name, revision]);
  return { builtAt: readAt, revisions: Object.fromEntries(revisions) };
}

/**
 * Some tags cannot be file names on every system, or would be hidden ones; the application renders their pages in the
 * browser.
 */
function isFileName(path: string): boolean {
  const parts = decodeURIComponent(path).split("/").slice(1);
  return (
    parts.every((part, place) => place === 0 || /^(?!\.)[^\\/:*?"<>|%#]+(?<!\.)$/u.test(part)) &&
    parts.every((part) => bytesOf(part) <= LONGEST_NAME) &&
    path.split("/").length - 1 === parts.length
  );
}

/** File systems take names of 255 bytes, `.html` included. */
const LONGEST_NAME = 250;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${decodeURIComponent(path).slice(1)}.html`;
}
