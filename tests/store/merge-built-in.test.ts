import { expect, test } from "vitest";
import { editedParts, stagedDraftOf } from "../../src/admin/documents/document-form-model";
import { agencyModel } from "../../src/content/agency-model";
import { builtInParts } from "../../src/content/built-in/all-parts";
import { builtInHomepage } from "../../src/content/built-in/homepage";
import { footerModel, homepageModel } from "../../src/content/document-parts";
import { definitionOf } from "../../src/content/index";
import { pageTextsModel } from "../../src/content/page-texts-model";
import { merge, type MergedState } from "../../src/store/merge/merge";

const identity = editedParts(agencyModel);
const homepage = editedParts(homepageModel, { stages: true });

/** An identity of which nobody has written the menu, the look and the kinds yet. */
const written: MergedState = { id: "identity", parts: { social_links: { linkedin: "" } } };

const menu = [
  { id: "home", text: "Accueil", url: "/" },
  { id: "blog", text: "Blog", url: "/blog" },
];

/** What the form of the identity stores: all of it, with the built-in values that nobody has written. */
const saved = (typed: object): MergedState => ({
  ...written,
  parts: identity.draftOf(undefined, { ...typed }).parts,
});

const merged = (base: MergedState | undefined, mine: MergedState, theirs: MergedState) =>
  merge(definitionOf("documents"), base, mine, theirs, builtInParts[String(theirs["id"])]);

test.each([
  ["a document that nobody has written", undefined],
  ["a document without these parts", written],
])("two first saves of %s keep what each of them changed", (_which, base) => {
  const cut = saved({ menu, "kinds.glossary": "off" });
  const called = saved({ "company_info.phone": "01 02 03 04 05" });
  for (const [mine, theirs] of [
    [cut, called],
    [called, cut],
  ] as const) {
    const { document, conflicts } = merged(base, mine, theirs);
    expect(document).toMatchObject({
      parts: {
        menu,
        kinds: { glossary: "off", faq: "on" },
        company_info: { phone: "01 02 03 04 05" },
      },
    });
    expect(conflicts).toEqual([]);
  }
});

test("two first stagings of the home page keep what each of them changed", () => {
  const [first, ...sections] = builtInHomepage.sections;
  const staging = (typed: object): MergedState => ({
    ...stagedDraftOf(homepage, undefined, { ...typed }),
    id: "homepage",
  });
  const { document, conflicts } = merged(
    undefined,
    staging({ "hero.title": "Bonjour", sections }),
    staging({ "hero.description": "Une agence." }),
  );
  expect(first).toMatchObject({ section: "services" });
  expect(document).toMatchObject({
    staged: { parts: { hero: { title: "Bonjour", description: "Une agence." }, sections } },
  });
  expect(conflicts).toEqual([]);
});

test("one value that both wrote first is a conflict, about that value alone", () => {
  const { conflicts } = merged(
    written,
    saved({ "company_info.phone": "01", "company_info.email": "un@example.org" }),
    saved({ "company_info.phone": "02" }),
  );
  expect(conflicts).toEqual([
    {
      field: "parts",
      kept: { company_info: { phone: "01" } },
      lost: { company_info: { phone: "02" } },
    },
  ]);
});

test("the built-in texts are those of the forms", () => {
  const models = [homepageModel, agencyModel, footerModel, pageTextsModel];
  expect(builtInParts).toEqual(Object.fromEntries(models.map(({ id, builtIn }) => [id, builtIn])));
});
