import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../src/content/row";
import { startBackend, type TestBackend } from "../support/backend";
import { article, push, rowOf, signUpAdmin, statuses, stored, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

const CANARY = "canari@example.org";
const message = () =>
  rowOf("contact_submissions", { name: "Canari", email: CANARY, message: "Un canari." });

let made = 0;
/** The record of a conflict about a field of a row, from a device whose clock is years behind. */
const conflictAbout = (
  collection: string,
  id: unknown,
  given: object = {},
): Row & { readonly id: string } => ({
  ...rowOf("documents", {
    id: `conflict-${(made += 1)}`,
    title: "Canari",
    parts: {
      collection,
      id,
      kind: "field",
      field: "message",
      kept: "Un canari.",
      lost: "Canari ?",
      ...given,
    },
  }),
  created_at: "2020-01-01T00:00:00.000Z",
});

const retainAfter = (time: string) =>
  backend.sql.query("select private.apply_retention(now() + $1::interval)", [time]);

/** An erased conflict leaves an empty tombstone for the devices, and no former states. */
async function expectEmpty(conflict: Row & { readonly id: string }) {
  expect(await storedRow(backend, "documents", conflict.id)).toMatchObject({
    deleted: true,
    title: "",
    parts: {},
  });
  const history = await stored(backend, "revisions");
  expect(history.filter((state) => state["document_id"] === conflict.id)).toEqual([]);
}

test("a person is erased together with the conflicts about their submissions, and those that name them", async () => {
  const [sent, corrected] = [message(), message()];
  const about = conflictAbout("contact_submissions", sent.id);
  const naming = conflictAbout("contact_submissions", corrected.id, { lost: CANARY.toUpperCase() });
  const other = conflictAbout("contact_submissions", corrected.id, { lost: "Autre chose" });
  await push(admin, "contact_submissions", sent, { ...corrected, email: "autre@example.org" });
  await push(admin, "documents", about, naming, other);
  await push(admin, "documents", { next: { ...about, content: "vu" }, assumed: about });
  await admin.rpc("erase_person", { addresses: [CANARY] }).throwOnError();
  await expectEmpty(about);
  await expectEmpty(naming);
  expect(await storedRow(backend, "documents", other.id)).toMatchObject({ deleted: false });
});

test("an expired message is removed with its conflicts; an article’s conflicts stay", async () => {
  const [sent, post] = [message(), article({ slug: "conflit" })];
  const [about, ofPost] = [
    conflictAbout("contact_submissions", sent.id),
    conflictAbout("posts", post.id),
  ];
  await push(admin, "contact_submissions", sent, {
    next: { ...sent, deleted: true },
    assumed: sent,
  });
  await push(admin, "posts", post, { next: { ...post, deleted: true }, assumed: post });
  await push(admin, "documents", about, ofPost);
  await retainAfter("31 days");
  await expectEmpty(about);
  expect(await storedRow(backend, "documents", ofPost.id)).toMatchObject({ deleted: false });
});

test("no device can restore a conflict about content that was erased, emptied or purged", async () => {
  const sent = message();
  const before = conflictAbout("contact_submissions", sent.id);
  await push(admin, "contact_submissions", sent);
  await push(admin, "documents", before);
  await admin.rpc("erase_person", { addresses: [CANARY] }).throwOnError();
  const { revision: _, ...emptied } = await storedRow(backend, "documents", before.id);
  const again = conflictAbout("contact_submissions", sent.id);
  const settled = { ...before, parts: { ...Object(before["parts"]), settledAt: "2026-11-22" } };
  const attempts = [
    again,
    { next: settled, assumed: emptied },
    { next: { ...settled, deleted: true }, assumed: emptied },
    conflictAbout("comments", "jamais-vu"),
  ];
  const refused = { status: "refused", code: "PT410" };
  expect(await push(admin, "documents", ...attempts)).toMatchObject(attempts.map(() => refused));
  await retainAfter("91 days");
  expect(await stored(backend, "contact_submissions", sent.id)).toEqual([]);
  expect(await push(admin, "documents", again)).toMatchObject([refused]);
  const { data } = await admin
    .rpc("import_rows", { collection: "documents", saved: [again] })
    .throwOnError();
  expect(data).toMatchObject([refused]);
});

test("a conflict about a purged article is accepted: it may have the only copy of an edit", async () => {
  const gone = conflictAbout("posts", "parti", { kind: "deleted-elsewhere" });
  expect(statuses(await push(admin, "documents", gone))).toEqual(["written"]);
});

test.each([
  ["a settled conflict", { settledAt: "2026-11-22T00:00:00.000Z" }, "30 days"],
  ["one that nobody settled", {}, "1 year"],
])("%s is emptied when its retention ends, not before", async (_, given, time) => {
  const conflict = conflictAbout("posts", "article", given);
  const tasks = rowOf("documents", { title: "Tâches" });
  await push(admin, "documents", conflict, tasks);
  await retainAfter(`${time} -1 hour`);
  expect(await storedRow(backend, "documents", conflict.id)).toMatchObject({ deleted: false });
  await retainAfter(`${time} 1 hour`);
  await expectEmpty(conflict);
  expect(await storedRow(backend, "documents", tasks.id)).toMatchObject({ title: "Tâches" });
});

test("no visitor can read a conflict, or see that there is one", async () => {
  const visitor = backend.clientFor();
  const seen = async () => [
    (await visitor.from("published_documents").select()).data,
    (await visitor.from("published_heads").select().eq("collection", "documents")).data,
  ];
  const before = await seen();
  await push(admin, "documents", conflictAbout("posts", "article"));
  expect(await seen()).toEqual(before);
});
