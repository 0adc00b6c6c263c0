import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { remove, restore, save } from "../../src/store/writing/repository";
import { restoreLost } from "../../src/store/writing/settle-conflict";
import { startBackend, type TestBackend } from "../support/backend";
import { snapshotOf } from "../support/snapshot";
import {
  closeDevices,
  Line,
  openAdminDevice,
  openDevice,
  type TestDevice,
} from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;

const only = ["faqs", "posts"] as const;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only });
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

async function ask(question: string, id?: string, device = anna): Promise<string> {
  const draft = blank("faqs", { question, answer: "Oui.", category: "general" });
  const saved = await save(device.database, "faqs", draft, id);
  await (device.line.online && device.settled());
  return saved.ok ? saved.doc.id : "";
}

/** Deletes a document on all devices and purges its tombstone, as happens months later. */
async function removeForGood(name: "faqs" | "posts", id: string): Promise<void> {
  await remove(anna.database, name, id);
  await anna.settled();
  await purge();
}

async function purge(): Promise<void> {
  await backend.sql.exec(`
    select private.apply_retention(now() + interval '31 days');
    select private.apply_retention(now() + interval '122 days')`);
}

const questions = async (device: TestDevice) =>
  (await device.docs("faqs")).map(({ question }) => question).toSorted();

test("an administrator’s device that was offline while a tombstone was purged removes the row", async () => {
  const gone = await ask("Partie ?");
  await ask("Restée ?");
  const boris = await openAdminDevice(backend, admin, { only });
  await boris.settled();
  boris.line.online = false;
  await removeForGood("faqs", gone);
  await ask("Nouvelle ?");
  boris.line.online = true;
  await boris.settled();
  expect(await questions(boris)).toEqual(["Nouvelle ?", "Restée ?"]);
  expect(await boris.pending()).toEqual([]);
  expect(await questions(anna)).toEqual(["Nouvelle ?", "Restée ?"]);
});

test("a visitor’s device removes a row whose tombstone was purged at its next start, with one full resync", async () => {
  const gone = await ask("Partie ?");
  await ask("Restée ?");
  const before = await openDevice(backend, { only });
  await before.settled();
  await before.close();
  await removeForGood("faqs", gone);
  const { storage } = before;
  const visitor = await openDevice(backend, { only, storage });
  await visitor.settled();
  expect(await questions(visitor)).toEqual(["Restée ?"]);
  await visitor.close();
  const again = await openDevice(backend, { only, storage });
  await again.sync.inSync();
  expect(again.line.requests).toEqual(["GET /rest/v1/published_heads"]);
});

test("all requests of a full resync are read before any row is removed", async () => {
  const gone = await ask("Partie ?");
  const visitor = await openDevice(backend, { only });
  await visitor.settled();
  visitor.line.online = false;
  await backend.sql.exec(`insert into faqs (id, question, answer, category)
    select 'q' || n, 'Question ' || n, 'Oui.', 'general' from generate_series(1, 1100) as n`);
  await removeForGood("faqs", gone);
  visitor.line.online = true;
  await visitor.settled();
  const all = await questions(visitor);
  expect(all).toHaveLength(1100);
  expect(all).not.toContain("Partie ?");
});

test("a snapshot that is older than the horizon restores nothing", async () => {
  const gone = await ask("Partie ?");
  await ask("Restée ?");
  const snapshot = await snapshotOf(backend, "faqs");
  const options = { only: ["faqs"], loadSnapshot: async () => snapshot } as const;
  const line = new Line();
  line.online = false;
  const away = await openDevice(backend, { ...options, line });
  await away.sync.inSync();
  expect(await questions(away)).toEqual(["Partie ?", "Restée ?"]);

  await removeForGood("faqs", gone);
  const fresh = await openDevice(backend, options);
  await fresh.settled();
  expect(await questions(fresh)).toEqual(["Restée ?"]);
  line.online = true;
  await away.settled();
  expect(await questions(away)).toEqual(["Restée ?"]);
});

