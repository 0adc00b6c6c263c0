import { frenchPaths } from "../content/pages";
import { articlePath } from "../site/blog/articles";
import { projectPath } from "../site/projects/project-path";
import { publishedArticles, publishedPages } from "../content/rules/listing";
import { freePath } from "../site/shared/free-links";
import { servicePath } from "../site/services/service-content";
import { isOff } from "../content/kinds";
import { agencyOf } from "./agency-of";
import type { SiteContent } from "./content/site-content";

export type HostRule = readonly [from: string, to: string, status: number];

/** Addresses that the application renders itself. */
const DRAWN = ["/admin", "/admin/*", "/login", "/register"];

/** The redirects of a host: French spellings, former addresses and ids, and the back office. */
export function redirectRules(content: SiteContent, built: ReadonlySet<string>): HostRule[] {
  const { parts } = agencyOf(content);
  return [
    ...DRAWN.map((path): HostRule => [path, "/shell.html", 200]),
    ["/legal", "/legal/terms", 301],
    ...movedRules(content).filter(([from, to]) => !built.has(from) && !isOff(parts, to)),
    ...[...frenchPaths]
      .filter(([, path]) => !isOff(parts, path))
      .flatMap(([french, path]): HostRule[] => [
        [french, path, 301],
        [`${french}/*`, `${path}/:splat`, 301],
      ]),
  ];
}

/** The redirects as a `_redirects` file. */
export function redirectsFile(rules: readonly HostRule[]): string {
  return `${rules.map((rule) => rule.join(" ")).join("\n")}\n`;
}

interface Moved {
  readonly id: string;
  readonly slug: string;
  readonly former_slugs: readonly string[];
}

function movedRules(content: SiteContent): HostRule[] {
  const articles = content.find("posts", publishedArticles);
  const rules = [
    ...rulesFor("/blog", articles, articlePath),
    ...rulesFor("/projects", content.docs("projects"), projectPath),
    ...rulesFor("/services", content.docs("services"), servicePath),
    ...rulesFor("", content.find("documents", publishedPages), freePath),
  ];
  // A former address of two documents belongs to the first one.
  return [...new Map(rules.toReversed().map((rule) => [rule[0], rule])).values()].toReversed();
}

function rulesFor<Document extends Moved>(
  folder: string,
  documents: readonly Document[],
  pathOf: (document: Document) => string,
): HostRule[] {
  return documents.flatMap((document) =>
    [...document.former_slugs, document.id]
      .filter(canBeTyped)
      .map((address): HostRule => [`${folder}/${encoded(address)}`, pathOf(document), 301])
      .filter(([from, to]) => from !== to),
  );
}

/** A line break would start another rule in the host's file. */
const canBeTyped = (address: string) => !/\p{Cc}/u.test(address);

/** A star would match every address of the folder. */
const encoded = (address: string) => encodeURIComponent(address).replaceAll("*", "%2A");

const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";

/** How long browsers cache each folder. Addresses in the first three contain a hash of the content. */
const KEPT = [
  ["/assets/", FOR_EVER],
  ["/share/", FOR_EVER],
  ["/icons/", FOR_EVER],
  ["/media/", FOR_A_DAY],
  ["/favicon.svg", FOR_A_DAY],
] as const;

/** The page of secret links, which no cache keeps and no search engine lists. */
const REVIEW = "/relecture";
const REVIEW_HEADERS = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/**
 * Security and cache headers by path as a `_headers` file. Hosts merge the headers of all matching paths: pages keep
 * the host's default of revalidating every time.
 */
export function headersFile(security: Readonly<Record<string, string>>): string {
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    "/*",
    ...lines(security),
    "",
    ...KEPT.flatMap(([place, value]) => [
      place.endsWith("/") ? `${place}*` : place,
      ...lines({ "cache-control": value }),
      "",
    ]),
    REVIEW,
    ...lines(REVIEW_HEADERS),
    "",
  ].join("\n");
}

/**
 * Redirects and headers for an nginx server block: include the file, and set `root`, `server_name` and the certificate.
 */
export function nginxFile(
  rules: readonly HostRule[],
  security: Readonly<Record<string, string>>,
): string {
  const headers = headerLines(security);
  const kept = ([path, value]: (typeof KEPT)[number]) => [
    `location ${path} {`,
    // In nginx, a location that adds a header does not inherit those around it.
    ...[...headers, cacheHeader(value), "try_files $uri =404;"].map(indented),
    "}",
  ];
  return [
    "charset utf-8;",
    "gzip on;",
    `gzip_types ${COMPRESSED.join(" ")};`,
    // A browser may also ask for what is no address, such as `/%`.
    "error_page 400 404 /404.html;",
    ...headers,
    cacheHeader("no-cache"),
    // Each page has a single address, without a trailing slash or two slashes in a row.
    'if ($request_uri ~ "^[^?]*//") { rewrite ^(/.*?)/?$ $1 permanent; }',
    "rewrite ^(/.+)/$ $1 permanent;",
    ...KEPT.flatMap(kept),
    `location = ${REVIEW} {`,
    ...[...headers, ...headerLines(REVIEW_HEADERS), "try_files $uri.html =404;"].map(indented),
    "}",
    "location ~ ^/_ { return 404; }",
    "location / { try_files $uri $uri.html =404; }",
    "location = / { try_files /index.html =404; }",
    ...rules.map(nginxRule),
    "",
  ].join("\n");
}

/** Includes the obsolete type of scripts, which nginx uses by default. */
const COMPRESSED = [
  "text/css",
  "text/javascript",
  "application/javascript",
  "application/json",
  "application/manifest+json",
  "application/xml",
  "text/xml",
  "image/svg+xml",
];

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);

const cacheHeader = (value: string) => `add_header cache-control "${value}";`;

const indented = (line: string) => `  ${line}`;

function nginxRule([from, to, status]: HostRule): string {
  if (from.endsWith("*")) {
    const folder = from.slice(0, -1);
    const answer =
      status === 200
        ? `try_files ${to} =404;`
        : `rewrite ^${folder}(.*)$ ${to.replace(":splat", "$1")} permanent;`;
    return `location ^~ ${folder} { ${answer} }`;
  }
  const answer = status === 200 ? `try_files ${to} =404;` : `return ${status} ${to}$is_args$args;`;
  // nginx compares decoded addresses.
  return `location = "${decodeURI(from).replaceAll(/["\\]/gu, String.raw`\$&`)}" { ${answer} }`;
}
