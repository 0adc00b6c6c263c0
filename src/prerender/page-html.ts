import type { EmbeddedContent } from "../app/embedded-content";
import { CONTENT_ID } from "../lib/content-id";
import { agencyOf } from "./agency-of";
import { structuredData } from "./structured-data";
import type { BuiltPage } from "./pages";
import type { RenderedPage } from "./render-page";
import type { PagePicture } from "./share-card";
import type { SiteContent } from "./content/site-content";
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
  const agency = agencyOf(content).name;
  const words = wordsOf(rendered.head, agency, picture.url, origin);
  const structured = scriptJson(structuredData(page, content, { ...words, logo }));
  return template.page({
    head: marked(rendered.head) + headOf(page, words, agency, picture),
    body: rendered.body,
    // Structured data may stand anywhere, and on a slow network what precedes the text delays it.
    data: `<script data-page data-built type="application/ld+json">${structured}</script>\n    ${dataElement(rendered.embedded)}`,
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

/** What a page's metadata and its structured data both say. */
interface PageWords {
  /** The title without the agency's name. */
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly origin: string;
}

function wordsOf(head: string, agency: string, image: string, origin: string): PageWords {
  const title = unescaped(/<title>([^<]*)<\/title>/u.exec(head)?.[1] ?? "");
  const end = ` – ${agency}`;
  return {
    title: title.endsWith(end) ? title.slice(0, -end.length) : title,
    description: unescaped(/<meta name="description" content="([^"]*)"/u.exec(head)?.[1] ?? ""),
    image,
    origin,
  };
}

function headOf(
  page: BuiltPage,
  { title, description, image, origin }: PageWords,
  agency: string,
  { size, alt = title }: PagePicture,
): string {
  const url = origin + page.path;
  const properties: readonly (readonly [string, string])[] = [
    ["og:type", page.kind === "article" ? "article" : "website"],
    ["og:site_name", agency],
    ["og:locale", "fr_FR"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:image", image],
    ["og:image:width", size ? String(size.width) : ""],
    ["og:image:height", size ? String(size.height) : ""],
    ["og:image:alt", alt],
    ...(page.kind === "article"
      ? ([
          ["article:published_time", page.article.date || page.article.created_at],
          ["article:modified_time", page.article.updated_at],
        ] as const)
      : []),
  ];
  const names: readonly (readonly [string, string])[] = [
    ["twitter:card", "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", image],
    ["twitter:image:alt", alt],
  ];
  return [
    `<link data-page data-built rel="canonical" href="${escaped(url)}">`,
    ...properties.map(([name, value]) => metaTag("property", name, value)),
    ...names.map(([name, value]) => metaTag("name", name, value)),
  ].join("\n    ");
}

function metaTag(attribute: string, name: string, value: string): string {
  if (value === "") return "";
  return `<meta data-page data-built ${attribute}="${name}" content="${escaped(value)}">`;
}
