import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { startBackend, type TestBackend } from "../support/backend";
import { kinds, kindsWith } from "../support/every-kind";
import { article, headOf, push, rowOf, signUpAdmin, statuses, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const name of ["posts", "documents", ...kinds]) {
    await backend.sql.query(`update ${name} set publish_at = null, withdraw_at = null`);
  }
});

const AT = "2027-01-01T08:00:00.000Z";
const LATER = "2027-01-02T08:00:00.000Z";
const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
const NOTHING = { done: 0, late: 0, failed: 0 };
const ONE = { done: 1, late: 0, failed: 0 };

async function carryOut(moment: string): Promise<unknown> {
  const { rows } = await backend.sql.query<{ done: unknown }>(
    "select private.carry_out_plans($1::timestamptz) as done",
    [moment],
  );
  return rows[0]?.done;
}

async function shown(name: string): Promise<string> {
  const { data } = await backend
    .clientFor()
    .from(`published_${name}`)
    .select("*")
    .eq("deleted", false)
    .throwOnError();
  return JSON.stringify(data);
}

type Given = Readonly<Record<string, unknown>>;

async function planned(name: (typeof kinds)[number], given: Given): Promise<string> {
  const row = rowOf(name, { ...kindsWith("Canari prévu")[name], published: false, ...given });
  expect(statuses(await push(admin, name, row))).toEqual(["written"]);
  return row.id;
}

test.each(kinds)(
  "a document of %s is published and withdrawn at its moments, and no visitor sees its plan",
  async (name) => {
    const id = await planned(name, { publish_at: AT, withdraw_at: LATER });
    expect(await carryOut(before(AT))).toEqual(NOTHING);
    expect(await shown(name)).not.toContain(id);

    const head = await headOf(backend, name);
    expect(await carryOut(AT)).toEqual(ONE);
    expect(await headOf(backend, name)).toBe(head + 1);
    expect(await shown(name)).toContain(id);
    expect(await shown(name)).not.toMatch(/publish_at|withdraw_at|2027-01-02/u);

    expect(await carryOut(LATER)).toEqual(ONE);
    expect(await shown(name)).not.toContain(id);
    expect(await carryOut(LATER)).toEqual(NOTHING);
  },
);

test.each(kinds)("staged changes of %s are applied at their moment, once", async (name) => {
  const { title } = definitionOf(name);
  const id = await planned(name, {
    published: true,
    publish_at: AT,
    staged: { [title]: "Nouveau nom" },
  });
  expect(await carryOut(before(AT))).toEqual(NOTHING);
  expect(await shown(name)).not.toContain("Nouveau nom");
  expect(await carryOut(AT)).toEqual(ONE);
  expect(await shown(name)).toContain("Nouveau nom");
  expect(await storedRow(backend, name, id)).toMatchObject({ staged: null, publish_at: null });
  expect(await carryOut(LATER)).toEqual(NOTHING);
});

test("a price, its list and its steps change together at their moment, and nothing else does", async () => {
  const staged = {
    monthly_price: 89.5,
    features: ["Un", "Deux"],
    details: [{ id: "d", title: "Suivi", description: "Mensuel" }],
    highlighted: true,
    order: "zz",
  };
  const id = await planned("plans", {
    published: true,
    monthly_price: 70,
    order: "a0",
    publish_at: AT,
    staged,
  });
  const former = await storedRow(backend, "plans", id);
  expect(former).toMatchObject({ monthly_price: 70, staged });
  await carryOut(AT);
  const row = await storedRow(backend, "plans", id);
  expect(row).toMatchObject({
    monthly_price: 89.5,
    features: ["Un", "Deux"],
    details: staged.details,
    highlighted: true,
    order: "a0",
    published: true,
    slug: former?.["slug"],
    created_at: former?.["created_at"],
  });
});

test("a free page is published, changed and withdrawn at its moments", async () => {
  const page = { kind: "page", title: "Campagne", slug: "campagne", sections: [] };
  const row = rowOf("documents", { ...page, publish_at: AT, withdraw_at: LATER });
  expect(statuses(await push(admin, "documents", row))).toEqual(["written"]);
  await carryOut(AT);
  expect(await shown("documents")).toContain("Campagne");
  await carryOut(LATER);
  expect(await shown("documents")).not.toContain("Campagne");
});

