import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "../../src/content/row";
import { startBackend, type TestBackend } from "../support/backend";
import {
  article,
  headOf,
  push,
  question,
  signUpAdmin,
  statuses,
  stored,
  storedRow,
} from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());

let at = Date.UTC(2027, 0, 1);
/** The next state of a row, with the timestamp that a device gives it. */
const edited = (row: Row, given: object): Row => ({
  ...row,
  ...given,
  updated_at: new Date((at += 1_000)).toISOString(),
});

const [FIRST, SECOND, THIRD, OTHER] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
  string,
  string,
  string,
  string,
];
const pushed = (change: {
  next: Row;
  assumed: Row | null;
  change?: string | null;
  former?: unknown;
}) => push(admin, "faqs", change);
const changeOf = async (id: string) => (await storedRow(backend, "faqs", id))["change_id"];

test("a row stores the id of the change that made it, and a writer without one leaves none", async () => {
  const row = question();
  await pushed({ next: row, assumed: null, change: FIRST });
  expect(await changeOf(row.id)).toBe(FIRST);
  const [next, last] = [edited(row, { answer: "Oui." }), edited(row, { answer: "Non." })];
  await pushed({ next, assumed: row });
  expect(await changeOf(row.id)).toBeNull();
  await pushed({ next: last, assumed: next, change: SECOND });
  await admin.from("faqs").update({ answer: "Peut-être." }).eq("id", row.id).throwOnError();
  expect(await changeOf(row.id)).toBeNull();
});

test("each row of a batch stores its own change id, even after a refused one", async () => {
  const [one, spoilt, two] = [question(), question({ category: "none" }), question()];
  await push(
    admin,
    "faqs",
    { next: one, assumed: null, change: FIRST },
    { next: spoilt, assumed: null, change: SECOND },
    two,
  );
  expect([await changeOf(one.id), await changeOf(two.id)]).toEqual([FIRST, null]);
});

describe("after a lost answer", () => {
  test("the author’s next edit overwrites their own attempt without a conflict", async () => {
    const row = question();
    await pushed({ next: row, assumed: null });
    await pushed({ next: edited(row, { answer: "B" }), assumed: row, change: FIRST });
    const last = edited(row, { answer: "C" });
    const answers = await pushed({ next: last, assumed: row, change: SECOND, former: [FIRST] });
    expect(statuses(answers)).toEqual(["written"]);
    expect(await storedRow(backend, "faqs", row.id)).toMatchObject({
      answer: "C",
      change_id: SECOND,
    });
  });

  test("an undo of an edit is written too", async () => {
    const row = article({ published: false });
    const next = edited(row, { published: true });
    await push(admin, "posts", row, { next, assumed: row, change: FIRST });
    const back = { next: row, assumed: row, change: SECOND, former: [FIRST] };
    expect(statuses(await push(admin, "posts", back))).toEqual(["written"]);
    expect(await storedRow(backend, "posts", row.id)).toMatchObject({ published: false });
  });

  test("an edit of a new row overwrites its first state", async () => {
    const row = question();
    await pushed({ next: row, assumed: null, change: FIRST });
    const last = edited(row, { answer: "C" });
    const answers = await pushed({ next: last, assumed: null, change: SECOND, former: [FIRST] });
    expect(statuses(answers)).toEqual(["written"]);
  });

  test("the newest of several attempts is found", async () => {
    const row = question();
    await pushed({ next: row, assumed: null });
    const sent = [edited(row, { answer: "B" }), edited(row, { answer: "C" })] as const;
    await pushed({ next: sent[0], assumed: row, change: FIRST });
    await pushed({ next: sent[1], assumed: row, change: SECOND, former: [FIRST] });
    const last = edited(row, { answer: "D" });
    const answers = await pushed({
      next: last,
      assumed: row,
      change: THIRD,
      former: [FIRST, SECOND],
    });
    expect(statuses(answers)).toEqual(["written"]);
  });

  test("somebody else's edit of it conflicts, and the answer names the attempt that they had seen", async () => {
    const row = question();
    await pushed({ next: row, assumed: null });
    const mine = edited(row, { answer: "B" });
    await pushed({ next: mine, assumed: row, change: FIRST });
    await pushed({ next: edited(mine, { question: "Quoi ?" }), assumed: mine, change: OTHER });
    const last = edited(row, { answer: "C" });
    const [answer] = await pushed({ next: last, assumed: row, change: SECOND, former: [FIRST] });
    expect(answer).toMatchObject({
      status: "conflict",
      base: FIRST,
      row: { question: "Quoi ?", answer: "B" },
    });
    expect(answer?.row).not.toHaveProperty("change_id");
    // A device may push the same change twice.
    const [again] = await pushed({ next: mine, assumed: row, change: FIRST });
    expect(again).toMatchObject({ status: "conflict", base: FIRST });
  });

  test("an edit that somebody else made identically counts as the author’s too", async () => {
    const row = question();
    const next = edited(row, { answer: "B" });
    await pushed({ next: row, assumed: null });
    await pushed({ next, assumed: row, change: OTHER });
    await pushed({ next, assumed: row, change: FIRST });
    const last = edited(row, { answer: "C" });
    const answers = await pushed({ next: last, assumed: row, change: SECOND, former: [FIRST] });
    expect(statuses(answers)).toEqual(["written"]);
  });

  test("the same change sent again is written once", async () => {
    const row = question();
    const change = { next: edited(row, { answer: "B" }), assumed: row, change: FIRST };
    await pushed({ next: row, assumed: null });
    await pushed(change);
    const head = await headOf(backend, "faqs");
    expect(statuses(await pushed(change))).toEqual(["written"]);
    const retried = { ...change, change: SECOND, former: [FIRST] };
    expect(statuses(await pushed(retried))).toEqual(["written"]);
    expect(await headOf(backend, "faqs")).toBe(head);
  });
});

test("somebody else's attempt does not permit overwriting it", async () => {
  const row = question();
  await pushed({ next: row, assumed: null });
  await pushed({ next: edited(row, { answer: "B" }), assumed: row, change: OTHER });
  const last = edited(row, { answer: "C" });
  const [answer] = await pushed({ next: last, assumed: row, change: SECOND, former: [FIRST] });
  expect(answer).toMatchObject({ status: "conflict", row: { answer: "B" } });
  expect(answer).not.toHaveProperty("base");
});

test.each([
  ["an id that is none", { change: "abc" }],
  ["former changes that are no list", { former: "abc" }],
])("%s is refused, but only its row", async (_, given) => {
  const [row, other] = [question(), question()];
  const answers = await push(admin, "faqs", { next: row, assumed: null, ...given }, other);
  expect(statuses(answers)).toEqual(["refused", "written"]);
  expect(await stored(backend, "faqs", row.id)).toEqual([]);
});

test("an empty id counts as a missing one", async () => {
  const row = question();
  expect(statuses(await pushed({ next: row, assumed: null, change: null, former: null }))).toEqual([
    "written",
  ]);
  expect(await changeOf(row.id)).toBeNull();
});
