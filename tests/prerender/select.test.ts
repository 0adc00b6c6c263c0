import { expect, test } from "vitest";
import { select } from "../../src/store/queries/select";

const faqs = [
  { id: "c", order: "a1", kind: "prix" },
  { id: "b", order: "a0", kind: "prix" },
  { id: "a", order: "a1", kind: "délai" },
];
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

test("finds the same documents as the device's database, in the same order", () => {
  expect(ids(select(faqs))).toEqual(["a", "b", "c"]);
  expect(ids(select(faqs, { selector: { kind: "prix" } }))).toEqual(["b", "c"]);
  expect(ids(select(faqs, { selector: { id: { $in: ["c", "a"] } } }))).toEqual(["a", "c"]);
  const inOrder = { sort: [{ order: "asc" as const }, { id: "asc" as const }] };
  expect(ids(select(faqs, inOrder))).toEqual(["b", "a", "c"]);
  expect(ids(select(faqs, { ...inOrder, limit: 2 }))).toEqual(["b", "a"]);
});

test("stops the build at an unsupported query", () => {
  expect(() => select(faqs, { selector: { order: { $gt: "a0" } } })).toThrow("$gt");
  expect(() => select(faqs, { skip: 1 })).toThrow("skip");
});
