import { expect, test } from "vitest";
import { type CollectionName, type Doc } from "../../src/content/index";
import type { Values } from "../../src/content/schema/collection";
import { blank } from "../../src/content/validate";
import { dayOf, plannedHere, plannedOf } from "../../src/admin/dashboard/planned/planned";

const here = (posts: readonly Doc<"posts">[]) => plannedHere(new Map([["posts", posts]]));

const post = (id: string, given: Partial<Doc<"posts">>): Doc<"posts"> => ({
  ...blank("posts", { title: id }),
  id,
  created_at: "",
  updated_at: "",
  ...given,
});

test("plans on the device are listed in the order of their moments, on their days in Paris", () => {
  const planned = here([
    post("été", { publish_at: "2027-07-01T07:00:00.000Z" }),
    post("minuit", {
      publish_at: "2026-12-31T23:30:00.000Z",
      withdraw_at: "2027-01-31T23:00:00.000Z",
    }),
    post("rien", {}),
  ]);
  expect(planned.map((plan) => [plan.id, plan.what, dayOf(plan)])).toEqual([
    ["minuit", "Publication", "2027-01-01"],
    ["minuit", "Retrait", "2027-02-01"],
    ["été", "Publication", "2027-07-01"],
  ]);
});

test.each([
  ["before clocks go forward", "2027-03-28T00:59:00.000Z", "2027-03-28"],
  ["in the hour that comes twice", "2027-10-31T00:30:00.000Z", "2027-10-31"],
  ["just before midnight", "2027-07-01T21:59:59.999Z", "2027-07-01"],
  ["at midnight", "2027-07-01T22:00:00.000Z", "2027-07-02"],
  ["without a readable moment", "bientôt", ""],
])("a plan %s is in the calendar on its day in Paris", (_, publish_at, day) => {
  expect(here([post("a", { publish_at })]).map(dayOf)).toEqual([day]);
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
