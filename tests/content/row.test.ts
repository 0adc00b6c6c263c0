import { describe, expect, test } from "vitest";
import { collections, type Definition, definitionOf } from "../../src/content/index";
import { documentFromRow, type Row, rowFromDocument } from "../../src/content/row";
import { blank } from "../../src/content/validate";
import { generated, seeded } from "./generated";

const posts = definitionOf("posts");
const definitions: readonly Definition[] = collections;

const read = (row: Row) => documentFromRow(posts, { id: "un", ...row });

test.each([
  ["Lite writes", "2026-11-20 23:54:34.917+00", "2026-11-20T23:54:34.917Z"],
  ["Lite writes for a full second", "2026-11-20 23:54:34+00", "2026-11-20T23:54:34.000Z"],
  ["Lite writes in another zone", "2026-11-21 00:54:34.9+01", "2026-11-20T23:54:34.900Z"],
  ["PostgREST writes", "2026-11-20T23:54:34.917123+00:00", "2026-11-20T23:54:34.917Z"],
  ["PostgREST writes for a full second", "2026-11-20T23:54:34+00:00", "2026-11-20T23:54:34.000Z"],
  ["JavaScript writes", "2026-11-20T23:54:34.917Z", "2026-11-20T23:54:34.917Z"],
])("a timestamp is parsed as %s it", (_, written, expected) => {
  const document = read({ created_at: written, updated_at: written, sent_at: written });
  expect(document).toMatchObject({ created_at: expected, updated_at: expected, sent_at: expected });
});

test.each(["demain", "infinity", "", 7, null, undefined])(
  "a moment that is none, %j, is left out",
  (sent_at) => {
    expect(read({ sent_at })).not.toHaveProperty("sent_at");
  },
);

test("a date stays the string that it is", () => {
  expect(read({ date: "2026-11-20" })).toMatchObject({ date: "2026-11-20" });
});

test("a null becomes the field’s blank, or is left out if the value may be missing", () => {
  const document = read({
    title: null,
    tags: null,
    published: null,
    reading_time: null,
    date: null,
  });
  expect(document).toMatchObject({ title: "", tags: [], published: false, reading_time: 0 });
  expect(document).not.toHaveProperty("date");
});

test.each(definitions)(
  "a tombstone of $name becomes a blank document that is deleted",
  (definition) => {
    const columns = Object.keys(rowFromDocument(definition, {}));
    const nulls = Object.fromEntries(columns.map((column) => [column, null]));
    const document = documentFromRow(definition, {
      ...nulls,
      id: "un",
      deleted: true,
      revision: 7,
    });
    const stamps = { id: "un", created_at: "", updated_at: "", deleted: true };
    expect(document).toEqual({ ...blank(definition.name), ...stamps });
  },
);

test("a column that this version does not know, and the revision, are left out", () => {
  const document = read({ colour: "red", revision: 7 });
  expect(document).not.toHaveProperty("colour");
  expect(document).not.toHaveProperty("revision");
});

test.each([
  ["a text", { title: 7 }, { title: "" }],
  ["a number", { reading_time: "7" }, { reading_time: 0 }],
  ["a yes or no", { published: "true" }, { published: false }],
  ["a list of texts", { tags: "seo" }, { tags: [] }],
  ["a list of texts, with a number in it", { tags: ["seo", 7] }, { tags: [] }],
])("an invalid value for %s becomes the blank", (_, row, expected) => {
  expect(read(row)).toMatchObject(expected);
});

test("only `true` counts as deleted", () => {
  expect(read({ deleted: "true" }).deleted).toBe(false);
  expect(read({ deleted: true }).deleted).toBe(true);
});

test.each([undefined, null, "un", 7, [], {}, { id: null }, { id: 7 }])("%j is no row", (row) => {
  expect(() => documentFromRow(posts, row)).toThrow(TypeError);
});

describe("a document", () => {
  test("becomes a row with all its columns and no other, with null for missing values", () => {
    const row = rowFromDocument(posts, { id: "un", title: "Titre", colour: "red", revision: 7 });
    expect(row).toMatchObject({ id: "un", title: "Titre", date: null, deleted: null });
    expect(row).not.toHaveProperty("colour");
    expect(row).not.toHaveProperty("revision");
  });

  test.each(definitions)(
    "of $name is unchanged after a round trip through its row",
    (definition) => {
      const random = seeded(17);
      for (let round = 0; round < 300; round++) {
        const document = generated(definition, random);
        const row: unknown = JSON.parse(JSON.stringify(rowFromDocument(definition, document)));
        expect(documentFromRow(definition, row)).toEqual(document);
      }
    },
  );
});
