import type { EmbeddedContent } from "../app/embedded-content";
import { CONTENT_ID } from "../lib/content-id";
import { agencyOf } from "./agency-of";
import { structuredData } from "./structured-data";
import type { BuiltPage } from "./pages";
import type { RenderedPage } from "./render-page";
import type { PagePicture } from "./share-card";
import type { SiteContent } from "./site-content";
import type { Template } from "./template";
import { escaped, scriptJson, unescaped } from "./text";

/** The HTML of a page: its metadata, its text, and its embedded content. */
export function pageHtml(
  page: BuiltPage,
  rendered: RenderedPage,
  template: Template,
  content: SiteContent,
  origin: string,
  picture: PagePicture,
  /** The address of the agency's mark, for search engines. */
  logo: string,
): string {
  const data = dataElement(rendered.embedded);
  return template.page({
    head: marked(rendered.head) + headOf(page, rendered, content, origin, picture, logo),
    body: rendered.body,
    data,
    code: rendered.code,
  });
}

/** The HTML for missing addresses, without metadata for search engines. */
export function missingHtml(rendered: RenderedPage, template: Template): string {
  const data = dataElement(rendered.embedded);
  return template.page({ ...rendered, head: marked(rendered.head), data });
}

/** The script element with a page's embedded content. */
export function dataElement(embedded: EmbeddedContent): string {
  return `<script type="application/json" id="${CONTENT_ID}">${scriptJson(embedded)}</script>`;
}

/** Marks the elements that the application removes when it renders another page in this one's place. */
function marked(head: string): string {
  return head.replaceAll(/<(title|meta|link)(?=[ >])/gu, "<$1 data-page");
}

function headOf(
  page: BuiltPage,
  { head }: RenderedPage,
  content: SiteContent,
  origin: string,
  { url: image, size, alt }: PagePicture,
  logo: string,
): string {
  const title = unescaped(/<title>([^<]*)<\/title>/u.exec(head)?.[1] ?? "");
  const description = unescaped(
    /<meta name="description" content="([^"]*)"/u.exec(head)?.[1] ?? "",
  );
  const url = origin + page.path;
  const agency = agencyOf(content).name;
  const short = title.endsWith(` – ${agency}`) ? title.slice(0, -` – ${agency}`.length) : title;
  const properties: readonly (readonly [string, string])[] = [
    ["og:type", page.kind === "article" ? "article" : "website"],
    ["og:site_name", agency],
    ["og:locale", "fr_FR"],
    ["og:title", short],
    ["og:description", description],
    ["og:url", url],
    ["og:image", image],
    ["og:image:width", size ? String(size.width) : ""],
    ["og:image:height", size ? String(size.height) : ""],
    ["og:image:alt", alt ?? short],
    ...(page.kind === "article"
      ? ([
          ["article:published_time", page.article.date || page.article.created_at],
          ["article:modified_time", page.article.updated_at],
        ] as const)
      : []),
  ];
  const names: readonly (readonly [string, string])[] = [
    ["twitter:card", "summary_large_image"],
    ["twitter:title", short],
    ["twitter:description", description],
    ["twitter:image", image],
    ["twitter:image:alt", alt ?? short],
  ];
  const data = structuredData(page, content, {
    title: short,
    description,
    image,
    origin,
    logo,
  });
  return [
    `<link data-page data-built rel="canonical" href="${escaped(url)}">`,
    ...properties.map(([name, value]) => metaTag("property", name, value)),
    ...names.map(([name, value]) => metaTag("name", name, value)),
    `<script data-page data-built type="application/ld+json">${scriptJson(data)}</script>`,
  ].join("\n    ");
}

function metaTag(attribute: string, name: string, value: string): string {
  if (value === "") return "";
  return `<meta data-page data-built ${attribute}="${name}" content="${escaped(value)}">`;
}
