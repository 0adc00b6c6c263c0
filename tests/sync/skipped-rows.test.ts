import type { SupabaseClient } from "@supabase/supabase-js";
import { firstValueFrom, Subject } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { change, save } from "../../src/store/writing/repository";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, Line, openAdminDevice, type TestDevice } from "../support/device";
import { eventually } from "../support/eventually";

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;
let other: string;
let mine: string;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only: ["posts"] });
  other = await write("Autre", "bilan");
  mine = await write("Bilan", "premier");
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const article = (title: string, slug: string) =>
  blank("posts", { kind: "article", title, slug, content: "<p>Un texte.</p>" });

async function write(title: string, slug: string): Promise<string> {
  const saved = await save(anna.database, "posts", article(title, slug));
  if (!saved.ok) throw new Error("The article is not valid");
  return saved.doc.id;
}

const edit = (id: string, changes: { title?: string; slug?: string }) =>
  change(anna.database, "posts", new Map([[id, changes]]));

const pushes = () => anna.line.requests.filter((request) => request.endsWith("push_changes"));
const found = async (id: string) => (await anna.docs("posts")).find((post) => post.id === id);

/**
 * Makes an edit during a pull: the server has stored the edit when it reads the rows of the pull, and the pull is
 * answered before the push. `meanwhile` runs in between.
 */
async function editDuringPull(
  id: string,
  changes: { title?: string; slug: string },
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const [begun, written] = [new Subject<void>(), new Subject<void>()];
  anna.line.fault = async (request, forward) => {
    if (request.method === "GET" && request.url.includes("/posts?")) {
      begun.next();
      await firstValueFrom(written);
    }
    const response = await forward(request);
    if (!request.url.endsWith("push_changes")) return response;
    anna.line.fault = undefined;
    written.next();
    await eventually(async () => expect(await found(other)).toMatchObject({ title: "Renommé" }));
    await meanwhile();
    return response;
  };
  const pulling = firstValueFrom(begun);
  await backend.sql.query("update posts set title = 'Renommé' where id = $1", [other]);
  void anna.sync.resync();
  await pulling;
  await edit(id, changes);
  await eventually(async () => expect(anna.line.fault).toBeUndefined());
  await anna.settled();
}

test("a device that pulled its own edit before the answer to it has the server's final values", async () => {
  await editDuringPull(mine, { slug: "bilan" });
  expect(await found(mine)).toMatchObject({ slug: "bilan-2", former_slugs: ["premier"] });
  expect(await anna.pending()).toEqual([]);
  expect(await anna.conflicts()).toEqual([]);
});

test("an edit that is written while an answer is awaited is kept, and is no conflict", async () => {
  await editDuringPull(mine, { title: "Bilan provisoire", slug: "bilan" }, () =>
    edit(mine, { title: "Bilan de l’année" }),
  );
  expect(await found(mine)).toMatchObject({
    title: "Bilan de l’année",
    slug: "bilan-2",
    former_slugs: ["premier"],
  });
  expect(await anna.pending()).toEqual([]);
  expect(await anna.conflicts()).toEqual([]);
});

test("a row that was read before an own edit, and arrives after the answer to it, does not replace the edit", async () => {
  const [begun, isAnswered] = [new Subject<void>(), new Subject<void>()];
  anna.line.fault = async (request, forward) => {
    const response = await forward(request);
    if (request.method !== "GET" || !request.url.includes("/posts?")) return response;
    begun.next();
    await firstValueFrom(isAnswered);
    // Later requests must not repair what this answer missed.
    anna.line.online = false;
    return response;
  };
  const pulling = firstValueFrom(begun);
  await backend.sql.query("update posts set excerpt = 'Résumé' where id = $1", [mine]);
  await backend.sql.query("update posts set title = 'Renommé' where id = $1", [other]);
  void anna.sync.resync();
  await pulling;
  await edit(mine, { title: "Bilan de l’année" });
  await eventually(async () => expect(await anna.pending()).toEqual([]));
  isAnswered.next();
  await eventually(async () => expect(await found(other)).toMatchObject({ title: "Renommé" }));
  expect(await found(mine)).toMatchObject({ title: "Bilan de l’année", excerpt: "Résumé" });
});

test("a row that the server stored as sent is sent once", async () => {
  const before = pushes().length;
  await edit(mine, { title: "Bilan de l’année" });
  await anna.settled();
  expect(pushes()).toHaveLength(before + 1);
});

test("a row in which the server changed a field is sent once", async () => {
  const before = pushes().length;
  await edit(mine, { slug: "second" });
  await anna.settled();
  expect(await found(mine)).toMatchObject({ slug: "second", former_slugs: ["premier"] });
  expect(pushes()).toHaveLength(before + 1);
});

test("after a row was skipped in a pull of several batches, an unchanged start costs one request", async () => {
  const written = new Subject<void>();
  anna.line.online = false;
  await edit(mine, { title: "Hors" });
  await backend.sql.query("update posts set excerpt = 'x' where id = $1", [mine]);
  await backend.sql.exec(`insert into posts (id, kind, title, slug, content, published)
    select 'n' || n, 'article', 'A' || n, 'a-' || n, 'x', true from generate_series(1, 1200) as n`);
  await anna.close();
  const line = new Line();
  line.fault = async (request, forward) => {
    if (request.url.endsWith("push_changes")) await firstValueFrom(written);
    return forward(request);
  };
  const mid = await openAdminDevice(backend, admin, {
    only: ["posts"],
    storage: anna.storage,
    line,
  });
  await eventually(async () => expect((await mid.docs("posts")).length).toBe(1202));
  line.fault = undefined;
  written.next();
  await mid.settled();
  await mid.settled();
  await mid.settled();
  await mid.close();
  const after = await openAdminDevice(backend, admin, { only: ["posts"], storage: anna.storage });
  await after.sync.inSync();
  expect(after.line.requests).toEqual(["GET /rest/v1/sync_heads"]);
});
