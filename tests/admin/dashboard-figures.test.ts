import { describe, expect, test } from "vitest";
import {
  messagesPerHundred,
  percentChange,
  rateText,
  signed,
  startOfDay,
} from "../../src/content/rules/figures";

describe("a change in percent", () => {
  test.each([
    [3, 2, 50],
    [1, 3, -67],
    [0, 4, -100],
    [5, 5, 0],
  ])("from %i over %i is %i percent", (now, before, change) => {
    expect(percentChange(now, before)).toBe(change);
  });

  test("is unknown if the former value is zero", () => {
    expect(percentChange(7, 0)).toBeUndefined();
  });

  test("is written with its sign", () => {
    expect([signed(12), signed(-3), signed(0)]).toEqual(["+12", "−3", "0"]);
  });
});

describe("the messages rate", () => {
  test("counts per hundred page views, with one decimal", () => {
    expect(rateText(messagesPerHundred(7, 300))).toBe("2,3");
    expect(rateText(messagesPerHundred(1, 1))).toBe("100,0");
    expect(rateText(messagesPerHundred(0, 5))).toBe("0,0");
  });

  test("is unknown without page views", () => {
    expect(rateText(messagesPerHundred(4, 0))).toBe("–");
  });
});

test("a day begins at midnight of the agency’s time zone, across months and clock changes", () => {
  expect(startOfDay("2026-11-21", 0, "Europe/Paris")).toBe("2026-11-20T23:00:00.000Z");
  expect(startOfDay("2026-11-21", 29, "Europe/Paris")).toBe("2026-10-22T22:00:00.000Z");
  expect(startOfDay("2026-11-21", 0, "Pacific/Auckland")).toBe("2026-11-20T11:00:00.000Z");
});

test("a day whose midnight does not occur begins with its first hour, one whose midnight comes twice with the first", () => {
  expect(startOfDay("2026-03-29", 0, "Asia/Beirut")).toBe("2026-03-28T22:00:00.000Z");
  expect(startOfDay("2026-11-01", 0, "America/Havana")).toBe("2026-11-01T04:00:00.000Z");
});
