import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { loadRenderer } from "../../server/build-site";
import type { CollectionName, Draft } from "../../src/content/index";
import { pageTextsModel } from "../../src/content/page-texts-model";
import { partsWith } from "../../src/content/part-values";
import type { PartField } from "../../src/content/parts-model";
import { blank } from "../../src/content/validate";
import { template } from "./bare-template";

const ORIGIN = "https://agence.example";
const STAMP = "2026-11-21T08:00:00.000Z";

const row = <Name extends CollectionName>(name: Name, id: string, given: Partial<Draft<Name>>) => ({
  ...blank(name, given),
  id,
  created_at: STAMP,
  updated_at: STAMP,
});

const fields = Object.entries<PartField>(pageTextsModel.fields);

/** A recognisable value for a text of a page. */
const wordsFor = (path: string) => `Mots de ${path}`;

const typed = Object.fromEntries(
  fields.map(([path, field]) => [
    path,
    field.kind === "rows"
      ? [{ id: "a", title: wordsFor(`${path} titre`), text: wordsFor(`${path} texte`) }]
      : wordsFor(path),
  ]),
);

const step = { id: "a", title: "Premier pas", description: "Un mot." };

const rows = {
  documents: [
    row("documents", "page-texts", {
      title: "Textes des pages",
      parts: partsWith(pageTextsModel, {}, typed),
    }),
  ],
  plans: [row("plans", "o1", { title: "Une offre", monthly_price: 10, yearly_price: 9 })],
  services: [
    row("services", "s1", {
      kind: "service",
      title: "Un service",
      slug: "un-service",
      benefits: ["Clair : dit en peu de mots"],
      process: [step],
      site_types: [step],
      examples: ["Le phare : son site"],
      published: true,
    }),
    row("services", "s2", {
      kind: "specialized",
      title: "Un chantier",
      slug: "un-chantier",
      published: true,
    }),
  ],
};

/** The file of the page that shows each group of texts. */
const FILES: Readonly<Record<string, string>> = {
  services_page: "services.html",
  work_steps: "services.html",
  service_page: "services/un-service.html",
  offers_page: "offers.html",
  projects_page: "projects.html",
  blog_page: "blog.html",
  tools_page: "tools.html",
  faq_page: "faq.html",
  glossary_page: "glossary.html",
  testimonials_page: "testimonials.html",
  contact_page: "contact.html",
  sitemap_page: "sitemap.html",
  letter: "index.html",
};

const files = new Map<string, string>();

beforeAll(async () => {
  const { makeSite } = await loadRenderer();
  const source = {
    readAt: "2026-11-21T10:00:00.000Z",
    rows: Object.fromEntries(
      Object.entries(rows).map(([name, all]) => [name, { epoch: "e", revision: 1, rows: all }]),
    ),
    template,
    origin: ORIGIN,
    sha256: (text: string) => `hash${text.length}`,
    drawingAt: () => undefined,
    cardLook: "",
  };
  for await (const file of makeSite(source)) {
    files.set(file.path, "text" in file ? file.text : JSON.stringify(file));
  }
}, 300_000);

const documentOf = (path: string) => new JSDOM(files.get(path) ?? "").window.document;

const groups = [...new Set(fields.map(([path]) => path.split(".")[0] ?? ""))];

test.each(groups)(
  "a visitor reads what was written for %s, and search engines as well",
  (group) => {
    const page = documentOf(FILES[group] ?? "");
    const wanted = fields.filter(([path]) => path.split(".")[0] === group);
    expect(wanted.length).toBeGreaterThan(0);
    const missing = wanted.flatMap(([path, field]) =>
      wordsOf(path, field).filter((words) => !placeOf(path, page).includes(words)),
    );
    expect(missing).toEqual([]);
  },
);

function wordsOf(path: string, { kind }: PartField): readonly string[] {
  return kind === "rows"
    ? [wordsFor(`${path} titre`), wordsFor(`${path} texte`)]
    : [wordsFor(path)];
}

/** The part of the page in which a visitor or a search engine reads the text. */
function placeOf(path: string, page: Document): string {
  if (path.endsWith(".seo_title")) return page.title;
  if (path.endsWith(".seo_description")) {
    return page.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
  }
  return page.querySelector("#root")?.textContent ?? "";
}

test("no other page, nor the application's own, shows the built-in texts first", () => {
  for (const file of ["index.html", "404.html", "shell.html"]) {
    expect(files.get(file)).toContain(wordsFor("glossary_page.lead"));
  }
});

test("the feed describes itself as the blog does, and the sitemap dates the pages", () => {
  const feed = new JSDOM(files.get("rss.xml") ?? "", { contentType: "application/xml" });
  expect(feed.window.document.querySelector("channel > description")?.textContent).toBe(
    wordsFor("blog_page.seo_description"),
  );
  expect(files.get("sitemap.xml")).toContain(
    `<loc>${ORIGIN}/contact</loc><lastmod>${STAMP}</lastmod>`,
  );
});
