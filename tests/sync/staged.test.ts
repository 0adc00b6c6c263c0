import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { nextState, withStaged } from "../../src/content/rules/staging";
import { blank } from "../../src/content/validate";
import { nameWriter } from "../../src/store/edits/writer";
import { change, remove, save } from "../../src/store/writing/repository";
import { acceptOther } from "../../src/store/writing/settle-conflict";
import { invite, register as registerAccount } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, openDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let anna: TestDevice;
let boris: TestDevice;
let visitor: TestDevice;

const plans = definitionOf("plans");
const CANARY = "canari-4711";

/** Two administrators and a visitor have the same offer; both administrators are then offline. */
beforeEach(async () => {
  backend = await startBackend();
  const only = ["plans"] as const;
  const admin: SupabaseClient = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only });
  await invite(backend, "boris@example.org", "un-jeton");
  const client = backend.clientFor();
  await registerAccount(client, "boris@example.org", "un-jeton");
  boris = await openAdminDevice(backend, client, { only });
  visitor = await openDevice(backend, { only });
  const given = { title: "Vitrine", slug: "vitrine", description: "Un site.", cta_text: "Choisir" };
  await save(anna.database, "plans", blank("plans", { ...given, monthly_price: 90 }));
  await nameWriter(anna.database, { id: "anna", name: "Anna" });
  await nameWriter(boris.database, { id: "boris", name: "Boris" });
  for (const device of [anna, boris, visitor]) await device.settled();
  anna.line.online = false;
  boris.line.online = false;
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

async function only(device: TestDevice) {
  const [plan, ...others] = await device.docs("plans");
  if (!plan || others.length > 0) throw new Error(`${others.length} others`);
  return plan;
}

/** Stages the fields of a form, as « Garder pour plus tard » does. */
async function stage(device: TestDevice, changes: object) {
  const stored = await only(device);
  const wanted = { ...nextState(plans, stored), ...changes };
  const draft = { ...blank("plans"), ...withStaged(plans, stored, wanted) };
  const saved = await save(device.database, "plans", draft, stored.id, { values: stored });
  expect(saved.ok).toBe(true);
}

/** Publishes the staged changes, as « Publier les changements » does. */
async function publish(device: TestDevice) {
  const stored = await only(device);
  const { staged: _staged, ...draft } = { ...blank("plans"), ...nextState(plans, stored) };
  const saved = await save(device.database, "plans", draft, stored.id, { values: stored });
  expect(saved.ok).toBe(true);
}

async function discard(device: TestDevice) {
  const { id } = await only(device);
  await change(device.database, "plans", new Map([[id, { staged: undefined }]]));
}

/** Anna's edits reach the server before Boris's; afterwards all devices have the result. */
async function reconnect() {
  anna.line.online = true;
  await anna.settled();
  boris.line.online = true;
  await boris.settled();
  await anna.sync.resync();
  await anna.settled();
  await visitor.sync.resync();
  await visitor.settled();
}

const head = async () =>
  (await backend.sql.query("select revision from published_heads where collection = 'plans'")).rows;

test("a staged change reaches the other administrator, and changes nothing that a visitor can read", async () => {
  const [before, row] = [await head(), await only(visitor)];
  const seen: string[] = [];
  visitor.line.fault = async (request, forward) => {
    const response = await forward(request);
    seen.push(await response.clone().text());
    return response;
  };
  await stage(anna, { description: CANARY, monthly_price: 120 });
  await reconnect();
  expect(await only(boris)).toMatchObject({
    description: "Un site.",
    monthly_price: 90,
    staged: { description: CANARY, monthly_price: 120 },
  });
  expect(await only(visitor)).toEqual(row);
  expect(await head()).toEqual(before);
  const { data } = await visitor.client.from("published_plans").select();
  expect(data).toMatchObject([{ description: "Un site.", monthly_price: 90 }]);
  expect(new Date(data?.[0]?.["updated_at"] as string).toISOString()).toBe(row.updated_at);
  expect(JSON.stringify([seen, data, visitor.storage.written()])).not.toContain(CANARY);
  const base = await visitor.client.from("plans").select();
  expect(base.data ?? []).toEqual([]);
});

test("staged changes are published in one write, which the visitor gets as a whole", async () => {
  await stage(anna, { title: "Atelier", description: "Mieux.", monthly_price: 120 });
  await publish(anna);
  await reconnect();
  const plan = await only(visitor);
  expect(plan).toMatchObject({ title: "Atelier", description: "Mieux.", monthly_price: 120 });
  expect(plan).not.toHaveProperty("staged");
  expect(await only(boris)).not.toHaveProperty("staged");
});

test("two people who stage different fields offline find both staged", async () => {
  await stage(anna, { description: "Mieux." });
  await stage(boris, { monthly_price: 120 });
  await reconnect();
  for (const device of [anna, boris]) {
    expect((await only(device)).staged).toEqual({ description: "Mieux.", monthly_price: 120 });
    expect(await device.conflicts()).toEqual([]);
  }
});

test("of one field that two people stage, the later value stays, and the other is reported and can be restored", async () => {
  await stage(anna, { description: "D’Anna." });
  await stage(boris, { description: "De Boris." });
  await reconnect();
  expect((await only(anna)).staged).toEqual({ description: "De Boris." });
  const [conflict, ...others] = await anna.conflicts();
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ field: "staged", lost: { description: "D’Anna." } });
  if (conflict) await acceptOther(anna.database, conflict);
  await reconnect();
  expect((await only(boris)).staged).toEqual({ description: "D’Anna." });
  expect((await only(visitor)).description).toBe("Un site.");
});

