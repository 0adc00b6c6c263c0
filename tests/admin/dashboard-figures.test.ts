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

test("a day begins at midnight of this device's time zone, across months and clock changes", () => {
  const now = new Date(2026, 10, 21, 15, 30);
  expect(startOfDay(now, 0)).toBe(new Date(2026, 10, 21).toISOString());
  expect(startOfDay(now, 29)).toBe(new Date(2026, 9, 23).toISOString());
});
