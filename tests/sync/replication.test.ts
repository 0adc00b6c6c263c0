import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { remove, save } from "../../src/store/writing/repository";
import { startBackend, type TestBackend } from "../support/backend";
import { eventually } from "../support/eventually";
import { closeDevices, openAdminDevice, openDevice } from "../support/device";

let backend: TestBackend;
let admin: SupabaseClient;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const faq = (question: string) => blank("faqs", { question, answer: "Oui.", category: "general" });

test("an edit made offline reaches the server and a visitor when the connection returns", async () => {
  const anna = await openAdminDevice(backend, admin);
  await anna.settled();
  anna.line.online = false;
  const saved = await save(anna.database, "faqs", faq("Un devis est-il gratuit ?"));
  expect(saved.ok).toBe(true);
  expect(await anna.pending()).toHaveLength(1);

  anna.line.online = true;
  await anna.settled();
  expect(await anna.pending()).toEqual([]);

  const visitor = await openDevice(backend);
  await visitor.settled();
  expect(await visitor.docs("faqs")).toEqual(await anna.docs("faqs"));
});

test("a start where nothing changed costs one request", async () => {
  const anna = await openAdminDevice(backend, admin);
  await save(anna.database, "faqs", faq("Combien de temps ?"));
  await anna.settled();
  const { storage } = await openThenClose();
  const again = await openDevice(backend, { storage });
  await again.sync.inSync();
  expect(again.line.requests).toEqual(["GET /rest/v1/published_heads"]);

  async function openThenClose() {
    const first = await openDevice(backend);
    await first.settled();
    await first.close();
    return first;
  }
});

test("a deleted question leaves every device", async () => {
  const anna = await openAdminDevice(backend, admin);
  const saved = await save(anna.database, "faqs", faq("Faut-il un contrat ?"));
  await anna.settled();
  const visitor = await openDevice(backend);
  await visitor.settled();
  expect(await visitor.docs("faqs")).toHaveLength(1);

  await remove(anna.database, "faqs", saved.ok ? saved.doc.id : "");
  await anna.settled();
  await visitor.settled();
  expect(await visitor.docs("faqs")).toEqual([]);
  expect(await anna.pending()).toEqual([]);
});

test("an unchanged start of a visitor with every collection costs one request", async () => {
  const full = await startBackend({ seed: true });
  const all = collections.map(({ name }) => name);
  const first = await openDevice(full, { only: all });
  await first.settled();
  await first.close();
  const again = await openDevice(full, { only: all, storage: first.storage });
  await again.sync.inSync();
  expect(again.line.requests).toEqual(["GET /rest/v1/published_heads"]);
  await again.close();
  await full.close();
});

test("300 rows edited offline reach the server in at most 8 requests", async () => {
  const anna = await openAdminDevice(backend, admin);
  await anna.settled();
  anna.line.online = false;
  for (let index = 0; index < 300; index++) {
    await save(anna.database, "faqs", faq(`Question ${index} ?`));
  }
  anna.line.requests.length = 0;
  anna.line.online = true;
  await anna.sync.resync();
  await eventually(async () => expect(await anna.pending()).toEqual([]));
  expect(anna.line.requests.length).toBeLessThanOrEqual(8);
  const { rows } = await backend.sql.query("select count(*)::integer as count from faqs");
  expect(rows).toEqual([{ count: 300 }]);
});
