import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { change, remove, save } from "../../src/store/writing/repository";
import type { ConflictEntry } from "../../src/store/conflicts/conflict-record";
import { noteConflicts, readConflicts, settleConflict } from "../../src/store/conflicts/conflicts";
import {
  acceptOther,
  chooseOther,
  keepShown,
  recentlyResolved,
  restoreLost,
  undoAcceptOther,
} from "../../src/store/writing/settle-conflict";
import { bringFormerConflicts } from "../../src/store/opening/former-conflicts";
import { localMap } from "../../src/store/database/local-map";
import { nameWriter } from "../../src/store/edits/writer";
import { invite, register as registerAccount } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;
let boris: TestDevice;

const draft = { question: "Quels délais ?", answer: "Six semaines.", category: "general" };

/** Two people have the same question on their devices, and are offline. */
beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only: ["faqs", "posts"] });
  await invite(backend, "boris@example.org", "un-jeton");
  const borisClient = backend.clientFor();
  await registerAccount(borisClient, "boris@example.org", "un-jeton");
  boris = await openAdminDevice(backend, borisClient, { only: ["faqs", "posts"] });
  await nameWriter(anna.database, { id: "anna", name: "Anna" });
  await nameWriter(boris.database, { id: "boris", name: "Boris" });
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

async function onlyConflict(device: TestDevice): Promise<ConflictEntry> {
  const [entry, ...others] = await device.conflicts();
  if (!entry || others.length > 0) throw new Error(`${others.length + (entry ? 1 : 0)} conflicts`);
  return entry;
}

const settledOn = async (device: TestDevice) =>
  recentlyResolved(await readConflicts(device.database));

const answerOn = async (device: TestDevice) => (await device.docs("faqs"))[0]?.answer;

/** Anna's edits reach the server before Boris's; afterwards both devices have the result. */
async function reconnect() {
  anna.line.online = true;
  await anna.settled();
  boris.line.online = true;
  await boris.settled();
  await anna.settled();
}

/** Anna and Boris write different answers to one question; Boris's answer is shown. */
async function disagree(): Promise<void> {
  await edit(anna, { answer: "Huit semaines." });
  await edit(boris, { answer: "Deux mois." });
  await reconnect();
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

test("both writers see the value that was kept and the one set aside, with their authors and times", async () => {
  await edit(anna, { answer: "Huit semaines." });
  const [hers] = await anna.docs("faqs");
  await edit(boris, { answer: "Deux mois." });
  await reconnect();
  const [agreed] = await anna.docs("faqs");
  expect(agreed).toMatchObject({ answer: "Deux mois." });
  expect(await boris.docs("faqs")).toEqual([agreed]);
  const conflict = await onlyConflict(boris);
  expect(conflict).toMatchObject({
    kind: "field",
    field: "answer",
    title: "Quels délais ?",
    kept: "Deux mois.",
    lost: "Huit semaines.",
    later: { by: { id: "boris", name: "Boris" }, at: agreed?.updated_at },
    earlier: { by: { name: "Anna" }, at: hers?.updated_at },
  });
  expect(await onlyConflict(anna)).toEqual(conflict);
  expect([...(await anna.pending()), ...(await boris.pending())]).toEqual([]);
});

test("the first writer can restore their value, and no conflict is left on either device", async () => {
  await disagree();
  await acceptOther(anna.database, await onlyConflict(anna));
  await reconnect();
  expect([await answerOn(anna), await answerOn(boris)]).toEqual([
    "Huit semaines.",
    "Huit semaines.",
  ]);
  expect([...(await anna.conflicts()), ...(await boris.conflicts())]).toEqual([]);
  const [settled] = await settledOn(boris);
  expect(settled?.settled).toMatchObject({ chosen: "lost", by: { id: "anna", name: "Anna" } });
});

test("a settled conflict can be changed to the other value, on both devices", async () => {
  await disagree();
  await keepShown(boris.database, await onlyConflict(boris));
  await reconnect();
  for (const [device, chosen, expected] of [
    [anna, "lost", "Huit semaines."],
    [boris, "kept", "Deux mois."],
  ] as const) {
    const [settled] = await settledOn(device);
    if (settled) await chooseOther(device.database, settled);
    await reconnect();
    expect([await answerOn(anna), await answerOn(boris)]).toEqual([expected, expected]);
    for (const each of [anna, boris]) {
      expect(await settledOn(each)).toMatchObject([{ settled: { chosen } }]);
    }
  }
  expect([...(await anna.pending()), ...(await boris.pending())]).toEqual([]);
});

test("the choice of the other value can be undone while its notification is shown", async () => {
  await disagree();
  const entry = await onlyConflict(boris);
  const replaced = await acceptOther(boris.database, entry);
  expect(await answerOn(boris)).toBe("Huit semaines.");
  await undoAcceptOther(boris.database, entry, replaced);
  expect(await answerOn(boris)).toBe("Deux mois.");
  expect(await settledOn(boris)).toMatchObject([{ settled: { chosen: "kept" } }]);
});

test("two people who settle one conflict at once cause no conflict about it", async () => {
  await disagree();
  [anna.line.online, boris.line.online] = [false, false];
  await acceptOther(anna.database, await onlyConflict(anna));
  await keepShown(boris.database, await onlyConflict(boris));
  await reconnect();
  expect([...(await anna.conflicts()), ...(await boris.conflicts())]).toEqual([]);
  // Only Anna's choice writes a value: the list and the document must agree about it.
  for (const device of [anna, boris]) {
    expect(await answerOn(device)).toBe("Huit semaines.");
    expect(await settledOn(device)).toMatchObject([{ settled: { chosen: "lost" } }]);
  }
});

test("a conflict that a retry reports again stays one conflict, and stays settled", async () => {
  await disagree();
  const entry = await onlyConflict(boris);
  const again = { ...entry, key: `faqs/${entry.id}/answer/${JSON.stringify(entry.lost)}` };
  await noteConflicts(boris.database, [again]);
  expect(await onlyConflict(boris)).toEqual(entry);
  expect(await boris.pending()).toEqual([]);
  await keepShown(boris.database, entry);
  await noteConflicts(boris.database, [again]);
  expect(await boris.conflicts()).toEqual([]);
  const anotherDay = { ...again.earlier, at: "2999-01-01T00:00:00.000Z" };
  await noteConflicts(boris.database, [{ ...again, earlier: anotherDay }]);
  expect(await onlyConflict(boris)).toMatchObject({ earlier: anotherDay });
});

test("a settled conflict is listed for thirty days", async () => {
  await disagree();
  const entry = await onlyConflict(boris);
  await keepShown(boris.database, entry);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const [days, listed] of [
    [29, 1],
    [31, 0],
  ] as const) {
    const settlement = { chosen: "kept", at: daysAgo(days), by: entry.later.by } as const;
    await settleConflict(boris.database, entry, settlement);
    expect(await settledOn(boris)).toHaveLength(listed);
  }
});

