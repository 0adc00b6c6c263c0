import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Doc } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { collectionOf, type Database } from "../../src/store/database/database";
import { syncStateMap } from "../../src/store/database/sync-state";
import { openDatabase } from "../../src/store/opening/open-database";
import { watchRows } from "../../src/store/queries/rows";
import { type ListDocs, watchList } from "../../src/store/queries/watch-list";
import { change, remove } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

let database: Database;
let told: ListDocs<"contact_submissions">[];
let stop: () => void;

const NEWEST = [
  {
    selector: { junk: false },
    sort: [{ created_at: "desc" as const }],
    index: ["junk", "created_at"],
    limit: 5,
  },
];

beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: ["contact_submissions"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  told = [];
});
afterEach(async () => {
  stop();
  await database.close();
});

/** As many messages as are read in two parts, of which every seventh is a robot's. */
async function fill(count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, place) => ({
    ...blank("contact_submissions", { name: `Client ${place}`, junk: place % 7 === 0 }),
    id: `message-${place}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString(),
    updated_at: new Date(Date.UTC(2026, 0, 1)).toISOString(),
  }));
  await collectionOf(database, "contact_submissions").bulkInsert(messages);
}

async function readWhole(): Promise<void> {
  await syncStateMap(database).change((entries) =>
    entries.set("state", { complete: ["contact_submissions"] }),
  );
}

function look(): void {
  const watching = watchList(database, "contact_submissions", NEWEST).subscribe((docs) =>
    told.push(docs),
  );
  stop = () => watching.unsubscribe();
}

const last = () => told.at(-1);
const shown = (docs: ListDocs<"contact_submissions"> | undefined) =>
  docs?.state === "ready" ? docs : NOTHING;
const NOTHING: { docs: readonly Doc<"contact_submissions">[]; whole: boolean } = {
  docs: [],
  whole: false,
};

test("a long list begins with its first page, and has all its rows soon after", async () => {
  await fill(701);
  await readWhole();
  look();
  await expect.poll(() => shown(last()).whole).toBe(true);
  const first = told.find(({ state }) => state === "ready");
  expect(shown(first).whole).toBe(false);
  expect(shown(first).docs.map(({ id }) => id)).toEqual(
    [699, 698, 697, 696, 695].map((place) => `message-${place}`),
  );
  expect(shown(last()).docs).toHaveLength(701);
});

test("a list that was read whole follows each change, and leaves alone what did not change", async () => {
  await fill(20);
  await readWhole();
  look();
  await expect.poll(() => shown(last()).whole).toBe(true);
  const before = shown(last()).docs;
  await change(database, "contact_submissions", new Map([["message-3", { status: "completed" }]]));
  await remove(database, "contact_submissions", "message-4");
  await expect.poll(() => shown(last()).docs.length).toBe(19);
  const after = shown(last()).docs;
  expect(after.find(({ id }) => id === "message-3")?.status).toBe("completed");
  expect(after.filter((row) => !before.includes(row)).map(({ id }) => id)).toEqual(["message-3"]);
});

test("a list that somebody looked at a moment ago is there at once, without its first page", async () => {
  await fill(20);
  await readWhole();
  look();
  await expect.poll(() => shown(last()).whole).toBe(true);
  stop();
  told = [];
  look();
  await expect.poll(() => told.length).toBe(1);
  expect(shown(last()).whole).toBe(true);
});

test("an empty list is one only once the collection was read whole", async () => {
  look();
  await expect.poll(() => last()?.state).toBe("loading");
  await readWhole();
  await expect.poll(() => last()).toEqual({ state: "ready", docs: [], whole: true });
});

test("what changes while the rows are read is told as it is now", async () => {
  await fill(1_200);
  const rows = firstValueFrom(watchRows(database, "contact_submissions"));
  stop = () => undefined;
  await change(database, "contact_submissions", new Map([["message-9", { name: "Zoé" }]]));
  await remove(database, "contact_submissions", "message-1199");
  const found = new Map((await rows).map((row) => [row["id"], row]));
  expect(found.size).toBe(1_199);
  expect(found.get("message-9")?.["name"]).toBe("Zoé");
});
