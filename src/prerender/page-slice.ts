import type { CollectionName, Doc } from "../content/index";
import { findByAddress } from "../content/rules/find-by-address";
import { neighboursOf, relatedTo } from "../site/blog/articles";
import { taggedArticles } from "../site/blog/tags";
import { newestFirst } from "../site/queries";

/** As many as the first pages of lists show at most. */
const SHOWN = { "/": 3, "/blog": 13, "/sitemap": 10 } as const;

type Slices = {
  readonly [Name in CollectionName]?: (
    path: string,
    docs: readonly Doc<Name>[],
  ) => readonly Doc<Name>[] | undefined;
};

const slices: Slices = { posts: articlesFor, projects: projectsFor };

/**
 * The part of what a query found that one page shows, so that an article does not carry the whole
 * blog; undefined where it is all of it. Drawn from this part, the page is the same.
 */
export function sliceFor<Name extends CollectionName>(
  path: string,
  name: Name,
  docs: readonly Doc<Name>[],
): readonly Doc<Name>[] | undefined {
  const slice: Slices[Name] = slices[name];
  return slice?.(path, docs);
}

type Article = Doc<"posts">;

const sortedOnce = new WeakMap<readonly Article[], readonly Article[]>();

function articlesFor(path: string, articles: readonly Article[]): readonly Article[] | undefined {
  // A thousand pages ask for the same order.
  const sorted = sortedOnce.get(articles) ?? newestFirst(articles);
  sortedOnce.set(articles, sorted);
  const [, , kind, address] = path.split("/").map(decodeURIComponent);
  if (path === "/blog") {
    return sorted.map((each, place) => (place < SHOWN["/blog"] ? listed(each) : counted(each)));
  }
  if (path === "/" || path === "/sitemap") return sorted.slice(0, SHOWN[path]).map(listed);
  if (path.startsWith("/blog/tag/")) {
    return (taggedArticles(sorted, address ?? "")?.articles ?? []).map(listed);
  }
  const article = path.startsWith("/blog/") && findByAddress(articles, kind ?? "");
  if (!article) return undefined;
  const { previous, next } = neighboursOf(sorted, article);
  const others = new Set([previous, next, ...relatedTo(article, sorted)]);
  return [article, ...[...others].filter((each) => each !== undefined).map(listed)];
}

/** Without its text: lists show how it begins. */
function listed(article: Article): Article {
  return { ...article, ...UNSEARCHED, content: "", former_slugs: [] };
}

/** What only the head of a document's own page says. */
const UNSEARCHED = { seo_title: "", seo_description: "", seo_image: "" } as const;

/** For a list that only counts it, and offers its categories. */
function counted(article: Article): Article {
  return { ...listed(article), excerpt: "", tags: [], cover_image: "", author: "" };
}

function projectsFor(
  path: string,
  projects: readonly Doc<"projects">[],
): readonly Doc<"projects">[] | undefined {
  const sorted = newestFirst(projects);
  const brief = (project: Doc<"projects">) => ({
    ...project,
    ...UNSEARCHED,
    detailed_description: "",
    technical_details: "",
  });
  if (path === "/") return sorted.slice(0, SHOWN["/"]).map(brief);
  if (path === "/projects") return sorted.map(brief);
  const project = findByAddress(projects, decodeURIComponent(path.split("/")[2] ?? ""));
  if (!project) return undefined;
  const place = sorted.indexOf(project);
  return sorted
    .slice(Math.max(0, place - 1), place + 2)
    .map((each) => (each === project ? each : brief(each)));
}
