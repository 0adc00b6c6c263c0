import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRenderer, sourceOf } from "../../server/build-site";
import { readSettings } from "../../server/settings";
import { siteContentOf } from "../../server/site-content";
import { collections } from "../../src/content/index";
import { startBackend, type TestBackend } from "../support/backend";
import { subscription } from "../supabase/visitor";
import { agencyIn, builtFiles, DIST } from "./built-site";

/** The example agency with which the site is delivered. */
const FORMER = /sillage/iu;
const NAME = "Atelier Nord";
const WORDS = "Nous faisons des sites pour les ports.";
const ORIGIN = "https://atelier-nord.example";

let backend: TestBackend;
const files = new Map<string, string>();

beforeAll(async () => {
  backend = await startBackend({ seed: true });
  await becomeAnother();
  const settings = { ...readSettings("production"), supabaseUrl: undefined, siteUrl: ORIGIN };
  const { makeSite } = await loadRenderer();
  const source = await sourceOf(siteContentOf(settings, backend), settings, "shell.html");
  for await (const file of makeSite(source)) {
    files.set(file.path, "text" in file ? file.text : JSON.stringify(file));
  }
}, 300_000);
afterAll(() => backend.close());

/** Deletes the examples, and replaces the identity. */
async function becomeAnother(): Promise<void> {
  for (const { name } of collections) {
    await backend.sql.exec(`update public.${name} set deleted = true where id <> 'identity'`);
  }
  await backend.sql.query(
    "update public.documents set parts = $1, updated_at = now() where id = 'identity'",
    [
      {
        company_info: {
          name: NAME,
          baseline: "Agence web à Brest",
          description: WORDS,
          address: "1, quai du Test",
        },
      },
    ],
  );
}

test("no page, feed, manifest or card that is built for it contains the former name", () => {
  expect(files.size).toBeGreaterThan(30);
  const named = [...files].filter(([file, text]) => FORMER.test(file) || FORMER.test(text));
  expect(named.map(([file]) => file)).toEqual([]);
});

