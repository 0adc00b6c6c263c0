import { describe, expect, test } from "vitest";
import { agencyModel } from "../../src/content/agency-model";
import { parseAgency } from "../../src/content/agency/agency";
import { builtInFooter } from "../../src/content/built-in/footer";
import { builtInHomepage } from "../../src/content/built-in/homepage";
import { footerModel, homepageModel, partLabel } from "../../src/content/document-parts";
import { pageTextsModel } from "../../src/content/page-texts-model";
import { blankRow, issuesOfParts, partsWith, valuesOfParts } from "../../src/content/part-values";
import { parseFooter } from "../../src/site/shared/footer-content";
import { parseHero } from "../../src/site/home/hero-content";
import { parseSectionTexts } from "../../src/site/home/section-texts";

const models = [homepageModel, footerModel, agencyModel, pageTextsModel] as const;

describe.each(models)("a form about $id", (model) => {
  test("shows the built-in texts until somebody writes others, and finds no error in them", () => {
    const values = valuesOfParts(model, {});
    expect(partsWith(model, {}, {})).toMatchObject(model.builtIn);
    expect(issuesOfParts(model.fields, values)).toEqual({});
  });

  test("changes nothing if nothing was typed", () => {
    const parts = partsWith(model, {}, {});
    expect(partsWith(model, parts, {})).toEqual(parts);
  });

  test.each([null, "texte", 3, [], { title: 3 }])("survives parts of another shape: %j", (part) => {
    const groups = Object.keys(model.fields).map((path) => path.split(".")[0] ?? "");
    const parts = Object.fromEntries(groups.map((group) => [group, part]));
    const saved = partsWith(model, parts, {});
    expect(issuesOfParts(model.fields, valuesOfParts(model, saved))).toEqual({});
  });

  test("has a label for every value", () => {
    const paths = Object.keys(model.fields);
    expect(new Set(paths.map(partLabel)).size).toBe(paths.length);
  });
});

test.each([{}, { company_info: { name: "Atelier", phone: "12" } }, { company_info: {} }])(
  "the form of the identity shows what pages say: %j",
  (parts) => {
    const { parts: _parts, ...company } = parseAgency(parts);
    const values = valuesOfParts(agencyModel, parts);
    for (const [name, text] of Object.entries(company)) {
      expect(values[`company_info.${name}`]).toBe(text);
    }
  },
);

test("a text that is typed on the home page form is what visitors read", () => {
  const parts = partsWith(
    homepageModel,
    {},
    {
      "hero.title": "  Cap au large ",
      "about.stats": [{ id: "1", value: " 12 ", label: "ans" }],
    },
  );
  expect(parseHero(parts)).toEqual({ ...builtInHomepage.hero, title: "Cap au large" });
  expect(parseSectionTexts(parts).about.stats).toEqual([{ value: "12", label: "ans" }]);
});

test("fields that this version does not know stay in the document", () => {
  const parts = { hero: { title: "Cap", video: "/v.mp4" }, later: [1] };
  const next = partsWith(homepageModel, parts, { "hero.title": "Autre cap" });
  expect(next).toMatchObject({ hero: { title: "Autre cap", video: "/v.mp4" }, later: [1] });
});

test("rows without an id get one from their position, and keep their other values", () => {
  const stats = [{ value: "1", label: "a", since: 2020 }, null, { value: "2", label: "b" }];
  expect(valuesOfParts(homepageModel, { about: { stats } })["about.stats"]).toEqual([
    { id: "place-1", value: "1", label: "a", since: 2020 },
    { id: "place-2", value: "2", label: "b" },
  ]);
});

test("an emptied list stays empty", () => {
  expect(valuesOfParts(footerModel, { quick_links: [] })["quick_links"]).toEqual([]);
});

test("two new rows never get the same id", () => {
  const rows = Array.from({ length: 100 }, () => blankRow(footerModel.fields.quick_links));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(100);
});

describe("a link of the footer", () => {
  const issuesWith = (url: string) => {
    const quick_links = [{ id: "a", text: "Lien", url }];
    const values = { ...valuesOfParts(footerModel, {}), quick_links };
    return issuesOfParts(footerModel.fields, values)["quick_links/a/url"];
  };

  test.each(["/contact", "https://exemple.fr/a", "http://exemple.fr", "mailto:a@b.fr", "tel:+331"])(
    "may lead to %s",
    (url) => {
      expect(issuesWith(url)).toBeUndefined();
      expect(parseFooter({ quick_links: [{ text: "Lien", url }] }).quick).toHaveLength(1);
    },
  );

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//exemple.fr",
    "exemple.fr",
    "ftp://a.fr",
  ])("must not lead to %s", (url) => expect(issuesWith(url)).toMatch(/^Adresse invalide/u));

  test("needs an address", () => expect(issuesWith("")).toMatch(/obligatoire/u));
});

test.each(["/linkedin", "mailto:a@b.fr", "linkedin.com/x", "https://linkedin"])(
  "a social network is a page on the web, not %s",
  (url) => {
    const values = { ...valuesOfParts(agencyModel, {}), "social_links.linkedin": url };
    expect(issuesOfParts(agencyModel.fields, values)).toHaveProperty(["social_links.linkedin"]);
  },
);

test("the built-in footer is what its form starts with", () => {
  expect(valuesOfParts(footerModel, {})["quick_links"]).toEqual(builtInFooter.quick_links);
});
