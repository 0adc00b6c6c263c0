// @vitest-environment jsdom
import { expect, test } from "vitest";
import { findingsIn } from "../../src/admin/articles/text-findings";

const texts = (content: string) => findingsIn(content).map(({ text }) => text);

test("a picture without a description is reported, with its place among the pictures", () => {
  const content = '<img src="/a.png" alt="Un phare"><p>et</p><img src="/b.png" alt=" ">';
  expect(findingsIn(content)).toEqual([
    {
      text: expect.stringContaining("texte alternatif"),
      place: { selector: expect.stringContaining("img"), index: 1 },
    },
  ]);
});

test("a heading may go back up any number of levels, but down only one at a time", () => {
  expect(texts("<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>")).toEqual([]);
  expect(texts("<h2>a</h2><h4>Trop bas</h4><h4>voisin</h4>")).toEqual([
    "Un niveau de titre est sauté avant «\u202FTrop bas\u202F».",
  ]);
  expect(texts("<h3>Dès le début</h3>")).toHaveLength(1);
});

test.each(["Cliquez ici", "ici", "En savoir plus…", "lire la suite", "Là"])(
  "a link that says only « %s » is a remark",
  (words) => {
    expect(texts(`<p>Voyez <a href="/contact">${words}</a></p>`)).toHaveLength(1);
  },
);

test("a link whose text or picture says where it leads is not reported", () => {
  expect(
    texts(
      '<p><a href="/a">Le phare d’ici</a> <a href="/b"><img src="/b.png" alt="Contact"></a></p>',
    ),
  ).toEqual([]);
  expect(texts('<p>a<a href="/b"> </a></p>')).toEqual([
    "Lien sans texte\u00A0: personne ne sait où il mène.",
  ]);
});

test("the site's own markup is checked as the elements that it becomes", () => {
  expect(texts("# Titre\n\n### Trop bas")).toHaveLength(1);
});

test("a picture in one large file is a remark, one of the library is not", () => {
  const weights = new Map([
    ["/large.png", 1_234_567],
    ["/small.png", 80_000],
  ]);
  const found = findingsIn(
    '<img src="/small.png" alt="Un"><img src="/large.png" alt="Deux"><img src="/unknown.png" alt="Trois">',
    (address) => weights.get(address),
  );
  expect(found).toEqual([
    {
      text: "Image de 1\u202F235\u00A0ko\u00A0: importez-la dans la bibliothèque, qui l’allège.",
      place: { selector: expect.stringContaining("img"), index: 1 },
    },
  ]);
});
