import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allFields } from "../../src/content/schema/collection";
import { collections, definitionOf } from "../../src/content/index";

const page = readFileSync("docs/model.md", "utf8");

test("docs/model.md describes each collection once, and no other", () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\|/gmu)].map(([, name]) => name);
  expect(rows).toEqual(collections.map(({ name }) => name));
});

test("every field that docs/model.md names exists", () => {
  const names = collections.map(({ name }) => name).join("|");
  const named = [...page.matchAll(new RegExp(`\`(${names})\\.(\\w+)\``, "gu"))];
  expect(named.length).toBeGreaterThan(40);
  for (const [, collection = "", field = ""] of named) {
    expect([collection, Object.keys(allFields(definitionOf(collection)))]).toEqual([
      collection,
      expect.arrayContaining([field]),
    ]);
  }
});
