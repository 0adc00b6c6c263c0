import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { loadRenderer } from "../../server/build-site";
import type { CollectionName, Draft } from "../../src/content/index";
import { blankSection } from "../../src/content/rules/page-sections";
import { SECTION_NAMES, isKindName } from "../../src/content/rules/sections";
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

/** One section of each kind, with the values that make it visible. */
const FILLED: Readonly<Record<string, object>> = {
  text: { title: "Nous", text: "<p>Trois personnes à Lyon.</p>" },
  picture: {
    title: "L’atelier",
    text: "<p>Sous les toits.</p>",
    image: "/media/a.jpg",
    alt: "Vue",
  },
  figures: { title: "En bref", items: [{ id: "a", value: "12", label: "ans" }] },
  cards: { title: "À voir", source: "projects", count: 1 },
  people: { title: "L’équipe", people: [{ id: "zoe", name: "Zoé Roux", role: "Design" }] },
  testimonials: { title: "Ils en parlent" },
  questions: { title: "Vos questions", category: "pricing" },
  gallery: { title: "En images", images: ["/media/a.jpg", "/media/b.jpg"] },
  prices: { title: "Nos prix" },
  contact: { title: "Écrire" },
  call: { title: "Et vous ?", button: "Parlons-en", url: "/contact" },
};

const sections = Object.keys(SECTION_NAMES)
  .filter(isKindName)
  .map((kind) => ({ ...blankSection(kind), ...FILLED[kind], id: kind }));

const article = (id: string, title: string, date: string, given: Partial<Draft<"posts">> = {}) =>
  row("posts", id, {
    title,
    slug: id,
    date,
    published: true,
    content: `<p>Tout le texte : ${title}.</p>`,
    ...given,
  });

const rows = {
  documents: [
    row("documents", "p1", {
      kind: "page",
      published: true,
      in_menu: true,
      title: "À propos",
      slug: "a-propos",
      sections: [...sections, { id: "later", kind: "video", title: "D’une version à venir" }],
      former_slugs: ["qui-sommes-nous"],
    }),
    row("documents", "p3", {
      kind: "page",
      published: true,
      title: "Fiches",
      slug: "fiches",
      sections: [
        { id: "a", kind: "cards", title: "Lire", source: "articles", count: 1, topic: "Mer" },
        { id: "b", kind: "cards", title: "Voir", source: "articles", count: 1 },
        { id: "c", kind: "cards", title: "Faire", source: "services", count: 2 },
        { id: "d", kind: "cards", title: "Compter", source: "tools", count: 1 },
      ],
    }),
    row("documents", "p4", {
      kind: "page",
      published: true,
      title: "Deux fois",
      slug: "deux-fois",
      sections: sections.flatMap((each) => [
        { ...each, id: `${each.id}-1` },
        { ...each, id: `${each.id}-2` },
      ]),
    }),
    row("documents", "p5", {
      kind: "page",
      published: true,
      title: "Sans titres",
      slug: "sans-titres",
      sections: sections
        .filter(({ kind }) => kind !== "call")
        .flatMap((each) => ["1", "2"].map((id) => ({ ...each, id: each.id + id, title: "" }))),
    }),
    row("documents", "p2", {
      kind: "page",
      published: true,
      in_footer: true,
      title: "Mentions",
      slug: "mentions",
      description: "Qui édite ce site.",
      seo_title: "Mentions légales",
    }),
  ],
  projects: [
    row("projects", "r1", { title: "Le phare", slug: "le-phare", date: "2026-11-20" }),
    row("projects", "r2", { title: "La digue", slug: "la-digue", date: "2026-11-19" }),
  ],
  posts: [
    article("a1", "Le ressac", "2026-11-20"),
    article("a2", "La houle", "2026-11-19", { tags: ["mer"] }),
    article("a3", "Le roulis", "2026-11-18", { tags: ["mer"] }),
  ],
  services: [
    row("services", "s1", {
      kind: "service",
      title: "Amarrage",
      slug: "amarrage",
      long_description: "<p>Tout de l’amarrage.</p>",
    }),
  ],
  tools: [
    row("tools", "u1", { name: "Ancre", description: "Elle tient.", category: "seo" }),
    row("tools", "u2", { name: "Boussole", description: "Elle montre.", category: "seo" }),
  ],
  testimonials: [
    row("testimonials", "t1", { client_name: "Zoé Martin", content: "Très bien.", rating: 5 }),
  ],
  plans: [row("plans", "o1", { title: "Essentiel", monthly_price: 699, yearly_price: 599 })],
  faqs: [
    row("faqs", "q1", { question: "Combien ?", answer: "Peu.", category: "pricing" }),
    row("faqs", "q2", { question: "Où ?", answer: "Ici.", category: "general" }),
  ],
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

const textOf = (path: string) => files.get(path) ?? "";
const documentOf = (path: string) => new JSDOM(textOf(path)).window.document;

test("a free page is built with its head, and all its sections in their order", () => {
  const page = documentOf("a-propos.html");
  expect(page.title).toMatch(/^À propos – /u);
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
    `${ORIGIN}/a-propos`,
  );
  expect(page.querySelector('meta[name="description"]')?.getAttribute("content")).toBe(
    "Trois personnes à Lyon.",
  );
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute("content")).toBe(
    `${ORIGIN}/media/a.jpg`,
  );
  const titles = [...page.querySelectorAll("main h2")].map(({ textContent }) => textContent);
  const expected = Object.values(FILLED).flatMap((each) => ("title" in each ? [each.title] : []));
  expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
  const text = page.querySelector("main")?.textContent ?? "";
  for (const word of ["Le phare", "Zoé Martin", "Combien ?", "12", "Parlons-en"]) {
    expect(text).toContain(word);
  }
  // The sections select one card, and the questions of one category.
  for (const word of ["La digue", "Où ?", "D’une version à venir"]) {
    expect(text).not.toContain(word);
  }
  expect(textOf("a-propos.html")).toContain('"@type":"BreadcrumbList"');
});

