import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe("a change is written", () => {
  test("when it brings a new row", async () => {
    const row = question({ question: "Où ?" });
    const [answer] = await push(admin, "faqs", row);
    const head = { revision: 1, epoch: expect.stringMatching(/./u) };
    expect(answer).toEqual({ id: row.id, status: "written", ...head });
    expect(await storedRow(backend, "faqs", row.id)).toMatchObject({
      question: "Où ?",
      answer: "Peu.",
    });
  });

  test("when the row is as its author last saw it", async () => {
    const row = question();
    const next = { ...row, answer: "Beaucoup." };
    const answers = await push(admin, "faqs", row, { next, assumed: row });
    expect(statuses(answers)).toEqual(["written", "written"]);
    expect(await storedRow(backend, "faqs", row.id)).toMatchObject({ answer: "Beaucoup." });
  });

  test("when the same values were formatted differently", async () => {
    const row = article({ date: "2026-11-20" });
    await push(admin, "posts", row);
    const assumed = { ...row, created_at: String(row["created_at"]).replace("Z", "+00:00") };
    expect(
      statuses(await push(admin, "posts", { next: { ...row, title: "Autre" }, assumed })),
    ).toEqual(["written"]);
  });

  test("once, when its answer was lost and it comes again", async () => {
    const row = question();
    await push(admin, "faqs", row);
    const head = await headOf(backend, "faqs");
    expect(statuses(await push(admin, "faqs", row))).toEqual(["written"]);
    expect(await headOf(backend, "faqs")).toBe(head);
  });

  test("once, when the answer to an edit was lost", async () => {
    const row = question();
    const change = { next: { ...row, answer: "Non." }, assumed: row };
    await push(admin, "faqs", row, change);
    const head = await headOf(backend, "faqs");
    expect(statuses(await push(admin, "faqs", change))).toEqual(["written"]);
    expect(await headOf(backend, "faqs")).toBe(head);
  });

  test("once, when the lost answer would have reported the suffix of its address", async () => {
    const [first, second] = [article({ slug: "perdue" }), article({ slug: "perdue" })];
    await push(admin, "posts", first, second);
    expect(statuses(await push(admin, "posts", second))).toEqual(["written"]);
    expect(await storedRow(backend, "posts", second.id)).toMatchObject({ slug: "perdue-2" });
  });

  test("when its author does not have the former addresses that the server recorded", async () => {
    const row = article({ slug: "avant" });
    const renamed = { ...row, slug: "apres" };
    const edited = { ...renamed, title: "Un autre titre" };
    const answers = await push(
      admin,
      "posts",
      row,
      { next: renamed, assumed: row },
      { next: edited, assumed: renamed },
    );
    expect(statuses(answers)).toEqual(["written", "written", "written"]);
  });
});

describe("a change conflicts", () => {
  test("with the current row, when somebody else changed it meanwhile", async () => {
    const row = question();
    await push(admin, "faqs", row, { next: { ...row, answer: "De Boris." }, assumed: row });
    const [answer] = await push(admin, "faqs", {
      next: { ...row, answer: "D’Anna." },
      assumed: row,
    });
    expect(answer).toMatchObject({
      status: "conflict",
      row: { id: row.id, answer: "De Boris." },
      author: "Anna",
    });
    expect(answer?.row).not.toHaveProperty("revision");
    expect(await storedRow(backend, "faqs", row.id)).toMatchObject({ answer: "De Boris." });
  });

  test("when a new row takes the id of another", async () => {
    const row = question();
    await push(admin, "faqs", row);
    const [answer] = await push(admin, "faqs", question({ id: row.id, question: "Autre ?" }));
    expect(answer).toMatchObject({ status: "conflict", row: { question: "Combien ?" } });
  });

  test("with a deleted row, when the row was purged", async () => {
    const row = question();
    const [answer] = await push(admin, "faqs", { next: { ...row, answer: "Oui." }, assumed: row });
    expect(answer).toMatchObject({ status: "conflict", row: { id: row.id, deleted: true } });
    expect(await stored(backend, "faqs", row.id)).toEqual([]);
  });
});

describe("a client can only write its own columns:", () => {
  test("unknown ones are ignored", async () => {
    const row = { ...question(), colour: "red" };
    expect(statuses(await push(admin, "faqs", row))).toEqual(["written"]);
    expect(await storedRow(backend, "faqs", row.id)).not.toHaveProperty("colour");
  });

  test("missing ones keep their value", async () => {
    const row = question({ order: "a0" });
    const { order: _, ...older } = row;
    await push(admin, "faqs", row);
    await push(admin, "faqs", { next: { ...older, answer: "Oui." }, assumed: older });
    expect(await storedRow(backend, "faqs", row.id)).toMatchObject({ answer: "Oui.", order: "a0" });
  });

  test("a revision that it sends is ignored", async () => {
    const row = { ...question(), revision: 1_000_000_000_000 };
    await push(admin, "faqs", row);
    expect(await storedRow(backend, "faqs", row.id)).toMatchObject({
      revision: await headOf(backend, "faqs"),
    });
  });

  test("former addresses that it sends are ignored", async () => {
    const row = { ...article({ slug: "inventee" }), former_slugs: ["volee"] };
    await push(admin, "posts", row, { next: { ...row, title: "Titre" }, assumed: row });
    expect(await storedRow(backend, "posts", row.id)).toMatchObject({
      title: "Titre",
      former_slugs: [],
    });
  });
});
