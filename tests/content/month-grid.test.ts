import { expect, test } from "vitest";
import { weeksOf } from "../../src/content/planning/month-grid";

test("a month begins on its own weekday and ends on its last day", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks[0]).toEqual(["", "", "", "", "", "", "2026-11-01"]);
  expect(weeks.at(-1)).toEqual(["2026-11-30", "", "", "", "", "", ""]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

test.each([
  ["2027-02", 4, 28],
  ["2028-02", 5, 29],
  ["2026-03", 6, 31],
])("%s has %i weeks and %i days, each once, the nights of the clocks too", (month, weeks, days) => {
  expect(weeksOf(month)).toHaveLength(weeks);
  expect(new Set(weeksOf(month).flat().filter(Boolean)).size).toBe(days);
  expect(weeksOf(month).every((week) => week.length === 7)).toBe(true);
});
