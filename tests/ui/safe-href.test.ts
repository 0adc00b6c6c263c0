import { expect, test } from "vitest";
import { safeHref, siteHref } from "../../src/ui/text/safe-href";
import { hostileAddresses } from "../support/hostile-html";

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
])("%j is no link", (address) => {
  expect(siteHref(address)).toBeUndefined();
});

test.each([
  "/\t/exemple.fr",
  "/\n/exemple.fr",
  "\t//exemple.fr",
  "/\\exemple.fr",
  "java\tscript:x()",
])("%j is not a page of this site", (address) => {
  expect(safeHref(address)).toBeUndefined();
});

const HERE = "https://site.example";

test.each(hostileAddresses)("%j is no link, or leads to the web page that it names", (address) => {
  for (const href of [safeHref(address), siteHref(address)]) {
    if (href === undefined) continue;
    const { protocol, origin } = new URL(href, HERE);
    expect(protocol).toBe("https:");
    expect([HERE, "https://exemple.fr"]).toContain(origin);
  }
});

test("an address that only resembles another site's by its spelling is no link", () => {
  for (const address of hostileAddresses.filter((each) => !/exemple/u.test(each))) {
    expect(safeHref(address)).toBeUndefined();
  }
});
