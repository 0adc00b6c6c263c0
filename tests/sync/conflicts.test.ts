import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { change, remove, save } from "../../src/store/repository";
import { conflictRegister } from "../../src/sync/conflicts";
import {
  chooseOther,
  dismissConflict,
  recentlySettled,
  restoreLost,
  settledRegister,
  takeLost,
  untakeLost,
} from "../../src/sync/settled";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;
let boris: TestDevice;

const draft = { question: "Quels délais ?", answer: "Six semaines.", category: "general" };

/** Two devices that both know one question, and are then offline. */
beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only: ["faqs", "posts", "documents"] });
  boris = await openAdminDevice(backend, admin, { only: ["faqs", "posts", "documents"] });
  await save(anna.database, "faqs", blank("faqs", draft));
  await anna.settled();
  await boris.settled();
  anna.line.online = false;
  boris.line.online = false;
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

async function edit(device: TestDevice, changes: Partial<typeof draft>) {
  const [known] = await device.docs("faqs");
  const saved = await save(
    device.database,
    "faqs",
    { ...blank("faqs"), ...known, ...changes },
    known?.id,
  );
  expect(saved.ok).toBe(true);
}

const entriesOf = async (device: TestDevice) => [
  ...(await conflictRegister(device.database).read()).values(),
];

/** Anna's edits reach the server first, then Boris's, then both see the outcome. */
async function reconnect() {
  anna.line.online = true;
  await anna.settled();
  boris.line.online = true;
  await boris.settled();
  await anna.settled();
}

test("keeps both edits when two administrators change different fields offline", async () => {
  await edit(anna, { answer: "Huit semaines." });
  await edit(boris, { question: "Combien de temps ?" });
  await reconnect();
  const [agreed] = await anna.docs("faqs");
  expect(agreed).toMatchObject({ question: "Combien de temps ?", answer: "Huit semaines." });
  expect(await boris.docs("faqs")).toEqual([agreed]);
  expect(await boris.conflicts()).toEqual([]);
});

test("keeps the later value of one field on the row, and the other for its reader to see", async () => {
  await edit(anna, { answer: "Huit semaines." });
  const [hers] = await anna.docs("faqs");
  await edit(boris, { answer: "Deux mois." });
  await reconnect();
  const [agreed] = await anna.docs("faqs");
  expect(agreed).toMatchObject({ answer: "Deux mois." });
  expect(await boris.docs("faqs")).toEqual([agreed]);
  expect(await boris.conflicts()).toMatchObject([
    {
      kind: "field",
      field: "answer",
      kept: "Deux mois.",
      lost: "Huit semaines.",
      theirsBy: "Anna",
      theirsAt: hers?.updated_at,
      mineAt: agreed?.updated_at,
    },
  ]);
  expect(await boris.pending()).toEqual([]);
});

test("takes the other value of a part without touching the other parts, and takes it back", async () => {
  const parts = { hero: { title: "Bonjour", description: "Une agence." } };
  const homepage = (title: string, description: string) =>
    blank("documents", { title: "Accueil", parts: { hero: { title, description } } });
  anna.line.online = true;
  await save(anna.database, "documents", blank("documents", { title: "Accueil", parts }), "page");
  await reconnect();
  [anna.line.online, boris.line.online] = [false, false];
  await save(anna.database, "documents", homepage("Salut", "Une agence."), "page");
  await save(boris.database, "documents", homepage("Ohé", "Deux agences."), "page");
  await reconnect();
  const [entry] = await entriesOf(boris);
  if (!entry) throw new Error("There is no conflict");
  const replaced = await takeLost(boris.database, entry);
  expect(await boris.docs("documents")).toMatchObject([
    { parts: { hero: { title: "Salut", description: "Deux agences." } } },
  ]);
  expect(await boris.conflicts()).toEqual([]);
  await change(boris.database, "documents", replaced);
  expect(await boris.docs("documents")).toMatchObject([{ parts: { hero: { title: "Ohé" } } }]);
});

