import { expect, test } from "vitest";
import { createFinder } from "../../src/admin/table/finder";

const doc = (id: string, text: string, updated_at = "1") => ({
  id,
  text,
  created_at: "",
  updated_at,
});

test("finds the rows that contain every word, whatever their accents", () => {
  const find = createFinder(({ text }: ReturnType<typeof doc>) => [text]);
  const rows = [doc("1", "Élodie à Brest"), doc("2", "Élodie à Quimper")];

  expect(find(rows, " elodie  BREST ")).toEqual([rows[0]]);
  expect(find(rows, "")).toBe(rows);
});

test("checks a row again once it has changed", () => {
  const find = createFinder(({ text }: ReturnType<typeof doc>) => [text]);
  find([doc("1", "avant")], "avant");

  expect(find([doc("1", "après", "2")], "apres")).toHaveLength(1);
  expect(find([doc("1", "après", "2")], "avant")).toHaveLength(0);
});
