import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRenderer, sourceOf } from "../../server/build-site";
import { readHostRules } from "../../server/host-rules";
import { siteContentOf } from "../../server/site-content";
import { readSettings } from "../../server/settings";
import { startBackend, type TestBackend } from "../support/backend";
import { writeHostileContent } from "../support/hostile-content";
import { dangersInPage, inlinedIn } from "../support/hostile-page";

const ORIGIN = "https://sillage.example";

let backend: TestBackend;
const files = new Map<string, string>();

beforeAll(async () => {
  backend = await startBackend();
  await writeHostileContent(backend.sql);
  await backend.sql.exec(
    "update posts set tags = array_append(tags, repeat('trop long ', 30) || 'é')",
  );
  const settings = { ...readSettings("production"), supabaseUrl: undefined, siteUrl: ORIGIN };
  const { makeSite } = await loadRenderer();
  const source = await sourceOf(siteContentOf(settings, backend), settings, "shell.html");
  for await (const file of makeSite(source)) {
    if ("text" in file) files.set(file.path, file.text);
  }
}, 300_000);
afterAll(() => backend.close());

const textOf = (path: string) => files.get(path) ?? "";
const pages = () => [...files].filter(([path]) => path.endsWith(".html") && path !== "shell.html");

test("every kind of page is built from hostile content", () => {
  const paths = [...files.keys()];
  for (const path of ["index", "blog", "offers", "tools/hostile-1", "faq", "legal/terms"]) {
    expect(paths).toContain(`${path}.html`);
  }
  for (const folder of ["blog", "projects", "services"]) {
    expect(paths.some((path) => path.startsWith(`${folder}/`))).toBe(true);
  }
  expect(paths.some((path) => /^[^/]*'moved\.html$/u.test(path))).toBe(true);
  expect(textOf("index.html")).toContain("attacked()");
});

test("no file has a name that a file system refuses", () => {
  const parts = [...files.keys()].flatMap((path) => path.split("/"));
  expect(parts.filter((part) => Buffer.byteLength(part) > 255)).toEqual([]);
});

test("no page contains a script, a style or a misleading link from the content", () => {
  const known = inlinedIn(textOf("404.html"));
  const dangers = pages().flatMap(([path, html]) =>
    dangersInPage(html, known).map((danger) => `${path}: ${danger}`),
  );
  expect(dangers).toEqual([]);
}, 300_000);

test("the structured data and the page's own data are valid, and contain the texts as they are", () => {
  for (const [, html] of pages()) {
    const { document } = new JSDOM(html).window;
    for (const island of document.querySelectorAll('script[type$="json"]')) {
      expect(JSON.parse(island.textContent)).toBeInstanceOf(Object);
    }
  }
}, 300_000);

test.each(["rss.xml", "sitemap.xml"])("%s is well formed, of its own elements alone", (path) => {
  const { document } = new JSDOM(textOf(path), { contentType: "application/xml" }).window;
  const names = new Set(Array.from(document.querySelectorAll("*"), ({ tagName }) => tagName));
  const known =
    "rss channel title link description language atom:link lastBuildDate item guid pubDate dc:creator " +
    "category media:content urlset url loc lastmod";
  expect([...names].filter((name) => !known.split(" ").includes(name))).toEqual([]);
  const addresses = Array.from(
    document.querySelectorAll("item > link, loc"),
    (each) => each.textContent,
  );
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !address?.startsWith(`${ORIGIN}/`))).toEqual([]);
});

test("each moved address redirects to one page of this site, and takes no other along", () => {
  const rules = textOf("_redirects").trim().split("\n");
  for (const rule of rules) expect(rule).toMatch(/^\/(?!\/)\S* \/(?!\/)\S* (?:200|301)$/u);
  const folders = rules.filter((rule) => /^\S*\*/u.test(rule)).map((rule) => rule.split(" ")[0]);
  const ours = [
    "/admin/*",
    "/offres/*",
    "/projets/*",
    "/outils/*",
    "/glossaire/*",
    "/temoignages/*",
  ];
  expect(new Set(folders)).toEqual(new Set(ours));
  const { ruleOf } = readHostRules("", textOf("_redirects"));
  expect(ruleOf("/projects/another-one")).toBeUndefined();
  expect(ruleOf("/blog/another-one")).toBeUndefined();
});

test("the header files for hosts are the same whatever the content is", () => {
  expect(textOf("_headers")).not.toMatch(/evil|attacked/iu);
  const own = textOf("_nginx.conf").split("\n");
  for (const line of own.filter((each) => /evil|attacked/iu.test(each))) {
    expect(line).toMatch(
      /^location = "(?:[^"\\]|\\["\\])*" \{ return 301 \/[^\s;{}$"]*\$is_args\$args; \}$/u,
    );
  }
});
