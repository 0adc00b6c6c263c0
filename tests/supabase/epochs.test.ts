import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, question, signUpAdmin, signUpWithoutRole, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

interface Head {
  readonly collection: string;
  readonly revision: number;
  readonly epoch: string;
  readonly complete_from: number;
  readonly former_epochs: Readonly<Record<string, number>>;
}
const COLUMNS = "collection, revision, epoch, complete_from, former_epochs";

async function heads(collection: string): Promise<{ own: Head; published: Head }> {
  const read = async (client: SupabaseClient, source: string) => {
    const { data } = await client
      .from(source)
      .select<string, Head>(COLUMNS)
      .eq("collection", collection)
      .single()
      .throwOnError();
    return data;
  };
  return {
    own: await read(admin, "sync_heads"),
    published: await read(backend.clientFor(), "published_heads"),
  };
}

/** Simulates a restart: the heads contain the identity of another server process. */
const restart = () =>
  backend.sql.exec(`update sync_heads set incarnation = 'before';
    update private.published_counters set incarnation = 'before'`);

const draft = () => article({ published: false });

test("each collection has an epoch of eight letters in each numbering", async () => {
  const { data: own } = await admin.from("sync_heads").select<string, Head>(COLUMNS);
  const { data: visitors } = await backend
    .clientFor()
    .from("published_heads")
    .select<string, Head>(COLUMNS);
  expect([own?.length, visitors?.length]).toEqual([13, 10]);
  const epochs = [...(own ?? []), ...(visitors ?? [])].map(({ epoch }) => epoch);
  for (const epoch of epochs) expect(epoch).toMatch(/^[0-9a-f]{8}$/u);
  expect(new Set(epochs).size).toBe(23);
});

test("only administrators can read the heads of their numbering", async () => {
  for (const client of [backend.clientFor(), await signUpWithoutRole(backend)]) {
    expect((await client.from("sync_heads").select()).data).toEqual([]);
    expect((await client.from("published_heads").select()).data).toHaveLength(10);
  }
});

describe("after a restart", () => {
  test("nothing changes until somebody writes; then the former epoch ends at the revision before", async () => {
    await push(admin, "faqs", question());
    const before = await heads("faqs");
    await restart();
    expect(await heads("faqs")).toEqual(before);
    await push(admin, "faqs", question(), question());
    const after = await heads("faqs");
    for (const numbering of ["own", "published"] as const) {
      const [former, now] = [before[numbering], after[numbering]];
      expect(now).toMatchObject({
        revision: former.revision + 2,
        former_epochs: { ...former.former_epochs, [former.epoch]: former.revision },
      });
      expect(now.epoch).not.toBe(former.epoch);
    }
    await push(admin, "faqs", question());
    const { own, published } = await heads("faqs");
    expect([own.epoch, published.epoch]).toEqual([after.own.epoch, after.published.epoch]);
  });

  test("a draft begins an epoch for administrators, but none that a visitor sees", async () => {
    const before = await heads("posts");
    await restart();
    await push(admin, "posts", draft());
    const after = await heads("posts");
    expect(after.own.epoch).not.toBe(before.own.epoch);
    expect(after.published).toEqual(before.published);
  });

  test("a refused write begins no epoch", async () => {
    const before = await heads("faqs");
    await restart();
    await push(admin, "faqs", question({ category: "none" }));
    expect(await heads("faqs")).toEqual(before);
  });
});

test("the newest twenty former epochs are kept", async () => {
  const seen = [];
  for (let count = 0; count < 23; count += 1) {
    seen.push((await heads("faqs")).own.epoch);
    await restart();
    await push(admin, "faqs", question());
  }
  const { own } = await heads("faqs");
  expect(Object.keys(own.former_epochs).toSorted()).toEqual(seen.slice(-20).toSorted());
});

test("begin_epochs begins an epoch in every collection, and keeps their history", async () => {
  const before = await heads("glossary");
  await backend.sql.exec("select private.begin_epochs()");
  const { own, published } = await heads("glossary");
  expect(own).toMatchObject({
    revision: before.own.revision,
    former_epochs: { [before.own.epoch]: before.own.revision },
  });
  expect(published.former_epochs).toMatchObject({
    [before.published.epoch]: before.published.revision,
  });
  const { rows } = await backend.sql.query("select from sync_heads where former_epochs = '{}'");
  expect(rows).toEqual([]);
});

describe("manual changes in the database", () => {
  test("a row that is deleted becomes a tombstone that devices receive", async () => {
    const row = question({ question: "Encore là ?" });
    await push(admin, "faqs", row);
    const before = await heads("faqs");
    await backend.sql.query("delete from faqs where id = $1", [row.id]);
    const after = await heads("faqs");
    expect(await storedRow(backend, "faqs", row.id)).toMatchObject({
      deleted: true,
      question: "Encore là ?",
      revision: after.own.revision,
      published_revision: after.published.revision,
    });
    expect([after.own.revision, after.published.revision]).toEqual([
      before.own.revision + 1,
      before.published.revision + 1,
    ]);
    const { updated_at: at } = await storedRow(backend, "faqs", row.id);
    expect(Math.abs(Date.now() - Date.parse(String(at)))).toBeLessThan(60_000);
  });

  test("a tombstone that is deleted stays as it is", async () => {
    const row = question({ deleted: true });
    await push(admin, "faqs", row);
    const before = await storedRow(backend, "faqs", row.id);
    await backend.sql.query("delete from faqs where id = $1", [row.id]);
    expect(await storedRow(backend, "faqs", row.id)).toEqual(before);
  });

  test("a truncated table begins an epoch without history, and no number is used twice", async () => {
    await push(admin, "faqs", question());
    const before = await heads("faqs");
    await backend.sql.exec("truncate faqs");
    const after = await heads("faqs");
    for (const numbering of ["own", "published"] as const) {
      expect(after[numbering]).toMatchObject({
        revision: before[numbering].revision,
        former_epochs: {},
      });
      expect(after[numbering].epoch).not.toBe(before[numbering].epoch);
    }
    await push(admin, "faqs", question());
    expect((await heads("faqs")).own.revision).toBe(before.own.revision + 1);
  });
});
