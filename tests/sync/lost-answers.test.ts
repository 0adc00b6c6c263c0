import type { SupabaseClient } from "@supabase/supabase-js";
import { firstValueFrom, Subject } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Draft } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { change, remove, restore, save } from "../../src/store/writing/repository";
import { startSync } from "../../src/sync/start";
import { startBackend, type TestBackend } from "../support/backend";
import {
  closeDevices,
  createStorage,
  openAdminDevice,
  type DeviceStorage,
  type TestDevice,
} from "../support/device";
import { eventually } from "../support/eventually";

let backend: TestBackend;
let admin: SupabaseClient;
let storage: DeviceStorage;
let anna: TestDevice;

const only = ["posts", "faqs"] as const;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  storage = createStorage();
  anna = await openAdminDevice(backend, admin, { only, storage });
  await save(
    anna.database,
    "posts",
    blank("posts", { title: "Un article", slug: "un", content: "Du texte." }),
    "p",
  );
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const write = (values: Partial<Draft<"posts">>, device = anna) =>
  change(device.database, "posts", new Map([["p", values]]));

/** Does something whose push the server stores; the answer gets lost, and then the network fails. */
async function withoutAnswer(work: () => Promise<unknown>): Promise<void> {
  const lost = new Promise<void>((resolve) => {
    anna.line.fault = async (request, forward) => {
      if (!request.url.endsWith("/push_changes")) return forward(request);
      await forward(request);
      anna.line.online = false;
      resolve();
      throw new TypeError("Failed to fetch");
    };
  });
  anna.line.online = true;
  await work();
  // This ends the wait after an earlier failure, as the browser's « online » event does.
  void anna.sync.resync();
  await lost;
  anna.line.fault = undefined;
}

/** Closes and reopens the tab, with the network. */
async function reload(): Promise<void> {
  await anna.close();
  anna = await openAdminDevice(backend, admin, { only, storage });
  await anna.settled();
}

const onServer = async () => {
  const { rows } = await backend.sql.query<Record<string, unknown>>("select * from posts");
  return rows[0];
};

test("an undone edit of an article stays undone after a lost answer", async () => {
  await withoutAnswer(() => write({ published: true }));
  expect(await onServer()).toMatchObject({ published: true });
  await write({ published: false });
  await reload();
  expect(await onServer()).toMatchObject({ published: false });
  expect(await anna.conflicts()).toEqual([]);
  expect(await anna.pending()).toEqual([]);
});

test("an undone deletion stays undone after a lost answer", async () => {
  const [article] = await anna.docs("posts");
  await withoutAnswer(() => remove(anna.database, "posts", "p"));
  expect(await onServer()).toMatchObject({ deleted: true });
  if (article) await restore(anna.database, "posts", article);
  await reload();
  expect(await onServer()).toMatchObject({ deleted: false, title: "Un article" });
  expect(await anna.conflicts()).toEqual([]);
});

test("nobody has a conflict with their own edits, however many answers are lost", async () => {
  for (const title of ["B", "C", "D"]) await withoutAnswer(() => write({ title }));
  await write({ title: "Un article" });
  await reload();
  expect(await onServer()).toMatchObject({ title: "Un article" });
  expect(await anna.conflicts()).toEqual([]);
});

test("somebody else's edit over a lost attempt is merged with later local edits", async () => {
  await withoutAnswer(() => write({ title: "Essai", excerpt: "Court" }));
  const boris = await openAdminDevice(backend, admin, { only: ["posts"] });
  await boris.settled();
  await write({ excerpt: "De Boris" }, boris);
  await boris.settled();
  await write({ title: "Un article" });
  await reload();
  expect(await onServer()).toMatchObject({ title: "Un article", excerpt: "De Boris" });
  expect(await anna.conflicts()).toEqual([]);
});

test("somebody else's edit over a lost attempt conflicts with a later local edit of the same field", async () => {
  await withoutAnswer(() => write({ title: "Essai" }));
  const boris = await openAdminDevice(backend, admin, { only: ["posts"] });
  await boris.settled();
  await write({ title: "De Boris" }, boris);
  await boris.settled();
  await write({ title: "Un article" });
  await reload();
  expect(await onServer()).toMatchObject({ title: "Un article" });
  expect(await anna.conflicts()).toMatchObject([{ kept: "Un article", lost: "De Boris" }]);
});

test("the ids of sent states are forgotten once RxDB has noted the answer", async () => {
  await write({ title: "B" });
  await anna.settled();
  await anna.sync.resync();
  await eventually(async () => {
    const stored: unknown = (await anna.database.getLocal("sent"))?.toMutableJSON().data;
    expect(stored).toEqual({ entries: {} });
  });
});

test("a late leader that repeats another leader's push causes no conflict", async () => {
  const [isHeld, isFree] = [new Subject<void>(), new Subject<void>()];
  anna.line.fault = async (request, forward) => {
    if (request.url.endsWith("/push_changes")) {
      isHeld.next();
      await firstValueFrom(isFree);
    }
    return forward(request);
  };
  const held = firstValueFrom(isHeld);
  await write({ title: "Premier titre" });
  await held;
  // The tab was considered dead: another tab leads, pushes the same edit, and then a later one.
  const { data } = await admin.auth.getSession();
  const second = startSync({
    database: anna.database,
    identity: { role: "admin", userId: data.session?.user.id ?? "" },
    client: backend.clientFor(data.session ?? undefined),
  });
  await eventually(async () => expect(await onServer()).toMatchObject({ title: "Premier titre" }));
  await second.inSync();
  await write({ title: "Second titre" });
  await second.inSync();
  expect(await onServer()).toMatchObject({ title: "Second titre" });
  anna.line.fault = undefined;
  isFree.next();
  await anna.settled();
  await second.stop();
  expect(await onServer()).toMatchObject({ title: "Second titre" });
  expect(await anna.conflicts()).toEqual([]);
});
