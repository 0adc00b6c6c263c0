import type { SupabaseClient } from "@supabase/supabase-js";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CollectionName, definitionOf } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { dropRejected } from "../../src/store/edits/rejected";
import { change, remove, save } from "../../src/store/writing/repository";
import { SCHEMA_VERSION } from "../../src/store/opening/rx-schema";
import { readTrashed, watchTrash } from "../../src/store/edits/trash";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import {
  closeDevices,
  createStorage,
  type DeviceStorage,
  Line,
  openAdminDevice,
  type TestDevice,
} from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;
let storage: DeviceStorage;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  storage = createStorage();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

/** Anna's device with the previous version, which lacked one of the fields. */
async function withOlderVersion(
  collection: CollectionName,
  field: string,
  work: (anna: TestDevice) => Promise<void>,
): Promise<void> {
  const { fields } = definitionOf(collection);
  const known = fields[field];
  Reflect.deleteProperty(fields, field);
  try {
    const anna = await openAnna(collection, { version: SCHEMA_VERSION - 1 });
    await anna.settled();
    await work(anna);
    await anna.close();
  } finally {
    Object.assign(fields, { [field]: known });
  }
}

const openAnna = (collection: CollectionName, options: { version?: number; line?: Line } = {}) =>
  openAdminDevice(backend, admin, { storage, only: [collection], ...options });

async function hold(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await backend.sql.query(
      `insert into testimonials (id, client_name, client_title, client_company, content, project_type)
       values ($1, $1, 'Gérante', 'Atelier', 'Très bien.', 'Boutique')`,
      [name],
    );
  }
}

const onServer = async () =>
  (
    await backend.sql.query<Record<string, unknown>>(
      `select id, client_name, content, project_type from testimonials where not deleted order by created_at, id`,
    )
  ).rows;

const edit = (anna: TestDevice, id: string, content: string) =>
  change(anna.database, "testimonials", new Map([[id, { content }]]));

test("an upgrade migrates unsent edits, including deletions, without a false conflict, and the new field gets its value", async () => {
  await hold("edited", "gone", "disputed", "intact");
  await withOlderVersion("testimonials", "project_type", async (anna) => {
    expect(await anna.docs("testimonials")).not.toContainEqual(
      expect.objectContaining({ project_type: expect.anything() }),
    );
    anna.line.online = false;
    await edit(anna, "edited", "Écrit dans le train.");
    await edit(anna, "disputed", "Mon avis.");
    await remove(anna.database, "testimonials", "gone");
    await save(
      anna.database,
      "testimonials",
      blank("testimonials", {
        client_name: "nouveau",
        client_title: "Gérant",
        client_company: "Café",
        content: "Parfait.",
      }),
    );
  });
  await backend.sql.query("update testimonials set content = 'Leur avis.' where id = 'disputed'");

  const anna = await openAnna("testimonials");
  expect(await anna.pending()).toHaveLength(4);
  await anna.settled();
  expect(await onServer()).toMatchObject([
    { id: "edited", content: "Écrit dans le train.", project_type: "Boutique" },
    { id: "disputed", content: "Mon avis.", project_type: "Boutique" },
    { id: "intact", content: "Très bien.", project_type: "Boutique" },
    { client_name: "nouveau", content: "Parfait.", project_type: "" },
  ]);
  expect(await anna.conflicts()).toMatchObject([
    { field: "content", kept: "Mon avis.", lost: "Leur avis." },
  ]);
  expect(await anna.pending()).toEqual([]);
  const here = (await anna.docs("testimonials")).map(({ project_type }) => project_type);
  expect(here.toSorted()).toEqual(["", "Boutique", "Boutique", "Boutique"]);
});

test("a row that was edited here before an upgrade still follows the server after it", async () => {
  await hold("edited");
  await withOlderVersion("testimonials", "project_type", async (anna) => {
    await edit(anna, "edited", "Une fois.");
    await anna.settled();
  });
  const anna = await openAnna("testimonials");
  await anna.settled();
  await backend.sql.query("update testimonials set content = 'Deux fois.'");
  await anna.settled();
  expect(await anna.docs("testimonials")).toMatchObject([
    { content: "Deux fois.", project_type: "Boutique" },
  ]);
});

test("input in the new field that was typed before the server was asked is kept", async () => {
  await hold("edited");
  await withOlderVersion("testimonials", "project_type", async () => undefined);
  const line = new Line();
  line.online = false;
  const anna = await openAnna("testimonials", { line });
  await change(anna.database, "testimonials", new Map([["edited", { project_type: "Vitrine" }]]));
  line.online = true;
  await anna.settled();
  expect(await onServer()).toMatchObject([{ project_type: "Vitrine" }]);
  expect(await anna.conflicts()).toMatchObject([{ field: "project_type", lost: "Boutique" }]);
});

