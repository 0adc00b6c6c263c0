import { expect, test } from "vitest";
import {
  hourOf,
  agencyMomentText,
  localTimeOf,
  momentOf,
} from "../../src/content/planning/local-time";

test.each([
  ["Europe/Paris", "in winter", "2026-12-01T09:00", "2026-12-01T08:00:00.000Z"],
  ["Europe/Paris", "in summer", "2027-07-01T09:00", "2027-07-01T07:00:00.000Z"],
  ["Europe/Paris", "before they are put forward", "2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["Europe/Paris", "after they are put forward", "2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  ["Europe/Paris", "in the hour that comes twice", "2027-10-31T02:30", "2027-10-31T00:30:00.000Z"],
  ["Europe/Paris", "after they are put back", "2027-10-31T03:00", "2027-10-31T02:00:00.000Z"],
  ["America/New_York", "in summer", "2027-07-01T09:00", "2027-07-01T13:00:00.000Z"],
  ["America/Martinique", "without a change", "2027-07-01T09:00", "2027-07-01T13:00:00.000Z"],
  ["Asia/Kathmandu", "at three quarters", "2027-07-01T09:00", "2027-07-01T03:15:00.000Z"],
  [
    "Australia/Lord_Howe",
    "put back by half an hour",
    "2027-04-04T01:45",
    "2027-04-03T14:45:00.000Z",
  ],
  ["Pacific/Auckland", "in the southern summer", "2027-01-01T09:00", "2026-12-31T20:00:00.000Z"],
])("in %s, clocks %s: %s is one moment, and back", (zone, _, time, moment) => {
  expect(momentOf(time, zone)).toBe(moment);
  expect(localTimeOf(moment, zone)).toBe(time);
});

test.each([
  ["Europe/Paris", "2027-03-28T02:30", "2027-03-28T01:30:00.000Z", "2027-03-28T03:30"],
  ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:30:00.000Z", "2027-03-14T03:30"],
  ["Australia/Lord_Howe", "2027-10-03T02:10", "2027-10-02T15:40:00.000Z", "2027-10-03T02:40"],
])("in %s a skipped time counts by the clocks before the change", (zone, time, moment, shown) => {
  expect(momentOf(time, zone)).toBe(moment);
  expect(localTimeOf(moment, zone)).toBe(shown);
});

test("every hour of a year is shown as a time that leads back to it, but the second of two that look alike", () => {
  const zones = [
    "Europe/Paris",
    "America/New_York",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
    "UTC",
  ];
  for (const zone of zones) {
    const others: string[] = [];
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const moment = new Date(Date.UTC(2027, 0, 1, hour)).toISOString();
      const back = momentOf(localTimeOf(moment, zone), zone);
      if (back !== moment) others.push(`${moment} ${back}`);
    }
    expect(others.length).toBeLessThanOrEqual(1);
    for (const pair of others) {
      const [moment = "", back = ""] = pair.split(" ");
      expect(localTimeOf(back, zone)).toBe(localTimeOf(moment, zone));
    }
  }
});

test("an invalid date or time gives no moment", () => {
  expect(momentOf("")).toBeUndefined();
});

test.each(["0000", "0002", "0020", "0202"])(
  "a year of which only %s is typed is a moment too",
  (year) => {
    for (const zone of ["Europe/Paris", "America/New_York", "Asia/Kathmandu"]) {
      expect(Date.parse(momentOf(`${year}-03-01T09:00`, zone) ?? "")).not.toBeNaN();
    }
  },
);

test.each(["", "hier"])("the invalid moment « %s » is told as nothing", (moment) => {
  expect(agencyMomentText(moment)).toBe("");
});

test.each([
  ["Europe/Paris", "heure de Paris"],
  ["America/New_York", "heure de New York"],
  ["Pacific/Auckland", "heure d’Auckland"],
  ["America/Argentina/Buenos_Aires", "heure de Buenos Aires"],
])("%s is named by its town", (zone, words) => expect(hourOf(zone)).toBe(words));
