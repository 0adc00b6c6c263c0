import { expect, test } from "vitest";
import { createStaticSite } from "../../server/static";
import {
  attributeOf,
  builtFiles,
  type BuiltPage,
  builtPage,
  builtPages,
  builtText,
  DIST,
} from "./built-site";

const pages = builtPages();
const site = await createStaticSite(DIST);
const { origin } = new URL(attributeOf(builtPage("/"), 'link[rel="canonical"]', "href"));

const get = (path: string) => site(new Request(new URL(path, "http://localhost")));
const meta = (page: BuiltPage, name: string) =>
  attributeOf(page, `head > meta[name="${name}"], head > meta[property="${name}"]`, "content");

/** The types of the page's structured data. */
function typesOf(page: BuiltPage): string[] {
  const text = page.document.querySelector('script[type="application/ld+json"]')?.textContent;
  const data: unknown = JSON.parse(text ?? "");
  const found = JSON.stringify(data).matchAll(/"@type":("\w+"|\[[^\]]+\])/gu);
  return Array.from(found, ([, types = ""]) => types.match(/\w+/gu) ?? []).flat();
}

test("there is a page for each route, and for each document with an address", () => {
  const paths = pages.map(({ path }) => path);
  for (const path of ["/", "/services", "/offers", "/blog", "/projects", "/tools", "/contact"]) {
    expect(paths).toContain(path);
  }
  for (const path of ["/faq", "/glossary", "/testimonials", "/sitemap", "/legal/terms"]) {
    expect(paths).toContain(path);
  }
  expect(paths.filter((path) => /^\/blog\/[^/]+$/u.test(path)).length).toBeGreaterThan(5);
  expect(builtFiles()).toEqual(expect.arrayContaining(["404.html", "shell.html", "rss.xml"]));
});

test("no two pages have the same title or address for search engines", () => {
  const titles = pages.map(({ document }) => document.title);
  expect(new Set(titles).size).toBe(pages.length);
  const addresses = pages.map((page) => attributeOf(page, 'link[rel="canonical"]', "href"));
  expect(addresses).toEqual(pages.map(({ path }) => origin + path));
});

test.each(pages)("$path contains its text in its HTML", async (page) => {
  const { document, html } = page;
  expect(document.documentElement.lang).toBe("fr");
  expect(document.title).toMatch(/^\S.* – Sillage$/u);
  expect(meta(page, "description").length).toBeGreaterThan(20);
  expect(meta(page, "og:title")).not.toBe("");
  expect(meta(page, "og:url")).toBe(origin + page.path);
  expect(meta(page, "twitter:card")).toBe("summary_large_image");
  const picture = await get(new URL(meta(page, "og:image")).pathname);
  expect(picture.headers.get("content-type")).toMatch(/^image\/(?!svg)/u);
  expect(meta(page, "twitter:image")).toBe(meta(page, "og:image"));
  expect(meta(page, "og:image:alt")).toBe(meta(page, "og:title"));
  expect(meta(page, "twitter:image:alt")).toBe(meta(page, "og:title"));
  expect(attributeOf(page, 'head > link[type="application/rss+xml"]', "href")).toBe("/rss.xml");
  expect(typesOf(page)).toEqual(expect.arrayContaining(["Organization", "WebSite"]));

  expect(document.querySelectorAll("h1")).toHaveLength(1);
  expect(document.querySelector("main")?.textContent.length).toBeGreaterThan(200);
  expect(document.querySelectorAll("template, [hidden]")).toHaveLength(0);
  expect(html).not.toContain("Chargement");
});

const drawn = pages.filter((page) => meta(page, "og:image").includes("/share/"));

test("articles, projects and services without a picture for social networks have their own card, cached for good", async () => {
  const ofTheSite = meta(builtPage("/"), "og:image");
  const own = drawn.filter((page) => meta(page, "og:image") !== ofTheSite);
  const kinds = new Set(own.map(({ path }) => path.split("/")[1]));
  expect(kinds).toEqual(new Set(["agence", "blog", "projects", "services"]));
  expect(new Set(own.map((page) => meta(page, "og:image"))).size).toBe(own.length);
  for (const page of drawn) {
    const picture = await get(new URL(meta(page, "og:image")).pathname);
    const bytes = Buffer.from(await picture.arrayBuffer());
    const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
    expect(size).toEqual([1200, 630]);
    expect(size.map(String)).toEqual([meta(page, "og:image:width"), meta(page, "og:image:height")]);
    expect(picture.headers.get("cache-control")).toContain("immutable");
  }
});

test("an article gives search engines the picture that was drawn for it", () => {
  const page = builtPage("/blog/page-accueil-qui-sait-ce-qu-elle-vend");
  const data = page.document.querySelector('script[type="application/ld+json"]')?.textContent;
  expect(data).toContain(`"image":"${meta(page, "og:image")}"`);
});

test.each([
  ["/faq", ["FAQPage", "Question", "Answer", "BreadcrumbList"]],
  ["/offers", ["Service", "Offer", "BreadcrumbList"]],
  ["/services/seo", ["Service", "BreadcrumbList"]],
  ["/blog/page-accueil-qui-sait-ce-qu-elle-vend", ["Article", "BreadcrumbList"]],
])("%s has the structured data of %s", (path, types) => {
  expect(typesOf(builtPage(path))).toEqual(expect.arrayContaining(types));
});

test("every link and every picture of every page exists", async () => {
  const addresses = new Set(
    [...pages, builtPage("/404")].flatMap(({ document }) =>
      Array.from(document.querySelectorAll("a[href], img[src], link[href]"), (element) =>
        (element.getAttribute("href") ?? element.getAttribute("src") ?? "").replace(/#.*$/u, ""),
      ),
    ),
  );
  const own = [...addresses].filter((address) => address.startsWith("/"));
  const answers = await Promise.all(own.map(async (path) => [path, (await get(path)).status]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test("an article contains its own text and not the blog's", () => {
  const page = builtPage("/blog/page-accueil-qui-sait-ce-qu-elle-vend");
  const data = page.document.getElementById("contenu-de-la-page")?.textContent ?? "";
  expect(data.match(/"content":"[^"]/gu)).toHaveLength(1);
});

test("no script listens to unload, which would disable the back/forward cache", () => {
  const scripts = builtFiles().filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const unloading = scripts.filter((name) =>
    /addEventListener\(["'`]unload["'`]/u.test(builtText(name)),
  );
  expect(unloading).toEqual([]);
});
