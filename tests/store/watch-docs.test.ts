import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import type { Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import type { Docs } from "../../src/store/database/docs";
import { save } from "../../src/store/writing/repository";
import { syncStateMap } from "../../src/store/database/sync-state";
import { watchDocs } from "../../src/store/queries/watch-docs";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

let database: Database;

beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: ["faqs", "glossary"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  for (const question of ["Une ?", "Deux ?"]) {
    const draft = blank("faqs", { question, answer: "Oui.", category: "general" });
    await save(database, "faqs", draft);
  }
});
afterEach(() => database.close());

const exchange = (at: string) =>
  syncStateMap(database).change((entries) =>
    entries.set("state", { complete: ["faqs", "glossary"], lastSync: at }),
  );

/** What a screen is told, as it comes. */
function seen(): { readonly told: Docs<"faqs">[]; stop(): void } {
  const told: Docs<"faqs">[] = [];
  const subscription = watchDocs(database, "faqs").subscribe((docs) => told.push(docs));
  return { told, stop: () => subscription.unsubscribe() };
}

const docsOf = (docs: Docs<"faqs"> | undefined) => (docs?.state === "ready" ? docs.docs : []);

test("a list is updated by changes of its documents, and not by each exchange with the server", async () => {
  await exchange("2026-11-21T08:00:00Z");
  const screen = seen();
  await expect.poll(() => screen.told.length).toBe(1);
  await exchange("2026-11-21T08:00:30Z");
  await exchange("2026-11-21T08:01:00Z");

  const [first] = docsOf(screen.told[0]);
  await save(database, "faqs", { ...blank("faqs"), ...first, answer: "Non." }, first?.id);
  await expect.poll(() => screen.told.length).toBe(2);
  const changed = docsOf(screen.told[1]).filter((doc) => !docsOf(screen.told[0]).includes(doc));
  expect(changed.map(({ answer }) => answer)).toEqual(["Non."]);
  screen.stop();
});

test("two screens are given the same documents, so that what one has prepared serves the other", async () => {
  const [one, other] = [seen(), seen()];
  await expect.poll(() => [one.told.length, other.told.length]).toEqual([1, 1]);
  expect(docsOf(one.told[0])).toHaveLength(2);
  expect(docsOf(other.told[0]).every((doc) => docsOf(one.told[0]).includes(doc))).toBe(true);
  one.stop();
  other.stop();
});