test("what was settled stays for a while, with the value that was not chosen, which can be had back", async () => {
  await edit(anna, { answer: "Huit semaines." });
  await edit(boris, { answer: "Deux mois." });
  await reconnect();
  const settled = async () =>
    recentlySettled(await settledRegister(boris.database).read()).map(({ chosen, kept, lost }) => ({
      chosen,
      kept,
      lost,
    }));
  const answer = async () => (await boris.docs("faqs"))[0]?.answer;
  const values = { kept: "Deux mois.", lost: "Huit semaines." };
  const [entry] = await entriesOf(boris);
  if (!entry) throw new Error("There is no conflict");

  await dismissConflict(boris.database, entry);
  expect(await boris.conflicts()).toEqual([]);
  expect(await settled()).toEqual([{ chosen: "kept", ...values }]);
  for (const [chosen, expected] of [
    ["lost", "Huit semaines."],
    ["kept", "Deux mois."],
  ]) {
    const [one] = recentlySettled(await settledRegister(boris.database).read());
    if (!one) throw new Error("Nothing was settled");
    await chooseOther(boris.database, one);
    expect(await answer()).toBe(expected);
    expect(await settled()).toEqual([{ chosen, ...values }]);
  }

  const replaced = await takeLost(boris.database, entry);
  expect(await settled()).toEqual([{ chosen: "lost", ...values }]);
  await untakeLost(boris.database, entry, replaced);
  expect(await answer()).toBe("Deux mois.");
  expect(await settled()).toEqual([{ chosen: "kept", ...values }]);

  const MONTH_AGO = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await settledRegister(boris.database).change((entries) => {
    for (const [key, each] of entries) entries.set(key, { ...each, settledAt: MONTH_AGO });
  });
  expect(await settled()).toEqual([]);
});

test("lets an edit survive a deletion by somebody who had not seen it", async () => {
  await edit(anna, { answer: "Huit semaines." });
  const [known] = await boris.docs("faqs");
  await remove(boris.database, "faqs", known?.id ?? "");
  await reconnect();
  expect(await boris.docs("faqs")).toMatchObject([{ answer: "Huit semaines." }]);
  expect(await boris.conflicts()).toMatchObject([{ kind: "edited-elsewhere" }]);
  expect(await boris.pending()).toEqual([]);
});

test("lets a deletion stand over a later edit, and keeps the edited words aside", async () => {
  const [known] = await anna.docs("faqs");
  await remove(anna.database, "faqs", known?.id ?? "");
  await edit(boris, { answer: "Deux mois." });
  await reconnect();
  expect(await anna.docs("faqs")).toEqual([]);
  expect(await boris.docs("faqs")).toEqual([]);
  expect(await boris.conflicts()).toMatchObject([
    { kind: "deleted-elsewhere", lost: { answer: "Deux mois." } },
  ]);
  expect(await boris.pending()).toEqual([]);
});

test("puts back the edited words over a deletion when their author asks for it", async () => {
  const [known] = await anna.docs("faqs");
  await remove(anna.database, "faqs", known?.id ?? "");
  await edit(boris, { answer: "Deux mois." });
  await reconnect();
  const [entry] = await entriesOf(boris);
  if (!entry) throw new Error("There is no conflict");
  await restoreLost(boris.database, entry);
  await boris.settled();
  await anna.settled();
  expect(await anna.docs("faqs")).toMatchObject([{ answer: "Deux mois.", order: known?.order }]);
  expect(await boris.conflicts()).toEqual([]);
  expect(await boris.pending()).toEqual([]);
});

test("gives two new articles of one title two addresses, on both devices", async () => {
  const article = blank("posts", {
    title: "Bonjour",
    slug: "bonjour",
    content: "…",
    published: true,
  });
  await save(anna.database, "posts", article);
  await save(boris.database, "posts", article);
  await reconnect();
  const slugs = (await anna.docs("posts")).map(({ slug }) => slug).toSorted();
  expect(slugs).toEqual(["bonjour", "bonjour-2"]);
  expect((await boris.docs("posts")).map(({ slug }) => slug).toSorted()).toEqual(slugs);
});

test("sends a second edit made before the first came back", async () => {
  await edit(anna, { answer: "Huit semaines." });
  anna.line.online = true;
  const settled = anna.settled();
  await edit(anna, { answer: "Neuf semaines." });
  await settled;
  await anna.settled();
  const { rows } = await backend.sql.query<{ answer: string }>("select answer from faqs");
  expect(rows).toEqual([{ answer: "Neuf semaines." }]);
  expect(await anna.pending()).toEqual([]);
});
