import { expect, test } from "vitest";
import { momentInParis, parisTimeOf } from "../../src/content/planning/paris-time";

test.each([
  ["in winter", "2026-12-01T09:00", "2026-12-01T08:00:00.000Z"],
  ["in summer", "2027-07-01T09:00", "2027-07-01T07:00:00.000Z"],
  ["before clocks are put forward", "2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["after clocks are put forward", "2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  ["in the hour that comes twice", "2027-10-31T02:30", "2027-10-31T00:30:00.000Z"],
  ["after clocks are put back", "2027-10-31T03:00", "2027-10-31T02:00:00.000Z"],
])("the Paris time %s converts to one moment, and back", (_, time, moment) => {
  expect(momentInParis(time)).toBe(moment);
  expect(parisTimeOf(moment)).toBe(time);
});

test("a skipped hour is converted to half an hour after the clock change", () => {
  const moment = momentInParis("2027-03-28T02:30");
  expect(moment).toBe("2027-03-28T01:30:00.000Z");
  expect(parisTimeOf("2027-03-28T01:30:00.000Z")).toBe("2027-03-28T03:30");
});

test("an invalid date or time gives no moment", () => {
  expect(momentInParis("")).toBeUndefined();
});
