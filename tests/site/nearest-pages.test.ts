import { expect, test } from "vitest";
import { nearestPages } from "../../src/site/suggestions/nearest-pages";

const pages = [
  { path: "/projects", name: "Réalisations" },
  { path: "/glossary", name: "Glossaire" },
  { path: "/projects/maison-rivoire", name: "Maison Rivoire, la boutique d’un chocolatier" },
  { path: "/legal/terms", name: "Conditions d’utilisation" },
];

test.each([
  ["/project", "/projects"],
  ["/realisation", "/projects"],
  ["/Glossaires/", "/glossary"],
  ["/projets/maison-rivoir", "/projects/maison-rivoire"],
  ["/conditions-utilisation", "/legal/terms"],
])("%s probably meant %s", (address, meant) => {
  expect(nearestPages(address, pages)[0]?.path).toBe(meant);
});

test("an address that resembles none has no suggestion, and one that cannot be decoded causes no error", () => {
  expect(nearestPages("/wp-login.php", pages)).toEqual([]);
  expect(nearestPages("/%E0%A4%A", pages)).toEqual([]);
  expect(nearestPages("/", pages)).toEqual([]);
});

test("at most three pages are suggested", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ path: `/page-${index}`, name: "Page" }));
  expect(nearestPages("/page", many)).toHaveLength(3);
});
