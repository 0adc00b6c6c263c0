import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import type { Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { change, remove, save } from "../../src/store/writing/repository";
import { excerptsOf, followExcerpts } from "../../src/store/edits/titles";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

let database: Database;

beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
});
afterEach(() => database.close());

async function add(question: string): Promise<string> {
  const draft = blank("faqs", { question, answer: "Oui.", category: "general" });
  const saved = await save(database, "faqs", draft);
  return saved.ok ? saved.doc.id : "";
}

/** The latest excerpts of the questions, by id. */
async function follow(): Promise<ReadonlyMap<string, unknown>> {
  const known = new Map<string, unknown>();
  await followExcerpts(database, "faqs", ["question"], (excerpts) => {
    for (const { id, values } of excerpts) {
      if (values) known.set(id, values);
      else known.delete(id);
    }
  });
  return known;
}

test("documents are reported with the requested fields, then as they change and are deleted", async () => {
  const [first, second] = [await add("Une ?"), await add("Deux ?")];
  const known = await follow();
  expect(Object.fromEntries(known)).toEqual({
    [first]: { question: "Une ?" },
    [second]: { question: "Deux ?" },
  });

  const third = await add("Trois ?");
  await change(database, "faqs", new Map([[first, { question: "Une autre ?" }]]));
  await remove(database, "faqs", second);
  await expect
    .poll(() => Object.fromEntries(known))
    .toEqual({ [first]: { question: "Une autre ?" }, [third]: { question: "Trois ?" } });
});

test("a document that changes during the first read is reported in its current state", async () => {
  const id = await add("Avant ?");
  const following = follow();
  const changing = change(database, "faqs", new Map([[id, { question: "Après ?" }]]));
  const [known] = await Promise.all([following, changing]);
  await expect.poll(() => known.get(id)).toEqual({ question: "Après ?" });
});

test("documents are found by their ids, without the deleted ones", async () => {
  const [first, second] = [await add("Une ?"), await add("Deux ?")];
  await remove(database, "faqs", first);
  expect(await excerptsOf(database, "faqs", [first, "inconnue", second], ["question"])).toEqual([
    { id: second, values: { question: "Deux ?" } },
  ]);
});