test("a page with two sections of each kind has no id twice, and each label leads to its own field", () => {
  const page = documentOf("deux-fois.html");
  const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(["equipe-zoe-roux", "q1"]));
  const forms = [...page.querySelectorAll("main form")];
  expect(forms).toHaveLength(2);
  for (const form of forms) {
    const named = [...form.querySelectorAll<HTMLLabelElement>("label[for]")].map(
      ({ htmlFor }) => htmlFor,
    );
    expect(named).toHaveLength(3);
    for (const id of named) expect(form.contains(page.getElementById(id))).toBe(true);
  }
  expect(page.querySelectorAll("main details")).toHaveLength(2);
});

test("of two sections of a kind without a title, each region and form has a name of its own", () => {
  const named = documentOf("sans-titres.html").querySelectorAll(
    "main :is(section, form)[aria-label]",
  );
  const names = [...named].map((each) => each.getAttribute("aria-label"));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(["Galerie d’images", "Galerie d’images\u00A02", "Message\u00A02"]),
  );
});

test("a page with cards contains the chosen documents, without what only their own pages show", () => {
  const titles = [...documentOf("fiches.html").querySelectorAll("main h3")].map(
    ({ textContent }) => textContent,
  );
  expect(titles).toEqual(expect.arrayContaining(["La houle", "Le ressac", "Amarrage"]));
  const file = textOf("fiches.html");
  expect(file).toContain("Elle tient.");
  for (const word of ["Le roulis", "Tout le texte", "Tout de l’amarrage", "Elle montre."]) {
    expect([word, file.includes(word)]).toEqual([word, false]);
  }
});

test("a page with its own texts for search engines and no picture gets its own card", () => {
  const page = documentOf("mentions.html");
  expect(page.title).toMatch(/^Mentions légales – /u);
  const picture = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
  expect(textOf(picture.replace(`${ORIGIN}/`, ""))).toContain("Mentions");
});

test("the menu and the footer of every page link to the pages that are listed in them", () => {
  for (const path of ["index.html", "faq.html", "mentions.html"]) {
    const page = documentOf(path);
    const menu = [...page.querySelectorAll("header nav a")].map(({ textContent }) => textContent);
    expect([path, menu.includes("À propos"), menu.includes("Mentions")]).toEqual([
      path,
      true,
      false,
    ]);
    // The footer lists the pages for which the menu has no room.
    const foot = [...page.querySelectorAll("footer a")].map(({ textContent }) => textContent);
    expect([path, foot.includes("Mentions"), foot.includes("À propos")]).toEqual([
      path,
      true,
      true,
    ]);
  }
});

test("other pages contain no text of a free page", () => {
  for (const [path, text] of files) {
    const ownText = ["a-propos.html", "deux-fois.html", "sans-titres.html"].includes(path);
    if (!path.endsWith(".html") || ownText) continue;
    expect([path, text.includes("Trois personnes à Lyon")]).toEqual([path, false]);
  }
});

test("both sitemaps list free pages, and a former address redirects to the current one", () => {
  expect(textOf("sitemap.xml")).toContain(`<loc>${ORIGIN}/a-propos</loc>`);
  expect(textOf("sitemap.xml")).toContain(`<loc>${ORIGIN}/mentions</loc>`);
  const links = [...documentOf("sitemap.html").querySelectorAll("main a")].map((link) =>
    link.getAttribute("href"),
  );
  expect(links).toEqual(expect.arrayContaining(["/a-propos", "/mentions"]));
  const redirects = textOf("_redirects").split("\n");
  expect(redirects).toContain("/qui-sommes-nous /a-propos 301");
  expect(redirects).toContain("/p1 /a-propos 301");
});

test("an address without a page shows that there is none, without a loading text", () => {
  const missing = documentOf("404.html");
  expect(missing.title).toMatch(/^Page introuvable/u);
  expect(textOf("404.html")).not.toContain("Chargement");
});
