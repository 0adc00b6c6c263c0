import { expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { refusedOther, refusedPlan, withoutPlan } from "../../src/content/planning/plan";

const NOW = "2026-11-25T10:00:00.000Z";
const PAST = "2026-11-25T09:59:59.000Z";
const TO_COME = "2026-11-25T10:01:00.000Z";
const AFTER = "2026-11-25T10:02:00.000Z";
const plans = definitionOf("plans");

const refused = (draft: object, stored: object = {}) =>
  Object.keys(refusedPlan(plans, { ...draft }, { ...stored }, NOW));

test.each([
  ["nothing planned", {}, {}, []],
  ["a draft for a moment to come", { publish_at: TO_COME, published: false }, {}, []],
  [
    "both moments in the past",
    { publish_at: PAST, withdraw_at: PAST },
    {},
    ["publish_at", "withdraw_at"],
  ],
  ["a year that is half typed", { publish_at: "0020-11-25T09:00:00.000Z" }, {}, ["publish_at"]],
  ["a moment that came meanwhile", { publish_at: PAST }, { publish_at: PAST }, []],
  ["one that is taken back", { publish_at: undefined }, { publish_at: PAST }, []],
  ["publishing now and then again", { publish_at: TO_COME, published: true }, {}, ["publish_at"]],
  [
    "publishing now what was planned",
    { publish_at: TO_COME, published: true },
    { publish_at: TO_COME },
    [],
  ],
  [
    "a withdrawal of what is published now",
    { withdraw_at: TO_COME, published: true },
    { publish_at: undefined },
    [],
  ],
  [
    "a draft that is withdrawn before it is published",
    { publish_at: AFTER, withdraw_at: TO_COME, published: false },
    {},
    ["withdraw_at"],
  ],
  [
    "a draft that is withdrawn when it is published",
    { publish_at: TO_COME, withdraw_at: TO_COME },
    { publish_at: TO_COME },
    ["withdraw_at"],
  ],
  [
    "a publication that is moved after the withdrawal",
    { publish_at: AFTER, withdraw_at: TO_COME },
    { publish_at: PAST, withdraw_at: TO_COME },
    ["withdraw_at"],
  ],
  ["a draft for some time", { publish_at: TO_COME, withdraw_at: AFTER }, {}, []],
  [
    "such a plan that two people made together, when something else is saved",
    { publish_at: AFTER, withdraw_at: TO_COME },
    { publish_at: AFTER, withdraw_at: TO_COME },
    [],
  ],
  [
    "publishing now what was planned, with a withdrawal before that",
    { publish_at: AFTER, withdraw_at: TO_COME, published: true },
    { publish_at: AFTER },
    [],
  ],
  [
    "what is published and withdrawn, and then published again with its changes",
    { publish_at: AFTER, withdraw_at: TO_COME, published: false },
    { published: true },
    [],
  ],
])("%s", (_, draft, stored, names) => {
  expect(refused(draft, stored)).toEqual(names);
});

test("manual publication cancels the scheduled one, and keeps the withdrawal", () => {
  const values = { published: true, publish_at: TO_COME, withdraw_at: TO_COME };
  expect(withoutPlan(plans, values)).toEqual({ ...values, publish_at: undefined });
  expect(withoutPlan(plans, { ...values, published: false })).toMatchObject({
    publish_at: TO_COME,
  });
  expect(withoutPlan(definitionOf("comments"), values)).toBe(values);
});

test.each([
  ["a passed publication", "publish_at", "2020-01-01T00:00:00.000Z", /^Ce moment est passé/u],
  [
    "a withdrawal before the publication",
    "withdraw_at",
    "2030-01-01T00:00:00.000Z",
    /^Ce retrait précède/u,
  ],
  ["a withdrawal after the publication", "withdraw_at", "2031-01-01T00:00:00.000Z", /^$/u],
  ["no moment", "withdraw_at", undefined, /^$/u],
  ["another field", "title", "2020", /^$/u],
])("of a conflict, %s is judged before it is taken", (_what, field, value, expected) => {
  const stored = { published: false, publish_at: "2030-06-01T00:00:00.000Z" };
  const refused = refusedOther(stored, field, value, "2026-11-30T00:00:00.000Z");
  expect(refused ?? "").toMatch(expected);
});