test("an edit of a purged row is set aside, and restored only if its author wants it", async () => {
  const gone = await ask("Partie ?");
  const boris = await openAdminDevice(backend, admin, { only });
  await boris.settled();
  boris.line.online = false;
  await ask("Retouchée par Boris ?", gone, boris);
  const added = await ask("Ajoutée par Boris ?", undefined, boris);
  await removeForGood("faqs", gone);
  boris.line.online = true;
  await boris.settled();
  await boris.settled();

  expect(await boris.pending()).toEqual([]);
  expect(await questions(boris)).toEqual(["Ajoutée par Boris ?"]);
  expect(await boris.conflicts()).toMatchObject([
    { kind: "deleted-elsewhere", lost: { question: "Retouchée par Boris ?" } },
  ]);
  const ids = async () =>
    (await backend.sql.query("select id from faqs where not deleted order by id")).rows;
  expect(await ids()).toEqual([{ id: added }]);

  const [entry] = await boris.conflicts();
  if (entry) await restoreLost(boris.database, entry);
  await boris.settled();
  expect(await ids()).toHaveLength(2);
  expect(await boris.pending()).toEqual([]);
  await anna.settled();
  expect(await questions(anna)).toEqual(["Ajoutée par Boris ?", "Retouchée par Boris ?"]);
});

test("an edit of a purged article stays as a draft, and its author is notified", async () => {
  const draft = blank("posts", { title: "Article", content: "Du texte.", published: true });
  const saved = await save(anna.database, "posts", draft);
  const id = saved.ok ? saved.doc.id : "";
  await anna.settled();
  const boris = await openAdminDevice(backend, admin, { only });
  await boris.settled();
  boris.line.online = false;
  await save(boris.database, "posts", { ...draft, title: "Retouché" }, id);
  await removeForGood("posts", id);
  boris.line.online = true;
  await boris.settled();
  await boris.settled();
  expect(await boris.docs("posts")).toMatchObject([{ title: "Retouché", published: false }]);
  expect(await boris.pending()).toEqual([]);
  expect(await boris.conflicts()).toMatchObject([{ kind: "deleted-elsewhere" }]);
  await anna.settled();
  expect(await anna.docs("posts")).toMatchObject([{ title: "Retouché", published: false }]);
});

test("tombstones that are purged between the heads and the rows of a pull are noticed at the next check", async () => {
  const gone = await ask("Partie ?");
  const boris = await openAdminDevice(backend, admin, { only });
  await boris.settled();
  boris.line.online = false;
  await remove(anna.database, "faqs", gone);
  await anna.settled();
  await ask("Nouvelle ?");
  boris.line.fault = async (request, forward) => {
    if (!request.url.includes("/rest/v1/faqs")) return forward(request);
    boris.line.fault = undefined;
    await purge();
    return forward(request);
  };
  boris.line.online = true;
  await boris.settled();
  await boris.settled();
  expect(boris.line.fault).toBeUndefined();
  expect(await questions(boris)).toEqual(["Nouvelle ?"]);
});

test("a device whose owner has lost the role does not take an empty answer for « all is deleted »", async () => {
  await ask("Restée ?");
  const gone = await ask("Partie ?");
  const boris = await openAdminDevice(backend, admin, { only });
  await boris.settled();
  boris.line.online = false;
  await removeForGood("faqs", gone);
  await backend.sql.exec("update users set role = 'none'");
  boris.line.online = true;
  await boris.sync.resync();
  await expect.poll(() => boris.problem()).toBe("role");
  expect(await questions(boris)).toEqual(["Partie ?", "Restée ?"]);
});

test.each(["emptied", "purged"])(
  "a document restored offline is restored on the server, though the server has %s it meanwhile",
  async (state) => {
    const id = await ask("Rétablie ?");
    const [question] = await anna.docs("faqs");
    await remove(anna.database, "faqs", id);
    await anna.settled();
    anna.line.online = false;
    if (question) await restore(anna.database, "faqs", question);
    if (state === "purged") await purge();
    else await backend.sql.exec("select private.apply_retention(now() + interval '31 days')");
    anna.line.online = true;
    await anna.settled();
    await anna.settled();
    expect(await anna.pending()).toEqual([]);
    expect(await anna.conflicts()).toEqual([]);
    expect(await questions(anna)).toEqual(["Rétablie ?"]);
    const { rows } = await backend.sql.query("select question from faqs where not deleted");
    expect(rows).toEqual([{ question: "Rétablie ?" }]);
  },
);
