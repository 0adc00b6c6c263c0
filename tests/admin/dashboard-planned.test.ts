import { expect, test } from "vitest";
import { type Doc } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { plannedHere } from "../../src/admin/dashboard/planned";

const post = (id: string, given: Partial<Doc<"posts">>): Doc<"posts"> => ({
  ...blank("posts", { title: id }),
  id,
  created_at: "",
  updated_at: "",
  ...given,
});

test("what a device has planned is listed by its moment, in the hours of Paris", () => {
  const planned = plannedHere([
    post("été", { publish_at: "2027-07-01T07:00:00.000Z" }),
    post("minuit", {
      publish_at: "2026-12-31T23:30:00.000Z",
      withdraw_at: "2027-01-31T23:00:00.000Z",
    }),
    post("rien", {}),
  ]);
  expect(planned.map(({ id, what, day, time }) => [id, what, day, time])).toEqual([
    ["minuit", "Publication", "2027-01-01", "00:30"],
    ["minuit", "Retrait", "2027-02-01", "00:00"],
    ["été", "Publication", "2027-07-01", "09:00"],
  ]);
});

test.each([
  ["before clocks go forward", "2027-03-28T00:59:00.000Z", "2027-03-28", "01:59"],
  ["after clocks went forward", "2027-03-28T01:00:00.000Z", "2027-03-28", "03:00"],
  ["in the hour that comes twice", "2027-10-31T00:30:00.000Z", "2027-10-31", "02:30"],
  ["in its second time", "2027-10-31T01:30:00.000Z", "2027-10-31", "02:30"],
])("a plan %s stands on the day and at the hour that clocks show", (_, publish_at, day, time) => {
  expect(plannedHere([post("a", { publish_at })])).toMatchObject([{ day, time }]);
});

test("changes that wait are swapped in, under the title that they bring; without any there is no plan", () => {
  const at = { published: true, publish_at: "2027-07-01T07:00:00.000Z" };
  expect(plannedHere([post("a", { ...at, staged: { title: "Nouveau" } })])).toMatchObject([
    { what: "Changements", title: "Nouveau" },
  ]);
  expect(plannedHere([post("a", at)])).toEqual([]);
});
