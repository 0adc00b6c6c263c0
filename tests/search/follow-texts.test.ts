import { afterEach, expect, test } from "vitest";
import type { CollectionName, Doc } from "../../src/content/index";
import { blank } from "../../src/content/validate";
import { followTexts, type Scope } from "../../src/search/follow-texts";
import { textFields, searchableTexts } from "../../src/search/text-fields";
import { createTextIndex, type TextIndex } from "../../src/search/text-index";
import { answers, wordsOf } from "../../src/search/words";
import { publicScopeOf } from "../../src/site/search/public-texts";
import { collectionOf, type Database, eraseDatabase } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { SCHEMA_VERSION } from "../../src/store/opening/rx-schema";
import { change, remove, removeAll, restore } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage, type DeviceStorage } from "../support/device";
import { answersInSomeForm, numbersFrom, scan, WORDS } from "../support/french-words";

const open: Database[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

async function openDevice(
  storage: DeviceStorage,
  userId: string,
  only: readonly CollectionName[],
  version = SCHEMA_VERSION,
): Promise<Database> {
  const database = await openDatabase({
    ...storage,
    version,
    identity: { role: "admin", userId },
    only,
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  open.push(database);
  return database;
}

/** An index of a database, updated as the search's worker does. */
async function indexOf(database: Database, scope: Scope): Promise<TextIndex> {
  const index = createTextIndex();
  await followTexts(database, scope, index.put);
  return index;
}

const found = (index: TextIndex, search: string) =>
  index.find({ search, most: 100_000, beyondTitles: false }).keys.toSorted();

const of = (dates: { id: string }) => ({
  ...dates,
  created_at: "2026-11-25T08:00:00.000Z",
  updated_at: "2026-11-25T08:00:00.000Z",
});

test("a linear scan of 10,000 French texts on a device finds nothing that its index misses, through an upgrade, edits, deletions and a sign-out", async () => {
  const number = numbersFrom(20_261_125);
  const pick = () => WORDS[number(WORDS.length)] ?? "";
  const written = () => Array.from({ length: 2 + number(6) }, pick).join(" ");
  const scope: Scope = {
    names: ["faqs"],
    fields: textFields,
    texts: (name, _id, values) => searchableTexts(name, values, String(values["question"])),
  };
  const words = new Map<string, readonly string[]>();
  const write = (id: string) => {
    const [question, answer] = [written(), written()];
    words.set(`faqs/${id}`, [...wordsOf(question), ...wordsOf(answer)]);
    return { question, answer };
  };
  const compare = (index: TextIndex) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const word = pick();
      const search = `${pick()} ${word.slice(0, 2 + number(word.length))}`;
      const keys = new Set(found(index, search));
      const right = new Set(scan(words, answersInSomeForm, search));
      const missing = scan(words, answers, search).filter((key) => !keys.has(key));
      // The index contains nothing of deleted documents and former texts.
      const wrong = [...keys].filter((key) => !right.has(key));
      expect({ search, missing, wrong }).toEqual({ search, missing: [], wrong: [] });
    }
  };

  const storage = createStorage();
  const former = await openDevice(storage, "anna", ["faqs"], SCHEMA_VERSION - 1);
  const documents = Array.from({ length: 5_000 }, (_, at): Doc<"faqs"> => {
    const id = `q${at}`;
    return { ...blank("faqs", { ...write(id), category: "general" }), ...of({ id }) };
  });
  const { error } = await collectionOf(former, "faqs").bulkInsert(documents);
  expect(error).toEqual([]);
  await former.close();

  const database = await openDevice(storage, "anna", ["faqs"]);
  const index = await indexOf(database, scope);
  compare(index);

  for (let round = 0; round < 2; round += 1) {
    const ids = [...new Set(Array.from({ length: 400 }, () => `q${number(5_000)}`))];
    const present = ids.filter((id) => words.has(`faqs/${id}`));
    const [gone, changed] = [present.slice(0, 60), present.slice(60)];
    await change(database, "faqs", new Map(changed.map((id) => [id, write(id)])));
    await removeAll(database, "faqs", gone);
    for (const id of gone) words.delete(`faqs/${id}`);
    compare(index);
  }

  await eraseDatabase(database);
  const others = await openDevice(storage, "boris", ["faqs"]);
  const empty = await indexOf(others, scope);
  expect(WORDS.flatMap((word) => found(empty, word))).toEqual([]);
}, 120_000);

test("no word of a draft, of what is prepared or of what was withdrawn is in a visitors' index, on an administrator's device either", async () => {
  const database = await openDevice(createStorage(), "anna", ["posts", "faqs", "documents"]);
  const scope = { ...publicScopeOf({}), names: ["posts", "faqs", "documents"] as const };
  const index = await indexOf(database, scope);
  const insert = (name: CollectionName, document: Record<string, unknown>) =>
    collectionOf(database, name).insert(document);
  const post = (id: string, given: Partial<Doc<"posts">>) =>
    insert("posts", {
      ...blank("posts", { title: id, content: `<p>${id}</p>`, ...given }),
      ...of({ id }),
    });

  await post("publié", { kind: "article", published: true, staged: { content: "<p>préparé</p>" } });
  await post("brouillon", { kind: "article", published: false });
  await post("campagne", { kind: "campaign", published: true });
  await insert("faqs", {
    ...blank("faqs", {
      question: "retirée",
      answer: "retirée",
      category: "general",
      published: false,
    }),
    ...of({ id: "question" }),
  });
  await insert("documents", {
    ...blank("documents", { kind: "page", title: "esquisse", published: false }),
    ...of({ id: "page" }),
  });
  await expect.poll(() => found(index, "publié")).toEqual(["posts/publié"]);
  for (const hidden of ["brouillon", "préparé", "campagne", "retirée", "esquisse"]) {
    expect([hidden, found(index, hidden)]).toEqual([hidden, []]);
  }

  await change(database, "posts", new Map([["brouillon", { published: true }]]));
  await expect.poll(() => found(index, "brouillon")).toEqual(["posts/brouillon"]);
  await change(database, "posts", new Map([["brouillon", { published: false }]]));
  await expect.poll(() => found(index, "brouillon")).toEqual([]);
  const gone = (await database.collections.posts.findOne("publié").exec())?.toMutableJSON();
  await remove(database, "posts", "publié");
  await expect.poll(() => found(index, "publié")).toEqual([]);
  if (gone) await restore(database, "posts", gone);
  await expect.poll(() => found(index, "publié")).toEqual(["posts/publié"]);
});
