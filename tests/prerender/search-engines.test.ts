import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { loadRenderer } from "../../server/build-site";
import type { CollectionName, Draft } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { template } from "./bare-template";

const ORIGIN = "https://sillage.example";
const STAMP = "2026-11-21T08:00:00.000Z";

const row = <Name extends CollectionName>(name: Name, id: string, given: Partial<Draft<Name>>) => ({
  ...blank(name, given),
  id,
  created_at: STAMP,
  updated_at: STAMP,
});

const article = { kind: "article", published: true, date: "2026-11-20", content: "<p>Texte.</p>" };
const project = { category: "Site", date: "2026-11-20" };
const service = { kind: "service", long_description: "<p>Le détail.</p>", icon: "code" };
const own = {
  title: "Le phare",
  slug: "le-phare",
  seo_title: " Phares à vendre ",
  seo_description: "Tout sur les phares.",
  seo_image: "/media/phare.png",
};
const derived = {
  title: "La digue",
  slug: "la-digue",
  seo_title: " ",
  seo_description: "\n",
  seo_image: "  ",
};

const name = "Atelier – Nord";

const ANSWER = "La balise <title> & la description.\n* Une phrase chacune, sans <b>gras</b>.";

const rows = {
  documents: [
    row("documents", "identity", {
      title: "Identité",
      parts: { company_info: { name, baseline: "Agence web" } },
    }),
  ],
  posts: [
    row("posts", "a", { ...article, ...own, excerpt: "L’extrait.", cover_image: "/media/a.jpg" }),
    row("posts", "b", {
      ...article,
      ...derived,
      excerpt: "L’extrait.",
      cover_image: "/media/b.jpg",
    }),
    row("posts", "c", {
      ...article,
      title: "Le quai",
      slug: "le-quai",
      tags: ["Node.js", ".NET", "CI/CD"],
      seo_image: "/media/c.svg",
      cover_image: "/media/c.jpg",
    }),
  ],
  projects: [
    row("projects", "a", { ...project, ...own, description: "Un phare.", image_url: "/a.jpg" }),
    row("projects", "b", {
      ...project,
      ...derived,
      description: "Une digue.",
      image_url: "/b.jpg",
    }),
  ],
  faqs: [row("faqs", "a", { question: "Que voit Google ?", answer: ANSWER, category: "general" })],
  services: [
    row("services", "a", { ...service, ...own, description: "Un phare.", image_url: "/a.jpg" }),
    row("services", "b", {
      ...service,
      ...derived,
      description: "Une digue.",
      image_url: "/b.svg",
    }),
  ],
};

const files = new Map<string, Document>();

beforeAll(async () => {
  const { makeSite } = await loadRenderer();
  const source = {
    readAt: "2026-11-21T10:00:00.000Z",
    rows: Object.fromEntries(
      Object.entries(rows).map(([name, all]) => [name, { epoch: "e", revision: 1, rows: all }]),
    ),
    template,
    origin: ORIGIN,
    sha256: () => "hash",
    drawingAt: () => undefined,
    cardLook: "",
  };
  for await (const file of makeSite(source)) {
    if (!("text" in file && file.path.endsWith(".html"))) continue;
    files.set(file.path, new JSDOM(file.text).window.document);
  }
}, 300_000);

function pageAt(path: string): Document {
  const page = files.get(`${path}.html`);
  if (!page) throw new Error(`${path} was not built`);
  return page;
}

/** The metadata of the head, by name or property. */
function headOf(page: Document): Record<string, string> {
  const metas = [...page.querySelectorAll("head > meta[content]")];
  return {
    title: page.title,
    ...Object.fromEntries(
      metas.map((meta) => [
        meta.getAttribute("name") ?? meta.getAttribute("property"),
        meta.getAttribute("content"),
      ]),
    ),
  };
}

/** The page's structured data of that type. */
function thingsOf(page: Document, type: string): unknown[] {
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
  const { "@graph": graph } = JSON.parse(text) as { "@graph": { "@type": string }[] };
  return graph.filter((thing) => thing["@type"] === type);
}

const KINDS = [
  ["blog", "Article"],
  ["projects", "CreativeWork"],
  ["services", "Service"],
] as const;

describe.each(KINDS)("a page under /%s", (path, type) => {
  test("gives search engines and social networks what its author wrote for them", () => {
    const page = pageAt(`${path}/le-phare`);
    const [title, description] = ["Phares à vendre", "Tout sur les phares."];
    const image = `${ORIGIN}/media/phare.png`;
    expect(headOf(page)).toMatchObject({
      title: `${title} – ${name}`,
      description,
      "og:title": title,
      "og:description": description,
      "og:image": image,
      "twitter:title": title,
      "twitter:description": description,
      "twitter:image": image,
    });
    expect(thingsOf(page, "WebPage")).toMatchObject([{ name: title, description }]);
    expect(thingsOf(page, type)).toMatchObject([{ description, image }]);
  });

  test("keeps its own title in its text, in lists, and in its structured data", () => {
    const page = pageAt(`${path}/le-phare`);
    expect(page.querySelector("h1")?.textContent).toBe("Le phare");
    for (const { body } of [page, pageAt(path)]) {
      const text = body.querySelector("main")?.textContent;
      expect(text).toContain("Le phare");
      expect(text).not.toContain("Phares à vendre");
    }
    const [about] = thingsOf(page, type);
    expect(Object.values(about as object)).toContain("Le phare");
    expect(JSON.stringify(thingsOf(page, "BreadcrumbList"))).toContain('"name":"Le phare"');
  });

  test("is described by its content if its author left the fields blank", () => {
    const head = headOf(pageAt(`${path}/la-digue`));
    expect(head).toMatchObject({ title: `La digue – ${name}`, "og:title": "La digue" });
    expect(head["description"]).toBe(path === "blog" ? "L’extrait." : "Une digue.");
    expect(head["twitter:description"]).toBe(head["description"]);
  });
});

test.each([
  ["blog/la-digue", "/media/b.jpg"],
  ["blog/le-quai", "/media/c.jpg"],
  ["projects/la-digue", "/b.jpg"],
  ["services/la-digue", "/share/hash.png"],
])("social networks get of %s the first picture that they can show: %s", (path, picture) => {
  expect(headOf(pageAt(path))["og:image"]).toBe(ORIGIN + picture);
});

test("a tag has a page, with a dot in its name too, unless no file can be called so", () => {
  const tags = [...files.keys()].filter((path) => path.startsWith("blog/tag/"));
  expect(tags).toEqual(["blog/tag/node.js.html"]);
  expect(files.get("blog/tag/node.js.html")?.body.textContent).toContain("Le quai");
});

test("an answer reads for search engines, which parse it as HTML, as it is written", () => {
  const data = pageAt("faq").querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  const [, text = ""] =
    /"acceptedAnswer":\{"@type":"Answer","text":("(?:[^"\\]|\\.)*")/u.exec(data) ?? [];
  const parsed: unknown = JSON.parse(text);
  expect(new JSDOM(String(parsed)).window.document.body.textContent).toBe(ANSWER);
});
