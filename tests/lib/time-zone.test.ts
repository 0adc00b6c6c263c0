import { afterEach, expect, test } from "vitest";
import { formatDate } from "../../src/lib/format";
import { isTimeZone, setTimeZone, timeZone } from "../../src/lib/time-zone";

const USUAL = "Europe/Paris";
afterEach(() => setTimeZone(USUAL));

test.each([
  ["", USUAL],
  ["Europe/Pariss", USUAL],
  ["<b>", USUAL],
  ["Pacific/Auckland", "Pacific/Auckland"],
])("« %s » counts as %s", (name, expected) => {
  setTimeZone("America/Martinique");
  setTimeZone(name);
  expect(timeZone()).toBe(expected);
});

test("a moment is told by the agency’s day; a day without a time is the same everywhere", () => {
  const moment = "2026-12-31T20:00:00.000Z";
  expect(formatDate(moment)).toBe("31\u00A0décembre 2026");
  setTimeZone("Pacific/Auckland");
  expect(formatDate(moment)).toBe("1er\u00A0janvier 2027");
  expect(formatDate("2026-12-31")).toBe("31\u00A0décembre 2026");
});

test("a zone is known by this engine, or not at all", () => {
  expect(["Europe/Paris", "UTC", "Europe/Kiev"].every(isTimeZone)).toBe(true);
  expect(
    ["", "Paris", "Mars/Olympus", "+05:30", "PST", "EST", "SystemV/AST4"].some(isTimeZone),
  ).toBe(false);
});