test("a rejected edit keeps its input through an upgrade, and can be dropped", async () => {
  await hold("refused");
  await backend.sql.exec("alter table testimonials add check (length(content) <= 20)");
  const typed = "Bien plus long que ce que le serveur accepte.";
  await withOlderVersion("testimonials", "project_type", async (anna) => {
    await edit(anna, "refused", typed);
    await anna.settled();
    expect(await anna.rejected()).toHaveLength(1);
  });

  const anna = await openAnna("testimonials");
  await anna.settled();
  expect(await anna.rejected()).toHaveLength(1);
  expect(await anna.docs("testimonials")).toMatchObject([
    { content: typed, project_type: "Boutique" },
  ]);
  await dropRejected(anna.database, "testimonials", "refused");
  await anna.settled();
  expect(await anna.rejected()).toEqual([]);
  expect(await anna.docs("testimonials")).toMatchObject([
    { content: "Très bien.", project_type: "Boutique" },
  ]);
  expect(await onServer()).toMatchObject([{ content: "Très bien.", project_type: "Boutique" }]);
});

test("an upgrade that fails loses nothing, and the next version migrates everything", async () => {
  await hold("edited", "intact");
  await withOlderVersion("testimonials", "project_type", async (anna) => {
    anna.line.online = false;
    await edit(anna, "edited", "Écrit dans le train.");
  });
  const { content = {} } = definitionOf("testimonials").fields;
  const kind = { ...Object.getOwnPropertyDescriptor(content, "kind") };
  Object.defineProperty(content, "kind", {
    configurable: true,
    get: () => {
      throw new Error("Documents cannot be read by this version");
    },
  });
  await expect(openAnna("testimonials")).rejects.toMatchObject({ problem: "migration" });
  Object.defineProperty(content, "kind", kind);

  const anna = await openAnna("testimonials", { version: SCHEMA_VERSION + 1 });
  expect(await anna.pending()).toHaveLength(1);
  await anna.settled();
  expect(await onServer()).toMatchObject([
    { id: "edited", content: "Écrit dans le train.", project_type: "Boutique" },
    { id: "intact", content: "Très bien.", project_type: "Boutique" },
  ]);
  expect(await anna.docs("testimonials")).toHaveLength(2);
  expect(await anna.conflicts()).toEqual([]);
});

test("a document that was deleted before an upgrade is restored from the trash with the value of the new field", async () => {
  await hold("gone");
  await withOlderVersion("testimonials", "project_type", async (anna) => {
    await remove(anna.database, "testimonials", "gone");
    await anna.settled();
  });
  const anna = await openAnna("testimonials");
  await anna.settled();
  const [entry] = await firstValueFrom(watchTrash(anna.database));
  const document = entry && (await readTrashed(anna.database, entry));
  expect(document).toMatchObject({ content: "Très bien.", project_type: "Boutique" });
});

test("an unsent deletion survives an upgrade that adds an optional field", async () => {
  await backend.sql.exec(
    `insert into services (id, kind, title, slug, description, icon, price)
     values ('devis', 'service', 'Devis', 'devis', 'Un devis.', 'Globe', 900)`,
  );
  await withOlderVersion("services", "price", async (anna) => {
    anna.line.online = false;
    await remove(anna.database, "services", "devis");
  });
  const anna = await openAnna("services");
  await anna.settled();
  const { rows } = await backend.sql.query("select deleted, price from services");
  expect(rows).toEqual([{ deleted: true, price: 900 }]);
  expect(await anna.conflicts()).toEqual([]);
});

const PROJECT = blank("projects", {
  title: "Hauts-Fonds",
  description: "Une école de voile",
  category: "Site",
  date: "2026-11-21",
  after_text: "Deux fois plus d’inscriptions",
});

test("a value for a field that the server does not have yet waits until its migration has run", async () => {
  // As before the migration that added the field, when the site was deployed first.
  await backend.sql.exec("alter table projects drop column after_text cascade");
  const anna = await openAnna("projects");
  await anna.settled();
  expect(await save(anna.database, "projects", PROJECT)).toMatchObject({ ok: true });
  await eventually(async () => expect(await anna.problem()).toBe("unready"));
  expect((await backend.sql.query("select id from projects")).rows).toEqual([]);
  expect(await anna.pending()).toHaveLength(1);

  await backend.sql.exec("alter table projects add column after_text text not null default ''");
  await anna.settled();
  const { rows } = await backend.sql.query("select after_text from projects");
  expect(rows).toEqual([{ after_text: "Deux fois plus d’inscriptions" }]);
  expect(await anna.docs("projects")).toMatchObject([{ after_text: PROJECT.after_text }]);
  expect(await anna.pending()).toEqual([]);
  expect(await anna.problem()).toBeUndefined();
});
