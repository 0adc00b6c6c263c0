import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { createStaticSite } from "../../server/static";
import { attributeOf, builtPage, builtText, DIST } from "./built-site";

const { origin } = new URL(attributeOf(builtPage("/"), 'link[rel="canonical"]', "href"));

const xml = (path: string) =>
  new JSDOM(builtText(path), { contentType: "application/xml" }).window.document;

test("the sitemap contains when each document last changed, and nothing of the back office", () => {
  const urls = [...xml("sitemap.xml").querySelectorAll("url")];
  const articles = urls.filter((url) => url.textContent.includes("/blog/"));
  expect(articles.length).toBeGreaterThan(5);
  for (const article of articles) {
    expect(article.querySelector("lastmod")?.textContent).toMatch(/^\d{4}-\d\d-\d\dT/u);
  }
  expect(urls.filter((url) => /\/(?:admin|login)/u.test(url.textContent))).toEqual([]);
});

test("the feed has the newest articles, at most 20, with an address, a date and a cover", async () => {
  const items = [...xml("rss.xml").querySelectorAll("item")];
  expect(items.length).toBeGreaterThan(5);
  expect(items.length).toBeLessThanOrEqual(20);
  const days = items.map((item) => Date.parse(item.querySelector("pubDate")?.textContent ?? ""));
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  const site = await createStaticSite(DIST);
  for (const item of items) {
    const link = new URL(item.querySelector("link")?.textContent ?? "");
    expect(link.origin).toBe(origin);
    expect((await site(new Request(link))).status).toBe(200);
    const cover = item.getElementsByTagName("media:content")[0]?.getAttribute("url") ?? "";
    expect(new URL(cover).origin).toBe(origin);
    const { headers } = await site(new Request(cover));
    expect(headers.get("content-type")).toMatch(/^image\/(?!svg)/u);
  }
});

test("robots.txt keeps crawlers out of the back office, and names the sitemap", () => {
  expect(builtText("robots.txt").split("\n")).toEqual(
    expect.arrayContaining(["Disallow: /admin", `Sitemap: ${origin}/sitemap.xml`]),
  );
});

test("security.txt says where to report a vulnerability, and expires with its last review", async () => {
  const site = await createStaticSite(DIST);
  const answer = await site(new Request("http://localhost/.well-known/security.txt"));
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/u);
  const fields = new Map(
    (await answer.text()).split("\n").map((line) => [line.split(": ", 1)[0], line]),
  );
  expect(fields.get("Canonical")).toBe(`Canonical: ${origin}/.well-known/security.txt`);
  expect(fields.get("Contact")).toBe(`Contact: ${origin}/contact`);
  expect((await site(new Request(`${origin}/contact`))).status).toBe(200);
  const left = Date.parse(fields.get("Expires")?.slice("Expires: ".length) ?? "") - Date.now();
  expect(left).toBeGreaterThan(300 * 86_400_000);
  // RFC 9116 recommends less than a year, so that the contact stays up to date.
  expect(left).toBeLessThanOrEqual(366 * 86_400_000);
});

test.each([
  ["/offres", "/offers"],
  ["/projets/les-hauts-fonds?vue=1", "/projects/les-hauts-fonds?vue=1"],
  ["/temoignages/", "/testimonials"],
  ["/blog/article-devis", "/blog/lire-un-devis-de-site-web"],
])("%s is redirected to %s", async (from, to) => {
  const site = await createStaticSite(DIST);
  const { status, headers } = await site(new Request(`http://localhost${from}`));
  expect([status, headers.get("location")]).toEqual([301, to]);
});

test("the content of a first visit contains only what visitors may read", () => {
  const posts: unknown = JSON.parse(builtText("content/posts.json"));
  expect(posts).toMatchObject({
    epoch: expect.stringMatching(/^[0-9a-f]{8}$/u),
    revision: expect.any(Number),
    rows: expect.any(Array),
  });
  expect(JSON.stringify(posts)).not.toContain('"published":false');
  expect(builtText("content/comments.json")).not.toContain('"email"');
});
