import { describe, expect, test } from "vitest";
import {
  countedDays,
  daysOf,
  firstCounted,
  parseVisitFigures,
  periodOf,
  totalBefore,
  totalOf,
} from "../../src/content/rules/visits";

const ANSWER = {
  today: "2026-03-01",
  since: "2026-02-20",
  days: { "2026-03-01": 3, "2026-02-28": 2, "2026-02-22": 7 },
  pages: { "7": [{ path: "/", views: 5 }], "30": [], "90": [] },
};

const figures = parseVisitFigures(ANSWER);
if (!figures) throw new Error("The answer above is one");

describe("parsing the visit figures", () => {
  test.each([undefined, null, "<html>", [], {}, { ...ANSWER, today: "hier" }])(
    "%j is none",
    (answer) => {
      expect(parseVisitFigures(answer)).toBeUndefined();
    },
  );

  test("drops what is not a count, and keeps the rest", () => {
    const parsed = parseVisitFigures({
      ...ANSWER,
      since: null,
      days: { "2026-03-01": 3, hier: 2, "2026-02-28": -1, "2026-02-27": "7" },
      pages: { "7": [{ path: "/", views: 5 }, { path: 7, views: 1 }, null] },
    });
    expect(parsed).toEqual({
      today: "2026-03-01",
      days: { "2026-03-01": 3 },
      pages: { 7: [{ path: "/", views: 5 }], 30: [], 90: [] },
    });
  });
});

test("every day of a period has its count, oldest first, across months", () => {
  expect(daysOf(figures, 3)).toEqual([
    { day: "2026-02-27", views: 0 },
    { day: "2026-02-28", views: 2 },
    { day: "2026-03-01", views: 3 },
  ]);
});

test("a period is compared only with one that was counted completely", () => {
  expect(totalOf(figures, 5)).toBe(5);
  expect(totalBefore(figures, 5)).toBe(7);
  expect(totalBefore(figures, 6)).toBeUndefined();
});

test("the comparison of visits begins with the day on which they were first counted", () => {
  expect(firstCounted(figures, 30)).toBe("2026-02-20");
  expect(firstCounted(figures, 7)).toBe("2026-02-23");
});

test("an average begins with the first day that was counted", () => {
  expect(countedDays(figures, 30)).toBe(10);
  expect(countedDays(figures, 7)).toBe(7);
});

test("an address selects one of the three periods, thirty days by default", () => {
  expect(["7", "90", "8", null].map(periodOf)).toEqual([7, 90, 30, 30]);
});
