import { expect, test } from "vitest";
import { rowsOf } from "../../src/site/home/rows";

test("tools and questions share a row where they follow one another, in either order", () => {
  expect(rowsOf(["services", "tools", "questions", "contact"])).toEqual([
    ["services"],
    ["tools", "questions"],
    ["contact"],
  ]);
  expect(rowsOf(["questions", "tools"])).toEqual([["questions", "tools"]]);
});

test("each section has its own row where another stands between the two, or one is missing", () => {
  expect(rowsOf(["tools", "about", "questions"])).toEqual([["tools"], ["about"], ["questions"]]);
  expect(rowsOf(["tools", "contact"])).toEqual([["tools"], ["contact"]]);
  expect(rowsOf([])).toEqual([]);
});
