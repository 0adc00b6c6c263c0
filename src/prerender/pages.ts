import type { Doc } from "../content/index";
import { articlePath, namesOf } from "../site/blog/articles";
import { tagPath } from "../site/blog/tags";
import { projectPath } from "../site/projects/project-path";
import { publishedArticles, publishedPages } from "../content/rules/listing";
import { parseFooter, theFooter } from "../site/shared/footer-content";
import { freePath } from "../site/shared/free-links";
import { toolPath } from "../site/tools/tool-path";
import { builtInServices } from "../site/services/built-in-services";
import { servicePath } from "../site/services/service-content";
import { isOff } from "../content/kinds";
import { thePageTexts } from "../store/queries/page-texts-context";
import { agencyOf } from "./agency-of";
import type { SiteContent } from "./content/site-content";

/** A page of the site; its kind decides the metadata for search engines. */
export type BuiltPage = {
  readonly path: string;
  /** The last change, ISO 8601; undefined for a page that depends on no document. */
  readonly changed?: string | undefined;
} &
  // Only links in mails and of reviews lead to an unlisted page.
  (
    | { readonly kind: "page" | "home" | "faq" | "offers" | "tag" | "unlisted" }
    | { readonly kind: "article"; readonly article: Doc<"posts"> }
    | { readonly kind: "project"; readonly project: Doc<"projects"> }
    | { readonly kind: "service"; readonly service: PageService }
    | { readonly kind: "tool"; readonly tool: Doc<"tools"> }
    | { readonly kind: "free"; readonly free: Doc<"documents"> }
  );

export type PageService = Pick<Doc<"services">, "title" | "description" | "image_url"> &
  Partial<Pick<Doc<"services">, "seo_image">> & { readonly price?: number | undefined };

/** Every page that visitors can reach, in the order of the sitemap. */
export function pagesOf(content: SiteContent): BuiltPage[] {
  const { parts } = agencyOf(content);
  return everyPageOf(content).filter(({ path }) => !isOff(parts, path));
}

function everyPageOf(content: SiteContent): BuiltPage[] {
  const articles = content.find("posts", publishedArticles);
  const written = content.find("documents", thePageTexts);
  const latest = (...names: Parameters<SiteContent["docs"]>[0][]) =>
    newestChange([...written, ...names.flatMap((name) => content.docs(name))]);
  // Free pages are in the same collection as the texts that every page shows, but do not affect those pages.
  const texts = content.docs("documents").filter(({ kind }) => kind !== "page");
  const shownAtHome = (["projects", "posts", "testimonials"] as const).flatMap((name) =>
    content.docs(name),
  );
  const homeChange = newestChange([...texts, ...shownAtHome]);
  return [
    { path: "/", kind: "home", changed: homeChange },
    { path: "/services", kind: "page", changed: latest("services") },
    ...servicePages(content),
    { path: "/offers", kind: "offers", changed: latest("plans", "services") },
    { path: "/projects", kind: "page", changed: latest("projects") },
    ...content.docs("projects").map((project) => ({
      path: projectPath(project),
      kind: "project" as const,
      project,
      changed: project.updated_at,
    })),
    { path: "/blog", kind: "page", changed: newestChange([...written, ...articles]) },
    ...articles.map((article) => ({
      path: articlePath(article),
      kind: "article" as const,
      article,
      changed: article.updated_at,
    })),
    ...tagPages(articles),
    { path: "/tools", kind: "page", changed: latest("tools") },
    ...content.docs("tools").map((tool) => ({
      path: toolPath(tool),
      kind: "tool" as const,
      tool,
      changed: tool.updated_at,
    })),
    { path: "/faq", kind: "faq", changed: latest("faqs") },
    { path: "/glossary", kind: "page", changed: latest("glossary") },
    { path: "/testimonials", kind: "page", changed: latest("testimonials") },
    { path: "/contact", kind: "page", changed: latest() },
    { path: "/sitemap", kind: "page", changed: latest() },
    { path: "/legal/terms", kind: "page", changed: newestChange(texts) },
    { path: "/legal/privacy", kind: "page", changed: newestChange(texts) },
    { path: "/legal/accessibility", kind: "page" },
    ...content.find("documents", publishedPages).map((free) => ({
      path: freePath(free),
      kind: "free" as const,
      free,
      changed: free.updated_at,
    })),
    { path: "/newsletter/confirmer", kind: "unlisted" },
    { path: "/newsletter/desinscription", kind: "unlisted" },
    { path: "/relecture", kind: "unlisted" },
    { path: "/newsletter/lire", kind: "unlisted" },
  ];
}

function servicePages(content: SiteContent): BuiltPage[] {
  const services = content.docs("services").filter(({ slug }) => slug !== "");
  const written = services.map((service) => ({
    path: servicePath(service),
    kind: "service" as const,
    service,
    changed: service.updated_at,
  }));
  const known = new Set(written.map(({ path }) => path));
  const builtIn = builtInServices.map((service) => ({
    path: `/services/${service.slug}`,
    kind: "service" as const,
    service,
  }));
  const linked = new Set(footerOf(content).services.map(({ url }) => url));
  return [...written, ...builtIn.filter(({ path }) => !known.has(path) && linked.has(path))];
}

/** An agency has the services with built-in texts only if its footer leads to them. */
const footerOf = (content: SiteContent) =>
  parseFooter(content.find("documents", theFooter)[0]?.parts);

function tagPages(articles: readonly Doc<"posts">[]): BuiltPage[] {
  const paths = articles.flatMap(({ tags }) => namesOf(tags).map(tagPath));
  return [...new Set(paths)].map((path) => ({ path, kind: "tag" as const }));
}

function newestChange(docs: readonly { readonly updated_at: string }[]): string | undefined {
  return docs
    .map(({ updated_at: changed }) => changed)
    .toSorted()
    .at(-1);
}