test("accepts the other value of a part without changing the other parts, and can undo it", async () => {
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
  const replaced = await acceptOther(boris.database, await onlyConflict(boris));
  expect(await boris.docs("documents")).toMatchObject([
    { parts: { hero: { title: "Salut", description: "Deux agences." } } },
  ]);
  expect(await boris.conflicts()).toEqual([]);
  await change(boris.database, "documents", replaced);
  expect(await boris.docs("documents")).toMatchObject([{ parts: { hero: { title: "Ohé" } } }]);
});

test("a part that one of two writers removed can be removed again, and written again", async () => {
  const tasks = (parts: Record<string, unknown>) => blank("documents", { title: "Tâches", parts });
  const task = (text: string) => ({ text, date: "2026-11-21", done: false });
  anna.line.online = true;
  await save(
    anna.database,
    "documents",
    tasks({ a: task("Relancer"), b: task("Écrire") }),
    "tasks",
  );
  await reconnect();
  [anna.line.online, boris.line.online] = [false, false];
  await save(anna.database, "documents", tasks({ b: task("Écrire") }), "tasks");
  await save(
    boris.database,
    "documents",
    tasks({ a: task("Relancer deux fois"), b: task("Écrire") }),
    "tasks",
  );
  await reconnect();
  const partsOn = async (device: TestDevice) => (await device.docs("documents"))[0]?.parts;
  expect(await partsOn(anna)).toHaveProperty("a");
  await acceptOther(anna.database, await onlyConflict(anna));
  expect(await partsOn(anna)).toEqual({ b: task("Écrire") });
  const [settled] = await settledOn(anna);
  if (settled) await chooseOther(anna.database, settled);
  expect(await partsOn(anna)).toEqual({ a: task("Relancer deux fois"), b: task("Écrire") });
});

test("conflicts that an older version kept on one device are sent after the upgrade", async () => {
  const [question] = await boris.docs("faqs");
  const former = {
    collection: "faqs",
    id: question?.id,
    title: "Quels délais ?",
    kind: "field",
    field: "answer",
    kept: "Six semaines.",
    mineAt: "2026-11-01T00:00:00.000Z",
    theirsAt: "2026-11-01T00:00:00.000Z",
    theirsBy: "Anna",
  };
  const settledAt = new Date().toISOString();
  await localMap(boris.database, "conflicts").change(
    (entries) => void entries.set("un", { ...former, key: "un", lost: "Huit semaines." }),
  );
  await localMap(boris.database, "settled-conflicts").change(
    (entries) =>
      void entries.set("deux", { ...former, key: "deux", lost: "Dix.", chosen: "lost", settledAt }),
  );
  for (let times = 0; times < 2; times += 1) await bringFormerConflicts(boris.database, "boris");
  await reconnect();
  expect(await onlyConflict(anna)).toMatchObject({
    kept: "Six semaines.",
    lost: "Huit semaines.",
    later: { by: { id: "boris" } },
    earlier: { by: { name: "Anna" } },
  });
  expect(await settledOn(anna)).toMatchObject([
    { lost: "Dix.", settled: { chosen: "lost", at: settledAt } },
  ]);
});