test("no page leads to a page that was not built, nor announces a price that nobody wrote", () => {
  const pages = [...files].filter(([file]) => file.endsWith(".html"));
  const paths = new Set(pages.map(([file]) => `/${file.replace(/(?:\/?index)?\.html$/u, "")}`));
  const elsewhere = /^\/(?:admin|login|rss\.xml)/u;
  for (const [file, text] of pages) {
    const { document } = new JSDOM(text).window;
    const lost = Array.from(document.querySelectorAll('a[href^="/"]'), (link) =>
      (link.getAttribute("href") ?? "").replace(/[?#].*$/u, ""),
    ).filter((path) => !paths.has(path) && !elsewhere.test(path));
    expect({ file, lost }).toEqual({ file, lost: [] });
    expect({ file, price: /[\d\s]+€/u.exec(document.body.textContent ?? "")?.[0] }).toEqual({
      file,
    });
  }
});

test("every page, the application's own shell, the feed and the manifest contain the new name", () => {
  const expected = [...files.keys()].filter(
    (file) => file.endsWith(".html") || ["rss.xml", "manifest.webmanifest"].includes(file),
  );
  const silent = expected.filter((file) => !files.get(file)?.includes(NAME));
  expect(silent).toEqual([]);
  const home = new JSDOM(files.get("index.html") ?? "").window.document;
  expect(home.title).toBe("Agence web à Brest – Atelier Nord");
  const siteName = home.querySelector('meta[property="og:site_name"]');
  expect(siteName?.getAttribute("content")).toBe(NAME);
  expect(new JSDOM(files.get("shell.html") ?? "").window.document.title).toBe(NAME);
  expect(/<title>[^<]*/u.exec(files.get("rss.xml") ?? "")?.[0]).toBe(
    "<title>Le blog d’Atelier Nord",
  );
});

/** What a page tells search engines and networks about whose it is. */
function presentedIn(page: Document) {
  const metaOf = (name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content");
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? "[]";
  return {
    site: metaOf("og:site_name"),
    feed: page.querySelector('link[type="application/rss+xml"]')?.getAttribute("title"),
    title: page.title.includes(NAME),
    card: metaOf("og:image")?.startsWith(`${ORIGIN}/share/`),
    structured: data.includes(`"name":"${NAME}"`),
  };
}

test("the head of every page says whose it is: title, site, feed, card and structured data", () => {
  // Of these two nothing is found or shared.
  const heads = [...files].filter(
    ([file]) => file.endsWith(".html") && !["shell.html", "404.html"].includes(file),
  );
  for (const [file, text] of heads) {
    const { document } = new JSDOM(text).window;
    expect({ file, ...presentedIn(document) }).toEqual({
      file,
      site: NAME,
      feed: "Le blog d’Atelier Nord",
      title: true,
      card: true,
      structured: true,
    });
  }
});

test("the home page and the manifest are described by the agency’s own sentence", () => {
  const home = new JSDOM(files.get("index.html") ?? "").window.document;
  const description = home.querySelector('meta[name="description"]')?.getAttribute("content");
  expect(description).toBe(`${NAME} – ${WORDS}`);
  const manifest: unknown = JSON.parse(files.get("manifest.webmanifest") ?? "");
  expect(manifest).toMatchObject({ short_name: NAME, description: WORDS });
});

test("every share card is signed by it", () => {
  const cards = [...files].filter(([file]) => file.startsWith("share/"));
  expect(cards.length).toBeGreaterThan(0);
  const unsigned = cards.filter(([, text]) => !text.includes(`"agency":"${NAME}"`));
  expect(unsigned.map(([file]) => file)).toEqual([]);
});

test("crawlers are led to its own address, and to no other", () => {
  expect(files.get("robots.txt")).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const file of ["robots.txt", "sitemap.xml", "rss.xml", ".well-known/security.txt"]) {
    const sites = files.get(file)?.match(/https:\/\/[\w.-]+/gu) ?? [];
    expect([file, [...new Set(sites)]]).toEqual([file, [ORIGIN]]);
  }
});

test("an address and hours that are not certain are not made up for search engines", () => {
  const agency = agencyIn(files.get("index.html") ?? "");
  expect(agency).toMatchObject({ "@type": "Organization", address: "1, quai du Test" });
  expect(agency).not.toHaveProperty("openingHoursSpecification");
});

test("without questions, search engines get no page of questions, which they refuse as empty", () => {
  const { document } = new JSDOM(files.get("faq.html") ?? "").window;
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  expect(data).toContain('"WebPage"');
  expect(data).not.toMatch(/FAQPage|mainEntity"/u);
});

test("the legal texts contain its name, and mark the missing values", () => {
  const textOf = (file: string) =>
    new JSDOM(files.get(file) ?? "").window.document.querySelector(".prose");
  const privacy = textOf("legal/privacy.html")?.textContent;
  expect(privacy).toContain(
    "Atelier Nord, 1, quai du Test. Email\u00A0: [à compléter\u00A0: Email].",
  );
  const text = textOf("legal/terms.html");
  expect(text?.querySelector("p")?.textContent).toContain("toute visite du site d’Atelier Nord.");
  const missing = Array.from(text?.querySelectorAll("mark") ?? [], (mark) => mark.textContent);
  expect(missing).toContain("[à compléter\u00A0: SIREN ou SIRET]");
  expect(missing).not.toContain("[à compléter\u00A0: Adresse]");
});

/** The files that do not depend on the content: code, icons and pictures of the application. */
function filesOfTheApplication(): string[] {
  const manifest = readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8");
  const ofThisBuild = new Set(
    Array.from(manifest.matchAll(/"(assets\/[^"]+)"/gu), ([, file = ""]) => file),
  );
  return builtFiles().filter(
    (file) =>
      statSync(path.join(DIST, file)).isFile() &&
      !/^(?:content|share|\.vite)\/|\.html$/u.test(file) &&
      !files.has(file) &&
      (!file.startsWith("assets/") || ofThisBuild.has(file)),
  );
}

test("no byte of the application's own files contains the former name", () => {
  const own = filesOfTheApplication();
  expect(own.length).toBeGreaterThan(200);
  const named = own.filter(
    (file) => FORMER.test(file) || FORMER.test(readFileSync(path.join(DIST, file), "latin1")),
  );
  expect(named).toEqual([]);
});

test("no mail that is composed contains the former name", async () => {
  const submission = subscription({ email: "zoe@example.org" });
  await backend.clientFor().rpc("subscribe", { submission }).throwOnError();
  const { rows } = await backend.sql.query<{ mail: string }>(
    `select to_jsonb(m)::text || private.campaign_foot('https://exemple.fr', 'https://exemple.fr/lire') as mail
     from private.mails m`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.mail).toContain(NAME);
  expect(rows[0]?.mail).not.toMatch(FORMER);
});

const SOURCES = [
  "src",
  "server",
  "scripts",
  "public",
  "supabase/functions",
  "supabase/empty.sql",
  "index.html",
  "vite.config.ts",
];

test("only the example content names the example agency", () => {
  const all = SOURCES.flatMap((source) =>
    existsSync(source) && statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true, encoding: "utf8" }).map((file) =>
          path.join(source, file),
        )
      : [source],
  ).filter((file) => statSync(file).isFile());
  expect(all.length).toBeGreaterThan(700);
  const named = all.filter(
    (file) => FORMER.test(file) || FORMER.test(readFileSync(file, "latin1")),
  );
  expect(named).toEqual([]);
});
