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

/** Records every state that a screen receives, in order. */
function seen(): { readonly received: Docs<"faqs">[]; stop(): void } {
  const received: Docs<"faqs">[] = [];
  const subscription = watchDocs(database, "faqs").subscribe((docs) => received.push(docs));
  return { received, stop: () => subscription.unsubscribe() };
}

const docsOf = (docs: Docs<"faqs"> | undefined) => (docs?.state === "ready" ? docs.docs : []);

test("a list is updated by changes of its documents, and not by each check of the server", async () => {
  await exchange("2026-11-21T08:00:00Z");
  const screen = seen();
  await expect.poll(() => screen.received.length).toBe(1);
  await exchange("2026-11-21T08:00:30Z");
  await exchange("2026-11-21T08:01:00Z");

  const [first] = docsOf(screen.received[0]);
  await save(database, "faqs", { ...blank("faqs"), ...first, answer: "Non." }, first?.id);
  await expect.poll(() => screen.received.length).toBe(2);
  const changed = docsOf(screen.received[1]).filter(
    (doc) => !docsOf(screen.received[0]).includes(doc),
  );
  expect(changed.map(({ answer }) => answer)).toEqual(["Non."]);
  screen.stop();
});

test("two screens get the same document objects, so that one can reuse what the other has computed", async () => {
  const [one, other] = [seen(), seen()];
  await expect.poll(() => [one.received.length, other.received.length]).toEqual([1, 1]);
  expect(docsOf(one.received[0])).toHaveLength(2);
  expect(docsOf(other.received[0]).every((doc) => docsOf(one.received[0]).includes(doc))).toBe(
    true,
  );
  one.stop();
  other.stop();
});
