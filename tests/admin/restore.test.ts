import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { readBackup, type SavedSite } from "../../src/admin/backup/read-backup";
import { findChangedSince } from "../../src/admin/backup/changed-since";
import { findContents } from "../../src/admin/backup/project-contents";
import { isSame, restoreSite } from "../../src/admin/backup/restore";
import { writeBackup } from "../../src/admin/backup/write-backup";
import { collections, definitionOf } from "../../src/content/index";
import { ServerProblem } from "../../src/lib/api/errors";
import { receiveAll } from "../../src/sync-status/actions";
import { importRows } from "../../src/transfer/restore";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice } from "../support/device";
import { signUpAdmin, stored, storedRow } from "../supabase/actors";

const SVG = { headers: { "content-type": "image/svg+xml" } };
const only = collections.map(({ name }) => name);
const tell = () => undefined;

/** Each test starts a site or two, and replicates it whole. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: SavedSite;

beforeAll(async () => {
  site = await backupOfTheFormerSite();
});
afterEach(closeDevices);

/** Runs what only a page can do; the embedded database must not take this process for one. The site's own drawings come with each build. */
async function onPage<Result>(run: () => Promise<Result>): Promise<Result> {
  vi.stubGlobal("window", { location: { origin: "https://sillage.example" } });
  vi.stubGlobal("fetch", async () => new Response("<svg/>", SVG));
  try {
    return await run();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** A backup of a site that began with the examples, changed some, removed some and added its own. */
async function backupOfTheFormerSite(): Promise<SavedSite> {
  const backend = await startBackend({ seed: true });
  const anna = await signUpAdmin(backend);
  await backend.sql.exec(`
    update faqs set answer = 'En trois fois.', updated_at = now() where id = 'faq-paiement';
    update faqs set deleted = true where id = 'faq-maintenance';
    update documents set parts = jsonb_set(parts, '{company_info,name}', '"Atelier Nord"') where id = 'identity';
    insert into glossary (id, term, definition) values ('notre-mot', 'Notre mot', 'À nous.');
  `);
  const device = await openAdminDevice(backend, anna, { only });
  await device.settled();
  const { file } = await onPage(() => writeBackup(device.database, tell));
  const reading = await readBackup(file, tell);
  await closeDevices();
  await backend.close();
  if (!reading.ok) throw new Error(reading.problem);
  return reading.site;
}

/** A fresh start whose examples somebody has tried out: two that the backup has, too, and one that it has not. */
async function startAndChange(): Promise<TestBackend> {
  const backend = await startBackend({ seed: true });
  await backend.sql.exec(`
    update faqs set answer = 'Un essai.', updated_at = now() where id = 'faq-paiement';
    update faqs set answer = 'Un autre essai.', updated_at = now() where id = 'faq-maintenance';
    update documents set parts = jsonb_set(parts, '{company_info,name}', '"Essai"') where id = 'identity';
  `);
  return backend;
}

async function restoreInto(backend: TestBackend, admin: SupabaseClient, client = admin) {
  const device = await openAdminDevice(backend, admin, { only });
  await device.settled();
  const { changed } = await findContents(client, site);
  const { database } = device;
  const to = { client, database, tell, receiveAll: () => receiveAll(database) };
  return onPage(() => restoreSite(site, changed, to));
}

test("a backup comes back with equal counts and hashes over examples that somebody has changed, and these can be had back", async () => {
  const backend = await startAndChange();
  const admin = await signUpAdmin(backend);
  const held = await findContents(admin, site);
  expect(held.obstacles).toEqual(new Map());
  expect(held.examples).toBeGreaterThan(100);
  expect(held.changed.map(({ id }) => id)).toEqual(["identity", "faq-paiement", "faq-maintenance"]);

  const { comparisons, refused, lost } = await restoreInto(backend, admin);
  expect(refused).toEqual([]);
  expect(comparisons.filter((each) => !isSame(each))).toEqual([]);
  expect(lost).toEqual([]);
  for (const { name, saved } of comparisons) {
    const living = (await stored(backend, name)).filter((row) => row["deleted"] !== true);
    expect([name, living.length]).toEqual([name, saved.count]);
  }

  await admin.rpc("restore_examples").throwOnError();
  expect(await storedRow(backend, "faqs", "faq-maintenance")).toMatchObject({
    deleted: false,
    answer: "Un autre essai.",
  });
  expect(await storedRow(backend, "faqs", "faq-paiement")).toMatchObject({
    answer: "En trois fois.",
  });
  const former = (await stored(backend, "revisions")).filter(
    (each) => each["document_id"] === "faq-paiement",
  );
  expect(JSON.stringify(former)).toContain("Un essai.");
  await closeDevices();
  await backend.close();
});

test("a restore that broke off goes on without asking about the rows that it has written", async () => {
  const backend = await startAndChange();
  const admin = await signUpAdmin(backend);
  const { data } = await admin.auth.getSession();
  let batches = 0;
  const cut = backend.clientFor(data.session ?? undefined, async (request, forward) => {
    if (request.url.endsWith("/rpc/import_rows")) batches += 1;
    if (batches > 6) throw new TypeError("Failed to fetch");
    return forward(request);
  });
  await expect(restoreInto(backend, admin, cut)).rejects.toThrow(ServerProblem);
  await closeDevices();

  const held = await findContents(admin, site);
  expect(held).toMatchObject({ examples: 0, changed: [], obstacles: new Map() });
  const { comparisons, refused } = await restoreInto(backend, admin);
  expect(refused).toEqual([]);
  expect(comparisons.filter((each) => !isSame(each))).toEqual([]);
  await closeDevices();
  await backend.close();
});

test("on the site that it was made of, a backup leaves what was edited since, replaces the documents that exist once, and tells of both before", async () => {
  const backend = await startBackend();
  const admin = await signUpAdmin(backend);
  await restoreInto(backend, admin);
  await closeDevices();
  const device = await openAdminDevice(backend, admin, { only });
  await device.settled();
  const since = () => onPage(() => findChangedSince(device.database, site, new Map()));
  expect(await since()).toEqual({ kept: new Map(), replaced: [] });

  await backend.sql.exec(`
    update faqs set answer = 'En quatre fois.', updated_at = now() where id = 'faq-paiement';
    update documents set parts = jsonb_set(parts, '{company_info,name}', '"Atelier Sud"') where id = 'identity';
  `);
  await device.settled();
  expect(await since()).toEqual({
    kept: new Map([["Questions fréquentes", 1]]),
    replaced: ["Identité"],
  });
  const again = (name: "faqs" | "documents") =>
    importRows(admin, name, site.rows.get(definitionOf(name)) ?? [], () => undefined);
  expect(await again("documents")).toEqual([]);
  expect(await again("faqs")).toMatchObject([
    { collection: "faqs", reason: "Cette fiche a une autre version ici, qui reste telle quelle." },
  ]);
  expect(await storedRow(backend, "faqs", "faq-paiement")).toMatchObject({
    answer: "En quatre fois.",
  });
  const identity = await storedRow(backend, "documents", "identity");
  expect(JSON.stringify(identity)).toContain("Atelier Nord");
  await closeDevices();
  await backend.close();
});

test("where examples are left, what else was changed since a backup is told before it comes back", async () => {
  const backend = await startBackend({ seed: true });
  const admin = await signUpAdmin(backend);
  await backend.sql.exec(`
    insert into glossary (id, term, definition) values ('notre-mot', 'Notre mot', 'À nous tous.');
    update faqs set answer = 'Un essai.', updated_at = now() where id = 'faq-paiement';
  `);
  const device = await openAdminDevice(backend, admin, { only });
  await device.settled();
  const { exampleIds = new Map() } = await findContents(admin, site);
  expect(await onPage(() => findChangedSince(device.database, site, exampleIds))).toEqual({
    kept: new Map([["Glossaire", 1]]),
    replaced: [],
  });
  await closeDevices();
  await backend.close();
});

test("a restore ends once the device has all of the server, also beside a row that stays as it is here", async () => {
  const backend = await startBackend();
  const admin = await signUpAdmin(backend);
  await restoreInto(backend, admin);
  await closeDevices();
  await backend.sql.exec(
    "update faqs set answer = 'En quatre fois.', updated_at = now() where id = 'faq-paiement'",
  );
  const begun = performance.now();
  const { comparisons, refused } = await restoreInto(backend, admin);
  expect(refused.map(({ collection }) => collection)).toEqual(["faqs"]);
  expect(comparisons.filter((each) => !isSame(each)).map(({ name }) => name)).toEqual(["faqs"]);
  expect(performance.now() - begun).toBeLessThan(30_000);
  await closeDevices();
  await backend.close();
});

test("a server that lacks a field of a backup takes no row of it until its migration has run", async () => {
  const backend = await startBackend();
  const admin = await signUpAdmin(backend);
  const rows = site.rows.get(definitionOf("projects")) ?? [];
  const restore = () => importRows(admin, "projects", rows, () => undefined);
  // As before the migration that added the field, when the site was deployed first.
  await backend.sql.exec("alter table projects drop column after_text cascade");
  await expect(restore()).rejects.toMatchObject({ code: "unready" });
  expect(await stored(backend, "projects")).toEqual([]);

  await backend.sql.exec("alter table projects add column after_text text not null default ''");
  expect(await restore()).toEqual([]);
  expect(await stored(backend, "projects")).toHaveLength(rows.length);
  await backend.close();
});

test("what is nobody's example stands in the way of a backup, beside examples that were changed", async () => {
  const backend = await startAndChange();
  const admin = await signUpAdmin(backend);
  await backend.sql.exec(
    "insert into glossary (id, term, definition) values ('ici', 'Ici', 'À garder.')",
  );
  const { obstacles } = await findContents(admin, site);
  expect([...obstacles.values()]).toEqual([1]);
  await backend.close();
});
