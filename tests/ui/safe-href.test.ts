import { expect, test } from "vitest";
import { safeHref, siteHref } from "../../src/ui/safe-href";

test.each([
  ["https://exemple.fr/outil", "https://exemple.fr/outil"],
  ["  http://exemple.fr ", "http://exemple.fr"],
  ["exemple.fr", "https://exemple.fr"],
  ["www.exemple.fr:8080/a?b#c", "https://www.exemple.fr:8080/a?b#c"],
  ["thé-vert.example", "https://thé-vert.example"],
  ["/tools", "/tools"],
])("%j leads to %s", (address, href) => {
  expect(siteHref(address)).toBe(href);
});

test.each([
  "",
  "  ",
  "bientôt",
  "à venir, voir le site",
  "//exemple.fr",
  "javascript:alert(1)",
  "data:text/html,exemple.fr",
  "https://",
])("%j leads nowhere", (address) => {
  expect(siteHref(address)).toBeUndefined();
});

test.each([
  "/\t/exemple.fr",
  "/\n/exemple.fr",
  "\t//exemple.fr",
  "/\\exemple.fr",
  "java\tscript:x()",
])("%j is no page of this site", (address) => {
  expect(safeHref(address)).toBeUndefined();
});