test.each([
  ["after", () => anna, () => boris],
  ["before", () => boris, () => anna],
])(
  "a field that is staged anew %s another publishes stays staged",
  async (_when, publisher, writer) => {
    anna.line.online = true;
    boris.line.online = true;
    await stage(anna, { description: "Mieux.", monthly_price: 120 });
    await reconnect();
    anna.line.online = false;
    boris.line.online = false;
    await publish(publisher());
    await stage(writer(), { description: "Encore mieux." });
    await reconnect();
    for (const device of [anna, boris]) {
      expect(await only(device)).toMatchObject({
        description: "Mieux.",
        monthly_price: 120,
        staged: { description: "Encore mieux." },
      });
      expect(await device.conflicts()).toEqual([]);
    }
    expect(await only(visitor)).toMatchObject({ description: "Mieux.", monthly_price: 120 });
  },
);

test("discarding removes only the staged fields that its author had seen", async () => {
  await stage(anna, { description: "Mieux." });
  await reconnect();
  anna.line.online = false;
  boris.line.online = false;
  await discard(anna);
  await stage(boris, { monthly_price: 120 });
  await reconnect();
  expect((await only(anna)).staged).toEqual({ monthly_price: 120 });
  expect(await only(visitor)).toMatchObject({ description: "Un site.", monthly_price: 90 });
});

test("a field that is staged as empty is empty once it is published", async () => {
  await stage(anna, { long_description: "", features: [] });
  expect((await only(anna)).staged).toBeUndefined();
  await stage(anna, { features: ["Deux pages"] });
  expect((await only(anna)).staged).toEqual({ features: ["Deux pages"] });
  await stage(anna, { features: [] });
  expect((await only(anna)).staged).toBeUndefined();
});

test("staged changes of a deleted offer are staged again once it is restored", async () => {
  await stage(anna, { description: "Mieux." });
  const plan = await only(anna);
  await remove(anna.database, "plans", plan.id);
  await reconnect();
  expect(await anna.docs("plans")).toEqual([]);
  const { data } = await anna.client.from("plans").select().eq("id", plan.id);
  expect(data).toMatchObject([{ deleted: true, staged: { description: "Mieux." } }]);
});

/** Writes what visitors read, as « Mettre à jour » does where nothing is staged. */
async function publishNow(device: TestDevice, changes: object) {
  const stored = await only(device);
  const draft = { ...blank("plans"), ...stored, ...changes };
  const saved = await save(device.database, "plans", draft, stored.id, { values: stored });
  expect(saved.ok).toBe(true);
}

describe.each([
  ["after", () => anna, () => boris],
  ["before", () => boris, () => anna],
])(
  "a text that is staged and reaches the server %s another publishes it",
  (_when, first, second) => {
    const publisher = () => first();
    const stager = () => second();

    test("stays staged, and both are told what is online", async () => {
      await publishNow(publisher(), { description: "En ligne." });
      await stage(stager(), { description: "Pour plus tard." });
      await reconnect();
      for (const device of [anna, boris]) {
        expect(await only(device)).toMatchObject({
          description: "En ligne.",
          staged: { description: "Pour plus tard." },
        });
        const [conflict, ...others] = await device.conflicts();
        expect(others).toEqual([]);
        expect(conflict).toMatchObject({
          field: "staged",
          isOnline: true,
          kept: { description: "Pour plus tard." },
          lost: { description: "En ligne." },
          later: { by: { name: nameOf(stager()) } },
          earlier: { by: { name: nameOf(publisher()) } },
        });
      }
      expect((await only(visitor)).description).toBe("En ligne.");
    });

    test("is no longer staged once the published one is taken", async () => {
      await publishNow(publisher(), { description: "En ligne." });
      await stage(stager(), { description: "Pour plus tard." });
      await reconnect();
      const [conflict] = await anna.conflicts();
      if (conflict) await acceptOther(anna.database, conflict);
      await reconnect();
      expect(await only(boris)).not.toHaveProperty("staged");
      expect(await only(boris)).toMatchObject({ description: "En ligne." });
      expect(await boris.conflicts()).toEqual([]);
    });

    test("says nothing where another field was published, which stays online", async () => {
      await publishNow(publisher(), { monthly_price: 120 });
      await stage(stager(), { description: "Pour plus tard." });
      await reconnect();
      for (const device of [anna, boris]) {
        expect(await only(device)).toMatchObject({
          monthly_price: 120,
          staged: { description: "Pour plus tard." },
        });
        expect(await device.conflicts()).toEqual([]);
      }
    });

    test("is merged with what was published elsewhere in it", async () => {
      await publishNow(publisher(), { long_description: "<p>Un.</p><p>Deux.</p>" });
      await reconnect();
      anna.line.online = false;
      boris.line.online = false;
      await publishNow(publisher(), { long_description: "<p>Un, corrigé.</p><p>Deux.</p>" });
      await stage(stager(), { long_description: "<p>Un.</p><p>Deux, corrigé.</p>" });
      await reconnect();
      for (const device of [anna, boris]) {
        expect((await only(device)).staged).toEqual({
          long_description: "<p>Un, corrigé.</p><p>Deux, corrigé.</p>",
        });
        expect(await device.conflicts()).toEqual([]);
      }
    });
  },
);

test("what somebody publishes and stages again is no news to them", async () => {
  await publishNow(anna, { description: "D’Anna." });
  await stage(anna, { description: "D’Anna, encore." });
  await stage(boris, { monthly_price: 120 });
  await reconnect();
  for (const device of [anna, boris]) {
    expect(await only(device)).toMatchObject({
      description: "D’Anna.",
      staged: { description: "D’Anna, encore.", monthly_price: 120 },
    });
    expect(await device.conflicts()).toEqual([]);
  }
});

const nameOf = (device: TestDevice) => (device === anna ? "Anna" : "Boris");
