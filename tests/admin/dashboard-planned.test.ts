import { expect, test } from "vitest";
import { type CollectionName, type Doc } from "../../src/content/index";
import type { Values } from "../../src/content/schema/collection";
import { blank } from "../../src/content/validate";
import { plannedHere, plannedOf } from "../../src/admin/dashboard/planned/planned";

const here = (posts: readonly Doc<"posts">[]) => plannedHere(new Map([["posts", posts]]));

const post = (id: string, given: Partial<Doc<"posts">>): Doc<"posts"> => ({
  ...blank("posts", { title: id }),
  id,
  created_at: "",
  updated_at: "",
  ...given,
});

test("plans on the device are listed in the order of their moments, in Paris time", () => {
  const planned = here([
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
])("a plan %s is shown on its day and at its hour in Paris", (_, publish_at, day, time) => {
  expect(here([post("a", { publish_at })])).toMatchObject([{ day, time }]);
});

test("staged changes are listed under their new title; without any there is no plan", () => {
  const at = { published: true, publish_at: "2027-07-01T07:00:00.000Z" };
  expect(here([post("a", { ...at, staged: { title: "Nouveau" } })])).toMatchObject([
    { what: "Changements", title: "Nouveau" },
  ]);
  expect(here([post("a", at)])).toEqual([]);
});

test("plans of prices and questions are listed beside articles, each with its own name", () => {
  const price = {
    ...blank("plans", { title: "Essentiel" }),
    id: "essentiel",
    created_at: "",
    updated_at: "",
    publish_at: "2027-01-01T08:00:00.000Z",
    staged: { monthly_price: 90 },
  };
  const question = {
    ...blank("faqs", { question: "Quels délais ?" }),
    id: "delais",
    created_at: "",
    updated_at: "",
    withdraw_at: "2026-12-24T08:00:00.000Z",
  };
  const held = new Map<CollectionName, readonly Values[]>([
    ["plans", [price]],
    ["faqs", [question]],
  ]);
  expect(plannedHere(held)).toMatchObject([
    { collection: "faqs", title: "Quels délais ?", what: "Retrait" },
    { collection: "plans", title: "Essentiel", what: "Changements" },
  ]);
});

test.each([
  [
    "posts",
    'new row for relation "posts" violates check constraint "posts_slug_length"',
    "«\u00A0Adresse\u00A0» est trop long.",
  ],
  [
    "faqs",
    'null value in column "question" of relation "faqs" violates not-null constraint',
    "La question est obligatoire.",
  ],
  [
    "plans",
    'duplicate key value violates unique constraint "plans_slug"',
    "Une autre fiche a déjà cette valeur.",
  ],
  ["tools", "canary", "Le serveur a répondu\u00A0: «\u202Fcanary\u202F»."],
] as const)("of %s, « %s » is said as a French reason", (collection, failure, reason) => {
  const of = { collection, id: "a", kind: "", title: "A" };
  expect(plannedOf(of, "publish", "2026-11-01T08:00:00Z", { failure, isLate: true })).toMatchObject(
    {
      trouble: { state: "failed", text: "la publication prévue a échoué", reason },
    },
  );
});
