import { expect, test } from "vitest";
import { agoText } from "../../src/admin/kit/sentences";
import {
  type Built,
  parseBuilt,
  parseRebuilding,
  phaseOf,
  type Rebuilding,
} from "../../src/admin/dashboard/pages-state";

const at = (time: string) => `2026-11-21T${time}.000Z`;
const built: Built = { builtAt: at("10:00:00"), revisions: { posts: 7 } };
const never: Rebuilding = {
  configured: true,
  automatic: false,
  waiting: false,
  askedAt: "",
  failure: "",
  now: at("12:00:00"),
};
const asked = { ...never, askedAt: at("11:59:00") };

test.each([
  ["nothing was asked", never, "idle"],
  ["a build has read the content since", { ...asked, askedAt: at("09:59:00") }, "idle"],
  ["it was asked a minute ago", asked, "asked"],
  ["the request waits for its turn", { ...asked, askedAt: at("09:00:00"), waiting: true }, "asked"],
  ["nothing has come for a quarter of an hour", { ...asked, askedAt: at("11:44:00") }, "overdue"],
  ["the host refused", { ...asked, failure: "404" }, "failed"],
  [
    "it failed, and a later build did not",
    { ...asked, askedAt: at("09:00:00"), failure: "build" },
    "idle",
  ],
] as const)("where %s, the rebuild is in the expected phase", (_, rebuilding, phase) => {
  expect(phaseOf({ built, rebuilding })).toBe(phase);
});

test("pages without a known build time are expected like others", () => {
  expect(phaseOf({ built: undefined, rebuilding: asked })).toBe("asked");
});

test.each([
  undefined,
  "<!doctype html>",
  {},
  { builtAt: "demain", revisions: {} },
  { builtAt: at("10:00:00") },
])("%j does not count as a build report", (value) => {
  expect(parseBuilt(value)).toBeUndefined();
});

test("timestamps of the embedded backend and of PostgREST are equal", () => {
  expect(parseBuilt({ builtAt: at("10:00:00"), revisions: { posts: 7, faqs: "x" } })).toEqual(
    built,
  );
  expect(
    parseRebuilding({ configured: true, asked_at: "2026-11-21T11:59:00+00:00" }),
  ).toMatchObject({
    configured: true,
    askedAt: at("11:59:00"),
    failure: "",
  });
});

test.each([
  ["11:59:30", "à l’instant"],
  ["11:55:00", "il y a 5 minutes"],
  ["09:59:00", "il y a 2 heures"],
])("an event at %s is described as having happened %s", (time, text) => {
  expect(agoText(at(time), new Date(at("12:00:00")))).toBe(text);
});
