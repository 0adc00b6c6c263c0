import { expect, test } from "vitest";
import { momentInParis, parisTimeOf } from "../../src/content/rules/paris-time";

test.each([
  ["in winter", "2026-12-01T09:00", "2026-12-01T08:00:00.000Z"],
  ["in summer", "2027-07-01T09:00", "2027-07-01T07:00:00.000Z"],
  ["before clocks are put forward", "2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["after clocks are put forward", "2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  ["in the hour that comes twice", "2027-10-31T02:30", "2027-10-31T00:30:00.000Z"],
  ["after clocks are put back", "2027-10-31T03:00", "2027-10-31T02:00:00.000Z"],
])("an hour of Paris %s is one moment, and the moment that hour", (_, time, moment) => {
  expect(momentInParis(time)).toBe(moment);
  expect(parisTimeOf(moment)).toBe(time);
});

test("an hour that is skipped is the moment it would have been: half an hour after the change", () => {
  const moment = momentInParis("2027-03-28T02:30");
  expect(moment).toBe("2027-03-28T01:30:00.000Z");
  expect(parisTimeOf("2027-03-28T01:30:00.000Z")).toBe("2027-03-28T03:30");
});

test("what is no date and time is no moment", () => {
  expect(momentInParis("")).toBeUndefined();
});
