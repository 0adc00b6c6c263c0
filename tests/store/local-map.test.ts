import { expect, test } from "vitest";
import type { Database } from "../../src/store/database/database";
import { localMap } from "../../src/store/database/local-map";
import { visitor } from "../../src/store/database/identity";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage, type DeviceStorage } from "../support/device";

/** Opens the device's tables once more, as another tab does: in one process RxDB knows a tab by its storage's name. */
const openTab = ({ name, storage }: DeviceStorage, tab: number) =>
  openDatabase({
    identity: visitor,
    name,
    storage: { ...storage, name: `${storage.name}-${tab}` },
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });

const write = (tab: Database, name: string, key: string) =>
  localMap<string>(tab, name).change((entries) => entries.set(key, "typed"));

/** The steps of a write in one tab, between which the other begins its own. */
const STEPS = 60;

test("two tabs that write the first entries of a map at the same moment lose none", async () => {
  const device = createStorage();
  const tabs = [await openTab(device, 0), await openTab(device, 1)] as const;
  const names = Array.from({ length: STEPS }, (_, steps) => `map ${steps}`);
  for (const [steps, name] of names.entries()) {
    const writing = write(tabs[0], name, "first tab");
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    await Promise.all([writing, write(tabs[1], name, "second tab")]);
  }

  const next = await openTab(device, 2);
  const found = await Promise.all(
    names.map(async (name) => [...(await localMap(next, name).read()).keys()].toSorted()),
  );
  expect(found).toEqual(names.map(() => ["first tab", "second tab"]));
  await Promise.all([...tabs, next].map((tab) => tab.close()));
});
