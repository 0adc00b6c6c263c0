import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { collections } from "../../src/content/index";
import { startBackend, type TestBackend } from "../support/backend";
import { article, headOf, push, question, signUpAdmin, stored, storedRow } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
beforeEach(async () => {
  const names = collections.map(({ name }) => name).join(", ");
  await backend.sql.exec(`truncate ${names}, revisions, private.emptied;
    update private.retention_runs set applied_at = '-infinity', tasks_done = 0, last_seen = ''`);
});
afterAll(() => backend.close());

interface Step {
  readonly status: string;
  readonly emptied: Readonly<Record<string, number>>;
  readonly purged: Readonly<Record<string, number>>;
}

/** Runs one step with a clock that is ahead, for at most that many rows. */
async function step(time: string, size = 500): Promise<Step | undefined> {
  const { rows } = await backend.sql.query<{ done: Step }>(
    "select private.retention_step(now() + $1::interval, $2) as done",
    [time, size],
  );
  return rows[0]?.done;
}

async function stepsOf(time: string, size: number): Promise<Step[]> {
  const steps: Step[] = [];
  while (steps.at(-1)?.status !== "applied" && steps.length < 100) {
    const done = await step(time, size);
    if (done) steps.push(done);
  }
  return steps;
}

/** Old messages: as many from a robot as from a person. */
const fill = (count: number) =>
  backend.sql.query(
    `insert into contact_submissions (id, name, email, message, junk, created_at)
     select 'm-' || i, 'Canari', 'canari@example.org', 'Canari', i % 2 = 0, now() - interval '40 days'
     from generate_series(1, 2 * $1::integer) i`,
    [count],
  );

const living = async (table: string) =>
  (await stored(backend, table)).filter((row) => row["deleted"] === false).length;

test("a run empties and purges in steps of a few rows, and leaves nothing out", async () => {
  await fill(25);
  const emptying = await stepsOf("0 days", 4);
  const counts = emptying.flatMap(({ emptied }) => Object.values(emptied));
  expect(Math.max(...counts)).toBe(4);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(25);
  expect(await living("contact_submissions")).toBe(25);
  const purging = await stepsOf("91 days", 4);
  const purged = purging.flatMap((done) => Object.values(done.purged));
  expect(Math.max(...purged)).toBe(4);
  expect(await stored(backend, "contact_submissions")).toHaveLength(25);
});

test("each emptied row has a revision of its own, and the head has the last of them", async () => {
  await fill(6);
  const before = await headOf(backend, "contact_submissions");
  await stepsOf("0 days", 4);
  const rows = await stored(backend, "contact_submissions");
  const revisions = rows
    .filter((row) => row["deleted"] === true)
    .map((row) => Number(row["revision"]));
  expect(revisions.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 6 }, (_, place) => before + 1 + place),
  );
  expect(await headOf(backend, "contact_submissions")).toBe(before + 6);
  await push(admin, "contact_submissions", { ...rows[0], id: "apres" });
  expect(await headOf(backend, "contact_submissions")).toBe(before + 7);
});

test("an interrupted run continues where it stopped, however late", async () => {
  await fill(10);
  expect(await step("0 days", 4)).toMatchObject({ status: "more" });
  await backend.sql.exec(
    "update contact_submissions set name = 'Après' where id = 'm-1' and not deleted",
  );
  const rest = await stepsOf("1 day", 4);
  const emptied = rest.flatMap((done) => Object.values(done.emptied));
  expect(emptied.reduce((sum, count) => sum + count, 0)).toBe(6);
});

test("a back office requests a step, another while there is more, then none for twenty hours", async () => {
  await fill(501);
  const answers = [];
  do {
    const { data } = await admin.rpc("apply_retention").throwOnError();
    answers.push(data);
  } while (answers.at(-1)?.status === "more");
  const emptied = answers.map((answer) => answer.emptied?.contact_submissions ?? 0);
  expect([answers.at(-1)?.status, Math.max(...emptied)]).toEqual(["applied", 500]);
  expect(await living("contact_submissions")).toBe(501);
  expect((await admin.rpc("apply_retention").throwOnError()).data).toEqual({ status: "recent" });
  await backend.sql.exec(
    "update private.retention_runs set applied_at = now() - interval '21 hours'",
  );
  expect((await admin.rpc("apply_retention").throwOnError()).data).toMatchObject({
    status: "applied",
  });
});

test("a run with nothing to do takes one step", async () => {
  await push(admin, "faqs", question());
  expect(await stepsOf("0 days", 500)).toEqual([{ status: "applied", emptied: {}, purged: {} }]);
});

test("each row keeps its newest twenty former states, whatever their age, and of the older ones those of a year", async () => {
  const [busy, quiet] = [question(), question()];
  await push(admin, "faqs", busy, quiet);
  await backend.sql.exec(`do $$ begin
    for i in 1..30 loop update faqs set answer = 'n° ' || i where id = '${busy.id}'; end loop;
    for i in 1..3 loop update faqs set answer = 'n° ' || i where id = '${quiet.id}'; end loop;
  end $$`);
  const answersOf = async (id: string) =>
    (
      await backend.sql.query<{ answer: string }>(
        "select state ->> 'answer' as answer from revisions where document_id = $1 order by id",
        [id],
      )
    ).rows.map(({ answer }) => answer);
  await stepsOf("364 days", 7);
  expect(await answersOf(busy.id)).toHaveLength(30);
  await stepsOf("366 days", 7);
  expect(await answersOf(busy.id)).toEqual(
    Array.from({ length: 20 }, (_, place) => `n° ${place + 10}`),
  );
  expect(await answersOf(quiet.id)).toEqual(["Peu.", "n° 1", "n° 2"]);
});

test("a purge in steps raises both horizons above everything that it removed", async () => {
  const rows = Array.from({ length: 9 }, () => article());
  await push(admin, "posts", ...rows);
  await backend.sql.exec("update posts set deleted = true");
  const shown = (await storedRow(backend, "posts", rows[8]?.id ?? ""))["published_revision"];
  await stepsOf("31 days", 2);
  const head = await headOf(backend, "posts");
  await stepsOf("122 days", 2);
  expect(await stored(backend, "posts")).toEqual([]);
  const { data } = await admin
    .from("sync_heads")
    .select("complete_from")
    .eq("collection", "posts")
    .single()
    .throwOnError();
  const { data: visitors } = await backend
    .clientFor()
    .from("published_heads")
    .select("complete_from")
    .eq("collection", "posts")
    .single()
    .throwOnError();
  expect([data.complete_from, visitors.complete_from]).toEqual([head, shown]);
});
