import { describe, expect, test } from "vitest";
import { parseAgency } from "../../src/content/agency/agency";
import {
  defaultFooter,
  parseFooter,
  socialLinks,
  telephoneLink,
} from "../../src/site/shared/footer-content";

describe("the footer", () => {
  test("is the built-in one if its document is missing", () => {
    expect(parseFooter(undefined)).toEqual(defaultFooter);
  });

  test.each([
    { quick_links: {}, service_links: null },
    { quick_links: "a", service_links: 0 },
    { quick_links: null },
  ])("is the built-in one if its parts have another shape: %j", (parts) => {
    expect(parseFooter(parts)).toEqual(defaultFooter);
  });

  test("keeps an emptied list of links empty", () => {
    expect(parseFooter({ quick_links: [] }).quick).toEqual([]);
  });

  test.each([
    ["/contact", "/contact"],
    [" https://exemple.fr/a ", "https://exemple.fr/a"],
    ["mailto:a@exemple.fr", "mailto:a@exemple.fr"],
    ["tel:+33199001234", "tel:+33199001234"],
  ])("links to %s", (url, href) => {
    const link = { id: "1", text: "Lien", url };
    expect(parseFooter({ quick_links: [link] }).quick).toEqual([{ text: "Lien", url: href }]);
  });

  test.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//exemple.fr",
    "/\\exemple.fr",
    "ftp://exemple.fr",
    "exemple.fr",
    "",
    42,
    null,
  ])("leaves out a link to %j", (url) => {
    expect(parseFooter({ service_links: [{ id: "1", text: "Lien", url }] }).services).toEqual([]);
  });
});

test.each([
  ["01\u00A099\u00A000\u202F27 18", "tel:0199002718"],
  ["+33 (0)1 99 00 27 18", "tel:+33199002718"],
  ["01.99.00.27.18", "tel:0199002718"],
])("a telephone number in any usual format can be called: %s", (phone, href) => {
  expect(telephoneLink(phone)).toBe(href);
});

test("a social network is shown only if it has a web address", () => {
  const social_links = {
    facebook: "",
    twitter: "javascript:alert(1)",
    linkedin: "https://linkedin.com/company/atelier",
    instagram: "/instagram",
  };
  expect(socialLinks(parseAgency({ social_links }))).toEqual([
    { text: "LinkedIn", url: "https://linkedin.com/company/atelier" },
  ]);
});
