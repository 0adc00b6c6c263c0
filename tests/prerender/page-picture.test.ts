import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { pagePicture, sitePicture } from "../../src/prerender/page-picture";
import type { BuiltPage } from "../../src/prerender/pages";
import { siteContent } from "../../src/prerender/content/site-content";
import { builtInServices } from "../../src/site/services/built-in-services";
import type { Article } from "../../src/site/blog/articles";

const content = siteContent({});
const source = {
  origin: "https://sillage.example",
  sha256: (text: string) => createHash("sha256").update(text).digest("base64"),
  cardLook: "look",
};
const pictureOf = (page: BuiltPage, look = "look") =>
  pagePicture(page, content, { ...source, cardLook: look });

function article(given: Partial<Article>): BuiltPage {
  const moment = "2026-11-03T09:00:00.000Z";
  const empty = { ...blank("posts"), id: "a", created_at: moment, updated_at: moment };
  return { kind: "article", path: "/blog/a", article: { ...empty, title: "Titre", ...given } };
}

test.each([
  [
    "/storage/v1/object/public/images/a",
    "https://sillage.example/storage/v1/object/public/images/a",
  ],
  ["https://ailleurs.example/a.webp", "https://ailleurs.example/a.webp"],
])("a page with the picture %s shows it to social networks", (cover, url) => {
  expect(pictureOf(article({ cover_image: cover }))).toEqual({ url });
});

test("an uploaded picture is shown to social networks as its JPEG, with its size", () => {
  const cover = "/storage/v1/object/public/images/a_1920x1280_jpg.webp#top";
  expect(pictureOf(article({ cover_image: cover }))).toEqual({
    url: "https://sillage.example/storage/v1/object/public/images/a_1920x1280_jpg_1200.jpg",
    size: { width: 1200, height: 800 },
  });
});

test.each(["", "  ", "/media/blog/devis.svg", "http://[", "data:image/png;base64,AA==", "blob:a"])(
  "a card is drawn for an article whose cover is %j",
  (cover) => {
    const { url, size, card } = pictureOf(article({ cover_image: cover }));
    expect(url).toMatch(/^https:\/\/sillage\.example\/share\/\w{20}\.png$/u);
    expect(url).toBe(source.origin + (card?.path ?? ""));
    expect(size).toEqual({ width: 1200, height: 630 });
  },
);

test("a card shows the page's type, author and date", () => {
  const given = {
    title: "🚀 Lire un devis : mode d’emploi",
    author: "Léa",
    date: "2026-11-01",
    categories: [" ", "Conseils", "Prix"],
  };
  expect(pictureOf(article(given)).card?.says).toEqual({
    agency: "Votre agence",
    kind: "Article · Conseils",
    title: "Lire un devis\u00A0: mode d’emploi",
    line: "Par Léa · 1er\u00A0novembre 2026",
  });
  const project = {
    ...blank("projects"),
    id: "p",
    created_at: "",
    updated_at: "",
    title: "Les Hauts-Fonds",
    category: "Site vitrine",
    client: "Hauts-Fonds",
    date: "2026-03-12",
  };
  expect(pictureOf({ kind: "project", path: "/projects/p", project }).card?.says).toMatchObject({
    kind: "Réalisation · Site vitrine",
    line: "Hauts-Fonds · 12\u00A0mars 2026",
  });
  const [service] = builtInServices;
  if (!service) throw new Error("There are no built-in services");
  const page: BuiltPage = { kind: "service", path: "/services/s", service };
  expect(pictureOf(page).card?.says).toMatchObject({
    kind: "Service",
    title: service.title,
    line: "Des sites dessinés pour votre métier, rapides, accessibles, et…",
  });
  const priced: BuiltPage = { ...page, service: { ...service, price: 49.9 } };
  expect(pictureOf(priced).card?.says.line).toBe("À partir de 49,90\u00A0€ HT");
});

test("a card with another text or another design has another address", () => {
  const pictures = [
    pictureOf(article({})),
    pictureOf(article({ title: "Autre titre" })),
    pictureOf(article({ author: "Léa" })),
    pictureOf(article({}), "another look"),
  ];
  expect(new Set(pictures.map(({ url }) => url)).size).toBe(4);
  expect(pictureOf(article({})).url).toBe(pictures[0]?.url);
});

test("a long title is cut after a word", () => {
  const title = pictureOf(article({ title: "Refondre un site, et le dire. ".repeat(9) })).card?.says
    .title;
  expect(title?.length).toBeLessThanOrEqual(200);
  expect(title).toMatch(/(?:un|site,|et|le|dire\.)…$/u);
  const word = pictureOf(article({ title: "W".repeat(300) })).card?.says.title;
  expect(word).toBe(`${"W".repeat(199)}…`);
});

test("a title with characters that no font has, and a page of another kind, get the site's own card", () => {
  for (const page of [article({ title: "日本語" }), { kind: "page", path: "/faq" } as const]) {
    expect(pictureOf(page).card?.says).toMatchObject({ agency: "Votre agence", kind: "" });
    expect(pictureOf(page)).toEqual(sitePicture(content, source));
  }
});

test("the site's own card shows its name and purpose; a name that no font can show gives a picture without text", () => {
  const siteOf = (company_info: Readonly<Record<string, string>>) => {
    const identity = { ...blank("documents"), id: "identity", parts: { company_info } };
    const rows = [{ ...identity, created_at: "", updated_at: "" }];
    return sitePicture(siteContent({ documents: { epoch: "e", revision: 1, rows } }), source);
  };
  const says = { agency: "Atelier Nord", title: "Agence web à Brest", kind: "", line: "" };
  expect(siteOf({ name: "Atelier Nord", baseline: "Agence web à Brest" }).card?.says).toEqual(says);
  expect(siteOf({ name: "Atelier Nord" }).card?.says.title).toBe("Atelier Nord");
  expect(siteOf({ name: "日本語" })).toMatchObject({
    url: "https://sillage.example/media/general/partage.png",
  });
});