test("keeps an edit despite a deletion by somebody who had not seen it", async () => {
  await edit(anna, { answer: "Huit semaines." });
  const [known] = await boris.docs("faqs");
  await remove(boris.database, "faqs", known?.id ?? "");
  await reconnect();
  expect(await boris.docs("faqs")).toMatchObject([{ answer: "Huit semaines." }]);
  expect(await boris.conflicts()).toMatchObject([{ kind: "edited-elsewhere" }]);
  expect(await boris.pending()).toEqual([]);
});

test("keeps a deletion despite a later edit, and sets the edited text aside", async () => {
  const [known] = await anna.docs("faqs");
  await remove(anna.database, "faqs", known?.id ?? "");
  await edit(boris, { answer: "Deux mois." });
  await reconnect();
  expect(await anna.docs("faqs")).toEqual([]);
  expect(await boris.docs("faqs")).toEqual([]);
  for (const device of [anna, boris]) {
    expect(await device.conflicts()).toMatchObject([
      { kind: "deleted-elsewhere", lost: { answer: "Deux mois." } },
    ]);
  }
  expect(await boris.pending()).toEqual([]);
});

test.each(["who deleted", "who edited"])(
  "puts the edited words back over a deletion when %s asks for it",
  async (who) => {
    const [known] = await anna.docs("faqs");
    await remove(anna.database, "faqs", known?.id ?? "");
    await edit(boris, { answer: "Deux mois." });
    await reconnect();
    const device = who === "who deleted" ? anna : boris;
    await restoreLost(device.database, await onlyConflict(device));
    await device.settled();
    await boris.settled();
    await anna.settled();
    expect(await anna.docs("faqs")).toMatchObject([{ answer: "Deux mois.", order: known?.order }]);
    expect(await boris.conflicts()).toEqual([]);
    expect(await boris.pending()).toEqual([]);
  },
);

test("gives two new articles with the same title two addresses, on both devices", async () => {
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

test("two pages that were made offline with one address keep their words, and one of them gets a number", async () => {
  const page = (text: string) =>
    blank("documents", {
      kind: "page",
      title: "À propos",
      slug: "a-propos",
      published: true,
      sections: [{ id: "a", kind: "text", title: "", text }],
    });
  await save(anna.database, "documents", page("Anna l’a écrite."));
  await save(boris.database, "documents", page("Boris l’a écrite."));
  await reconnect();
  const pages = (await boris.docs("documents")).filter(({ kind }) => kind === "page");
  expect(pages.map(({ slug }) => slug).toSorted()).toEqual(["a-propos", "a-propos-2"]);
  const texts = pages.map(({ sections }) => JSON.stringify(sections)).join(" ");
  expect(texts).toMatch(/Anna l’a écrite/u);
  expect(texts).toMatch(/Boris l’a écrite/u);
  expect(await anna.docs("documents")).toEqual(await boris.docs("documents"));
  expect([...(await anna.conflicts()), ...(await boris.conflicts())]).toEqual([]);
});

test("an identity that two edit offline keeps what each wrote; only where both wrote one value somebody chooses", async () => {
  const identity = (company: object, look: object) =>
    blank("documents", { title: "Identité", parts: { company_info: company, look } });
  const [company, look] = [
    { name: "Votre agence", phone: "" },
    { accent: "#2340d9", tone: "night" },
  ];
  anna.line.online = true;
  await save(anna.database, "documents", identity(company, look), "identity");
  await reconnect();
  [anna.line.online, boris.line.online] = [false, false];
  const annas = identity({ ...company, name: "Atelier Nord" }, { ...look, tone: "warm" });
  await save(anna.database, "documents", annas, "identity");
  const rouge = { ...look, accent: "#b4231c" };
  const boriss = identity({ name: "Atelier du Nord", phone: "02 99 00 00 01" }, rouge);
  await save(boris.database, "documents", boriss, "identity");
  await reconnect();
  const merged = {
    company_info: { name: "Atelier du Nord", phone: "02 99 00 00 01" },
    look: { accent: "#b4231c", tone: "warm" },
  };
  expect(await anna.docs("documents")).toMatchObject([{ parts: merged }]);
  expect(await boris.docs("documents")).toMatchObject([{ parts: merged }]);

  await acceptOther(boris.database, await onlyConflict(boris));
  await boris.settled();
  expect(await boris.docs("documents")).toMatchObject([
    { parts: { ...merged, company_info: { ...merged.company_info, name: "Atelier Nord" } } },
  ]);
});

test("sends a second edit that was made before the answer to the first", async () => {
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