test("what waits in a document that exists once is swapped in at its moment, part by part, and nothing withdraws it", async () => {
  const hero = { title: "Bonjour", description: "Une agence." };
  const row = rowOf("documents", { id: "homepage", title: "Page d’accueil", parts: { hero } });
  await backend.sql.query("delete from documents where id = 'homepage'");
  const waiting = { ...row, publish_at: AT, withdraw_at: LATER };
  const staged = { parts: { hero: { title: "Canari" }, about: { stats: [{ id: "a" }] } } };
  expect(statuses(await push(admin, "documents", { ...waiting, staged }))).toEqual(["written"]);
  expect(await shown("documents")).not.toContain("Canari");
  const { data } = await admin.rpc("planned").throwOnError();
  expect(data).toMatchObject([{ id: "homepage", what: "swap", title: "Page d’accueil" }]);

  // Somebody publishes another text before the plan is carried out.
  await backend.sql.query(
    `update documents set parts = jsonb_set(parts, '{hero,description}', '"Deux."') where id = 'homepage'`,
  );
  expect(await carryOut(AT)).toEqual(ONE);
  expect(await storedRow(backend, "documents", "homepage")).toMatchObject({
    parts: { hero: { title: "Canari", description: "Deux." }, about: { stats: [{ id: "a" }] } },
    staged: null,
    publish_at: null,
    withdraw_at: null,
    published: false,
  });
  expect(await carryOut(LATER)).toEqual(NOTHING);
  expect(await shown("documents")).toContain("Canari");
});

test("plans of several kinds that are due at once are all carried out, and one that fails keeps no other back", async () => {
  await planned("faqs", { publish_at: AT });
  const bad = await planned("glossary", { published: true, publish_at: AT, staged: { term: "" } });
  await planned("tools", { publish_at: AT });
  expect(await carryOut(AT)).toEqual({ done: 2, late: 0, failed: 1 });
  const { data } = await admin.rpc("planned").throwOnError();
  expect(data).toMatchObject([{ collection: "glossary", id: bad, what: "swap" }]);
  await backend.sql.query("update glossary set staged = null where id = $1", [bad]);
});

test("two callers at once change a price once", async () => {
  await planned("plans", { published: true, publish_at: AT, staged: { monthly_price: 12 } });
  const head = await headOf(backend, "plans");
  const answers = await Promise.all([carryOut(AT), carryOut(AT)]);
  expect(answers).toContainEqual(ONE);
  expect(answers).toContainEqual(NOTHING);
  expect(await headOf(backend, "plans")).toBe(head + 1);
});

/** In these nights of 2027 European clocks change at 01:00 UTC. */
const FORWARD = "2027-03-28";
const BACK = "2027-10-31";

test("in the night when an hour is skipped, plans around it are carried out at their instants and in their order", async () => {
  const last = await planned("faqs", { publish_at: `${FORWARD}T00:59:59.999Z` });
  const next = await planned("faqs", { publish_at: `${FORWARD}T01:00:00.000Z` });
  expect(await carryOut(`${FORWARD}T00:59:59.998Z`)).toEqual(NOTHING);
  expect(await carryOut(`${FORWARD}T00:59:59.999Z`)).toEqual(ONE);
  expect(await shown("faqs")).toContain(last);
  expect(await shown("faqs")).not.toContain(next);
  expect(await carryOut(`${FORWARD}T01:00:00.000Z`)).toEqual(ONE);
  expect(await shown("faqs")).toContain(next);
});

test("in the night when an hour comes twice, 2:30 and 2:30 again are two moments", async () => {
  const [first, second] = [`${BACK}T00:30:00.000Z`, `${BACK}T01:30:00.000Z`];
  const id = await planned("plans", { publish_at: first, withdraw_at: second });
  expect(await carryOut(before(first))).toEqual(NOTHING);
  expect(await carryOut(first)).toEqual(ONE);
  expect(await carryOut(before(second))).toEqual(NOTHING);
  expect(await shown("plans")).toContain(id);
  expect(await carryOut(second)).toEqual(ONE);
  expect(await shown("plans")).not.toContain(id);
});

test.each([
  ["just before midnight of the short day", `2027-03-28T21:59:59.000Z`, "2027-03-28"],
  ["at midnight after the short day", `2027-03-28T22:00:00.000Z`, "2027-03-29"],
  ["just before midnight of the long day", `2027-10-31T22:59:59.000Z`, "2027-10-31"],
  ["at midnight after the long day", `2027-10-31T23:00:00.000Z`, "2027-11-01"],
  ["at midnight before the long day", `2027-10-30T22:00:00.000Z`, "2027-10-31"],
])("an article that is published %s is dated by the day in Paris", async (_, moment, date) => {
  const row = article({ published: false, publish_at: moment });
  await push(admin, "posts", row);
  expect(await carryOut(moment)).toEqual(ONE);
  expect(await storedRow(backend, "posts", row.id)).toMatchObject({ date, published: true });
});
