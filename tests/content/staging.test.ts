import { expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { isLive, nextState, withStaged } from "../../src/content/rules/staging";

const documents = definitionOf("documents");
const hero = { title: "Bonjour", description: "Une agence." };
const live = { id: "homepage", kind: "", parts: { hero, about: { stats: [{ id: "a" }] } } };

const staged = (wanted: object) => withStaged(documents, live, { ...live, ...wanted });

test("only the parts that differ are staged, and what is published meanwhile stays", () => {
  const document = staged({ parts: { ...live.parts, hero: { ...hero, title: "Bonsoir" } } });
  expect(document).toMatchObject({
    parts: live.parts,
    staged: { parts: { hero: { title: "Bonsoir" } } },
  });
  const parts = { ...live.parts, hero: { ...hero, description: "Deux." } };
  expect(nextState(documents, { ...document, parts })["parts"]).toEqual({
    ...live.parts,
    hero: { title: "Bonsoir", description: "Deux." },
  });
});

test("a staged list takes the place of the live one", () => {
  const about = { stats: [{ id: "b" }, { id: "a" }] };
  const document = staged({ parts: { ...live.parts, about } });
  expect(document["staged"]).toEqual({ parts: { about } });
  expect(nextState(documents, document)["parts"]).toEqual({ hero, about });
});

test("nothing is staged where nothing differs", () => {
  expect(staged({ parts: { ...live.parts } })["staged"]).toBeUndefined();
});

test("a document that exists once is always seen, a free page once it is published", () => {
  expect(isLive(documents, { id: "homepage", kind: "", published: false })).toBe(true);
  expect(isLive(documents, { id: "p", kind: "page", published: false })).toBe(false);
  expect(isLive(documents, { id: "p", kind: "page", published: true })).toBe(true);
});
