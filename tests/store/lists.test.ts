import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CollectionName, Doc } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { closeDatabase, type Database } from "../../src/store/database/database";
import { localMap } from "../../src/store/database/local-map";
import { syncStateMap } from "../../src/store/database/sync-state";
import { heldDocs } from "../../src/store/lists/held-docs";
import { countsOf, type Listed, type ListView, rowsOf } from "../../src/store/lists/list-view";
import { documentsOf } from "../../src/store/edits/all-documents";
import { portionsOf } from "../../src/store/lists/portions";
import { inOrder, readFirst } from "../../src/store/lists/reading-order";
import { heldList, watchList } from "../../src/store/lists/watch-list";
import { keepWarm } from "../../src/store/opening/keep-warm";
import { openDatabase } from "../../src/store/opening/open-database";
import { change, remove } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage, type DeviceStorage } from "../support/device";

/** More than one page, and more than one portion. */
const MANY = 1_203;

const view: ListView<"faqs"> = {
  collection: "faqs",
  key: "faq",
  shows: ({ category }) => category === "general",
  compare: (one, other) => (one.question < other.question ? 1 : -1),
  counted: ["category"],
  opensWithFirstRows: true,
};

let device: DeviceStorage;
let database: Database;

const open = () =>
  openDatabase({
    ...device,
    identity: { role: "admin", userId: "anna" },
    only: ["faqs", "glossary"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });

beforeEach(async () => {
  device = createStorage();
  database = await open();
  await syncStateMap(database).change((entries) =>
    entries.set("state", { complete: ["faqs", "glossary"] }),
  );
});
afterEach(() => database.close());

const titled = (place: number) => `Question ${String(place).padStart(4, "0")}`;

/** Each third of them is in another list. */
const documentAt = (place: number): Doc<"faqs"> => ({
  ...blank("faqs", {
    question: titled(place),
    answer: "Oui.",
    category: place % 3 === 0 ? "pricing" : "general",
  }),
  id: `q-${place}`,
  created_at: "2026-11-01T08:00:00.000Z",
  updated_at: "2026-11-01T08:00:00.000Z",
});

const fill = (count: number) =>
  database.collections.faqs.bulkInsert(
    Array.from({ length: count }, (_, place) => documentAt(place)),
  );

/** Everything that a screen receives, in order. */
function screenOf<Name extends CollectionName>(list: ListView<Name>) {
  const received: Listed<Name>[] = [];
  const subscription = watchList(database, list).subscribe((listed) => received.push(listed));
  return { received, last: () => received.at(-1), stop: () => subscription.unsubscribe() };
}

const isWhole = (listed: Listed<"faqs"> | undefined) => listed?.state === "ready" && listed.whole;
const questions = (listed: Listed<"faqs"> | undefined, count = 3) =>
  listed?.state === "ready" ? listed.rows.slice(0, count).map(({ question }) => question) : [];

const shownIds = (listed: Listed<"faqs"> | undefined) =>
  listed?.state === "ready" ? listed.rows.map(({ id }) => id) : [];

const kept = async () => (await localMap<unknown>(database, "first-pages").read()).get("faq");

/** Lets the device keep the first page, then opens the back office anew. */
async function openAgain(): Promise<void> {
  const stop = keepWarm(database, [view]);
  await expect.poll(kept, { timeout: 10_000 }).toBeDefined();
  stop();
  await database.close();
  database = await open();
}

/** Keeps the first rows of the list in memory, while the sync does not have all of it yet. Returns how to stop. */
async function keepFirstRowsOnly(): Promise<() => void> {
  await fill(MANY);
  await openAgain();
  await syncStateMap(database).change((entries) => entries.set("state", { complete: [] }));
  const stop = keepWarm(database, [view]);
  await expect.poll(() => heldList(database, view)).toMatchObject({ whole: false });
  return stop;
}

test("a list opens with its first rows, in order and with the figures of all, before the others are read", async () => {
  await fill(MANY);
  await openAgain();
  const screen = screenOf(view);
  await expect.poll(() => screen.received.length).toBeGreaterThan(0);
  expect(screen.received[0]).toMatchObject({
    state: "ready",
    whole: false,
    figures: { total: 802, apart: 401, counts: { category: { general: 802 } } },
  });
  expect(questions(screen.received[0])).toEqual([titled(1202), titled(1201), titled(1199)]);

  await expect.poll(() => isWhole(screen.last())).toBe(true);
  expect(screen.last()).toMatchObject({ figures: { total: 802, apart: 401 } });
  expect(questions(screen.last())).toEqual(questions(screen.received[0]));
  screen.stop();
});

test("what the first rows say is read from the documents: changed ones are current, and those that left are not shown", async () => {
  await fill(MANY);
  await openAgain();
  await change(database, "faqs", new Map([["q-1202", { answer: "Non." }]]));
  await change(database, "faqs", new Map([["q-1201", { category: "pricing" }]]));
  await remove(database, "faqs", "q-1199");
  const screen = screenOf(view);
  await expect.poll(() => screen.received.length).toBeGreaterThan(0);
  const [first] = screen.received;
  expect(isWhole(first)).toBe(false);
  expect(first?.state === "ready" && first.rows[0]?.answer).toBe("Non.");
  expect(questions(screen.received[0])).toEqual([titled(1202), titled(1198), titled(1196)]);
  screen.stop();
});

test("a document that is new since comes with the whole, and while a list is open each change comes at once", async () => {
  await fill(MANY);
  await openAgain();
  await database.collections.faqs.insert(documentAt(9_998));
  const screen = screenOf(view);
  await expect.poll(() => screen.received.length).toBeGreaterThan(0);
  expect(questions(screen.received[0], 1)).toEqual([titled(1202)]);
  await expect.poll(() => questions(screen.last(), 1)).toEqual([titled(9998)]);

  await remove(database, "faqs", "q-9998");
  await expect.poll(() => questions(screen.last(), 1)).toEqual([titled(1202)]);
  await change(database, "faqs", new Map([["q-0", { category: "general" }]]));
  await expect.poll(() => screen.last()).toMatchObject({ figures: { total: 803, apart: 400 } });
  screen.stop();
});

test("after any changes, new and deleted documents, a list and its counts are the same as those that are read anew", async () => {
  await fill(60);
  const screen = screenOf(view);
  await expect.poll(() => isWhole(screen.last())).toBe(true);
  const readAnew = async () => {
    const documents = await database.collections.faqs.find().exec();
    const rows = rowsOf(
      view,
      documents.map((each) => each.toMutableJSON()),
    );
    return { ids: rows.map(({ id }) => id), counts: countsOf(rows, view.counted) };
  };
  const shown = () => {
    const list = screen.last();
    return list?.state === "ready" && { ids: shownIds(list), counts: list.figures.counts };
  };
  await change(
    database,
    "faqs",
    new Map([
      ["q-1", { question: "Zut ?" }],
      ["q-2", { question: "À quoi bon ?" }],
      ["q-3", { category: "general" }],
      ["q-4", { category: "pricing" }],
    ]),
  );
  await remove(database, "faqs", "q-5");
  await database.collections.faqs.insert(documentAt(70));
  await expect.poll(shown).toEqual(await readAnew());
  expect(shownIds(screen.last())).toHaveLength(40);

  const several = Array.from({ length: 55 }, (_, place) => documentAt(100 + place));
  await database.collections.faqs.bulkInsert(several);
  await expect.poll(shown).toEqual(await readAnew());
  screen.stop();
});

test("a document that changes while all are being read is shown as it became, whichever is read first", async () => {
  await fill(MANY);
  const screen = screenOf(view);
  await Promise.all([
    change(database, "faqs", new Map([["q-1", { answer: "Non." }]])),
    change(database, "faqs", new Map([["q-998", { category: "pricing" }]])),
    remove(database, "faqs", "q-1202"),
  ]);
  await expect.poll(() => screen.last()).toMatchObject({ whole: true, figures: { total: 800 } });
  const all = await database.collections.faqs.find().exec();
  const now = all.map((document) => document.toMutableJSON());
  const shown = heldDocs(database, "faqs").latest() ?? [];
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(shown.toSorted(byId)).toEqual(now.toSorted(byId));
  screen.stop();
});

test("the kept page is renewed when the list changes", async () => {
  await fill(MANY);
  const stop = keepWarm(database, [view]);
  await expect.poll(kept, { timeout: 10_000 }).toMatchObject({ figures: { total: 802 } });
  await database.collections.faqs.insert(documentAt(9_998));
  await expect
    .poll(async () => JSON.stringify(await kept()), { timeout: 10_000 })
    .toContain('["q-9998","q-1202"');
  stop();
});

test("a collection that is read in a moment has no kept page, also once it has become so short", async () => {
  await fill(150);
  const stop = keepWarm(database, [view]);
  await expect.poll(kept, { timeout: 10_000 }).toBeDefined();
  const ids = Array.from({ length: 60 }, (_, place) => `q-${place}`);
  await database.collections.faqs.bulkRemove(ids);
  await expect.poll(kept, { timeout: 10_000 }).toBeUndefined();
  stop();
});

test.each([
  ["of another version", { rows: ["q-1"] }],
  ["with figures that are none", { ids: ["q-1"], figures: { total: "2", apart: 0, counts: {} } }],
  ["whose documents are gone", { ids: ["gone"], figures: { total: 2, apart: 0, counts: {} } }],
])("a kept page %s says nothing: the list waits for the whole", async (_, page) => {
  await fill(2);
  await localMap<unknown>(database, "first-pages").change((pages) => pages.set("faq", page));
  const screen = screenOf(view);
  await expect.poll(() => isWhole(screen.last())).toBe(true);
  expect(screen.received.filter(({ state }) => state === "ready")).toHaveLength(1);
  screen.stop();
});

test("what one screen holds in memory is the first thing that the next one gets, the very same rows", async () => {
  await fill(MANY);
  const one = screenOf(view);
  await expect.poll(() => isWhole(one.last())).toBe(true);
  const other = screenOf(view);
  expect(other.received).toEqual([one.last()]);
  expect(other.last()).toBe(one.last());
  one.stop();
  other.stop();
});

test("the first rows of all lists are in memory before all rows of any list are", async () => {
  const stop = await keepFirstRowsOnly();
  expect(questions(heldList(database, view))).toEqual([titled(1202), titled(1201), titled(1199)]);
  await syncStateMap(database).change((entries) => entries.set("state", { complete: ["faqs"] }));
  await expect.poll(() => heldList(database, view)).toMatchObject({ whole: true });
  stop();
});

test("a change while only the first rows are there does not read the table again", async () => {
  const stop = await keepFirstRowsOnly();
  const reading = vi.spyOn(database.collections.faqs.storageInstance, "query");
  await change(database, "faqs", new Map([["q-1202", { category: "pricing" }]]));
  await expect.poll(() => questions(heldList(database, view), 1)).toEqual([titled(1201)]);
  expect(reading).not.toHaveBeenCalled();
  stop();
});

test("all documents are read in one pass over the table, each once, also one that changes meanwhile", async () => {
  await fill(160);
  const reading = vi.spyOn(database.collections.faqs.storageInstance, "query");
  const seen: unknown[] = [];
  for await (const { id } of documentsOf(database, "faqs")) {
    seen.push(id);
    if (seen.length === 1) await change(database, "faqs", new Map([["q-9", { answer: "Non." }]]));
  }
  expect(seen).toHaveLength(160);
  expect(new Set(seen).size).toBe(160);
  expect(reading).toHaveBeenCalledTimes(1);
});

test("what is in memory is not read from the device again", async () => {
  await fill(160);
  const screen = screenOf(view);
  await expect.poll(() => isWhole(screen.last())).toBe(true);
  await change(database, "faqs", new Map([["q-9", { answer: "Non." }]]));
  const reading = vi.spyOn(database.collections.faqs.storageInstance, "query");
  const answers = new Map<unknown, unknown>();
  for await (const { id, answer } of documentsOf(database, "faqs")) answers.set(id, answer);
  expect(answers.size).toBe(160);
  expect(answers.get("q-9")).toBe("Non.");
  expect(reading).not.toHaveBeenCalled();
  screen.stop();
});

const inTurn = (name: CollectionName = "faqs") =>
  inOrder(database, name, portionsOf(database, "faqs"));

test("readings come one after the other, and the one that somebody waits for goes first", async () => {
  await fill(2 * 500 + 1);
  const read: Record<string, number> = {};
  const turns: string[] = [];
  const readAs = async (name: CollectionName, onFirst?: () => void) => {
    for await (const { length } of inTurn(name)) {
      read[name] = (read[name] ?? 0) + length;
      // How many portions the rest comes in depends on how long the first one took.
      if (turns.at(-1) !== name) turns.push(name);
      if (read[name] === 500) onFirst?.();
    }
  };
  const others: Promise<void>[] = [];
  await readAs("contact_submissions", () => {
    others.push(readAs("posts"), readAs("comments"));
    readFirst(database, "comments");
  });
  await Promise.all(others);
  expect(turns).toEqual(["contact_submissions", "comments", "contact_submissions", "posts"]);
  expect(read).toEqual({ contact_submissions: 1_001, posts: 1_001, comments: 1_001 });
});

test("a collection that somebody waits for already is read first once its reading begins", async () => {
  await fill(501);
  readFirst(database, "comments");
  const turns: string[] = [];
  const readAs = async (name: CollectionName) => {
    for await (const _ of inTurn(name)) if (turns.at(-1) !== name) turns.push(name);
  };
  await Promise.all([readAs("posts"), readAs("comments")]);
  expect(turns.slice(-2)).toEqual(["comments", "posts"]);
});

test("a reading that fails or is left lets the others go on", async () => {
  await fill(501);
  const reading = async (name: CollectionName, onPortion: () => boolean) => {
    for await (const _ of inTurn(name)) if (onPortion()) break;
  };
  const failing = reading("posts", () => {
    throw new Error("Stopped");
  });
  const left = reading("comments", () => true);
  let portions = 0;
  const whole = reading("faqs", () => {
    portions += 1;
    return false;
  });
  await expect(failing).rejects.toThrow("Stopped");
  await left;
  await whole;
  expect(portions).toBe(2);
});

test("what a search of a list needs is worked out once all of the list is in memory", async () => {
  await fill(MANY);
  const prepared = new Set<string>();
  const searched = { ...view, prepare: ({ id }: Doc<"faqs">) => void prepared.add(id) };
  const stop = keepWarm(database, [searched]);
  await expect.poll(() => prepared.size).toBe(MANY);
  stop();
});

test("lists are kept in memory one after the other once they are complete, until they are released", async () => {
  await syncStateMap(database).change((entries) => entries.set("state", { complete: [] }));
  const held = () => [heldDocs(database, "faqs").latest(), heldDocs(database, "glossary").latest()];
  const terms = { ...view, collection: "glossary", key: "glossary" } as const;
  const stop = keepWarm(database, [view, terms]);
  expect(held()).toEqual([undefined, undefined]);
  await syncStateMap(database).change((entries) =>
    entries.set("state", { complete: ["faqs", "glossary"] }),
  );
  await expect.poll(held).toEqual([[], []]);
  stop();
  await expect.poll(held, { timeout: 10_000 }).toEqual([undefined, undefined]);
});

test("an empty list means « none » only once the device has all of it", async () => {
  await syncStateMap(database).change((entries) => entries.set("state", { complete: [] }));
  const screen = screenOf(view);
  await expect.poll(() => screen.last()).toEqual({ state: "loading" });
  await syncStateMap(database).change((entries) => entries.set("state", { complete: ["faqs"] }));
  await expect.poll(() => screen.last()).toMatchObject({ state: "ready", rows: [], whole: true });
  screen.stop();
});

test("a list that is being read when its database is closed ends without an error", async () => {
  await fill(MANY);
  const screen = screenOf(view);
  await closeDatabase(database);
  screen.stop();
  expect(screen.received.every(({ state }) => state === "loading")).toBe(true);
  database = await open();
});
