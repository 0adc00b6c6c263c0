import type { CollectionName, Doc } from "../../content/index";
import { findByAddress } from "../../content/rules/find-by-address";
import { htmlOf } from "../../content/rules/markup";
import { termsIn } from "../../site/blog/glossary-links";
import { minutesOf, neighboursOf, relatedTo } from "../../site/blog/articles";
import { taggedArticles } from "../../site/blog/tags";
import { sortedNewestFirst } from "../../content/rules/listing";
import { articleCards, projectCards } from "./slim-cards";
import { plansFor, projectAt, servicesFor, toolsFor } from "./slim-lists";
import { type PageRequest, documentsFor, UNSEARCHED } from "./slim-pages";

/** The number of articles or projects that each list shows at first. */
const SHOWN = { "/": 3, "/blog": 13, "/sitemap": 10, "/blog/tag": 12 } as const;

type Slices = {
  readonly [Name in CollectionName]?: (
    path: string,
    docs: readonly Doc<Name>[],
    asked: PageRequest,
  ) => readonly Doc<Name>[] | undefined;
};

const slices: Slices = {
  posts: articlesFor,
  glossary: termsFor,
  projects: projectsFor,
  services: servicesFor,
  plans: plansFor,
  tools: toolsFor,
  documents: documentsFor,
};

/**
 * The part of a query's result that one page shows, so that an article does not embed the whole blog; undefined when
 * the page needs all of it. The page renders the same from this part.
 */
export function sliceFor<Name extends CollectionName>(
  path: string,
  name: Name,
  docs: readonly Doc<Name>[],
  asked: PageRequest,
): readonly Doc<Name>[] | undefined {
  const slice: Slices[Name] = slices[name];
  return slice?.(path, docs, asked);
}

type Article = Doc<"posts">;

const sortedOnce = new WeakMap<readonly Article[], readonly Article[]>();

function articlesFor(
  path: string,
  articles: readonly Article[],
  { content }: PageRequest,
): readonly Article[] | undefined {
  // Sorted once, because a thousand pages need the same order.
  const sorted = sortedOnce.get(articles) ?? sortedNewestFirst(articles);
  sortedOnce.set(articles, sorted);
  const [, , kind, address] = path.split("/").map(decodeURIComponent);
  if (path === "/blog") {
    return shortened(sorted, SHOWN["/blog"], counted);
  }
  if (path === "/" || path === "/sitemap") return sorted.slice(0, SHOWN[path]).map(listed);
  if (path.startsWith("/blog/tag/")) {
    const { articles: tagged, tag } = taggedArticles(sorted, address ?? "") ?? NONE;
    return shortened(tagged, SHOWN["/blog/tag"], (each) => ({ ...counted(each), tags: [tag] }));
  }
  if (path.startsWith("/projects/")) {
    const related = projectAt(path, content)?.related_posts ?? [];
    return articles.filter(({ id }) => related.includes(id)).map(counted);
  }
  const article = path.startsWith("/blog/") && findByAddress(articles, kind ?? "");
  if (!article) return articleCards(path, articles, content)?.map(listed);
  const { previous, next } = neighboursOf(sorted, article);
  const others = new Set([previous, next, ...relatedTo(article, sorted)]);
  return [article, ...[...others].filter((each) => each !== undefined).map(listed)];
}

/** An article embeds only the terms that it mentions. */
function termsFor(
  path: string,
  terms: readonly Doc<"glossary">[],
  { content }: PageRequest,
): Doc<"glossary">[] | undefined {
  if (!path.startsWith("/blog/")) return undefined;
  const address = decodeURIComponent(path.split("/")[2] ?? "");
  const article = findByAddress(content.docs("posts"), address);
  return article && termsIn(htmlOf(article.content), terms);
}

const NONE = { articles: [], tag: "" };

/** The visible articles as the list shows them; the others reduced to what counting needs. */
function shortened(
  articles: readonly Article[],
  shown: number,
  briefly: (article: Article) => Article,
): Article[] {
  return articles.map((each, place) => (place < shown ? listed(each) : briefly(each)));
}

/** An article without its text; the excerpt and the reading time are kept for lists. */
function listed(article: Article): Article {
  return {
    ...article,
    ...UNSEARCHED,
    content: "",
    reading_time: minutesOf(article),
    former_slugs: [],
  };
}

/** An article for a list that only counts it and offers its categories as filters. */
function counted(article: Article): Article {
  return { ...listed(article), excerpt: "", tags: [], cover_image: "", author: "" };
}

function projectsFor(
  path: string,
  projects: readonly Doc<"projects">[],
  { content }: PageRequest,
): readonly Doc<"projects">[] | undefined {
  const sorted = sortedNewestFirst(projects);
  const brief = (project: Doc<"projects">) => ({
    ...project,
    ...UNSEARCHED,
    detailed_description: "",
    technical_details: "",
    ...UNSTUDIED,
  });
  if (path === "/") return sorted.slice(0, SHOWN["/"]).map(brief);
  if (path === "/projects") return sorted.map(brief);
  if (path === "/sitemap" || path.startsWith("/services/")) return projects.map(linked);
  const project = findByAddress(projects, decodeURIComponent(path.split("/")[2] ?? ""));
  if (!project) return projectCards(path, projects, content)?.map(brief);
  const place = sorted.indexOf(project);
  return sorted
    .slice(Math.max(0, place - 1), place + 2)
    .map((each) => (each === project ? each : brief(each)));
}

/** A project reduced to what a link needs. */
function linked(project: Doc<"projects">): Doc<"projects"> {
  return {
    ...project,
    ...UNSEARCHED,
    description: "",
    detailed_description: "",
    technical_details: "",
    technologies: [],
    tags: [],
    features: [],
    additional_images: [],
    ...UNSTUDIED,
  };
}

/** Blanks for the fields that only a project's own page shows. */
const UNSTUDIED = {
  before_image: "",
  before_text: "",
  after_image: "",
  after_text: "",
  figures: [],
  work_done: [],
  related_services: [],
  related_posts: [],
} as const;
