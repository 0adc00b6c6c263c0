import { savedDefinitions, savedRow } from "../../content/backup";
import { holdPictures } from "../../lib/pictures/hold-pictures";
import { LIBRARY_CACHE } from "../../lib/cache-names";
import { bucketNameOf, withProject } from "../../lib/pictures/pictures";
import { filesOf } from "../../lib/pictures/widths";
import { documentsOf } from "../../store/edits/all-documents";
import { collectionOf, type Database } from "../../store/database/database";
import { waitingFiles } from "../../store/files/files";
import { localMap } from "../../store/database/local-map";
import {
  areWhole,
  initialSyncState,
  syncStateMap,
  watchWhole,
} from "../../store/database/sync-state";
import { picturesIn } from "./pictures";

/** What visitors send in names no picture, and is the most of all. */
const definitions = savedDefinitions.filter(
  ({ visitors }) => visitors === "read" || visitors === "none",
);
const names = definitions.map(({ name }) => name);

/**
 * Keeps every picture that a document names on this device, so that a backup made without a network
 * has them all. Answers how to stop; what is kept stays.
 */
export function keepLibrary(database: Database): () => void {
  // Only there on a secure address.
  if (!("caches" in globalThis && "locks" in navigator)) return () => undefined;
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  let asked = false;
  let isFirst = true;
  const round = async (former: Promise<void>) => {
    await former;
    asked = false;
    const unlessDone = isFirst;
    isFirst = false;
    // One tab is enough.
    if (!stopped)
      await navigator.locks.request(LIBRARY_CACHE, () => keepOnce(database, unlessDone));
  };
  const again = () => {
    if (asked || stopped) return;
    asked = true;
    // Without a network, or with a full disk: the next change, or the next connection, tries again.
    last = round(last).catch(() => undefined);
  };
  const subscriptions = [
    watchWhole(database, names).subscribe(again),
    collectionOf(database, "images").$.subscribe(again),
    // A picture that has just left is on the server now.
    waitingFiles(database).watch().subscribe(again),
  ];
  globalThis.addEventListener("online", again);
  return () => {
    stopped = true;
    globalThis.removeEventListener("online", again);
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

async function keepOnce(database: Database, unlessDone: boolean): Promise<void> {
  // What names a picture may not be here yet.
  if (!(await areWhole(database, names))) return;
  const { reached = {} } = (await syncStateMap(database).read()).get("state") ?? initialSyncState;
  const of = JSON.stringify(names.map((name) => reached[name]?.revision));
  // A start reads nothing where all was kept before and nothing has come since.
  if (unlessDone && (await keptMap(database).read()).get(KEPT)?.of === of) return;
  const all = await holdPictures(LIBRARY_CACHE, await addressesOf(database));
  if (all) await keptMap(database).change((entries) => void entries.set(KEPT, { of }));
}

const KEPT = "kept";

/** Of which revisions the documents were when all their pictures had been kept. */
const keptMap = (database: Database) => localMap<{ readonly of: string }>(database, "kept-library");

/** The pictures that documents name, but for those that still wait on this device. */
async function addressesOf(database: Database): Promise<Set<string>> {
  const waiting = await waitingFiles(database).read();
  const waitingNames = new Set([...waiting.keys()].flatMap(filesOf));
  const found = new Set<string>();
  for (const definition of definitions) {
    for await (const document of documentsOf(database, definition.name)) {
      for (const path of picturesIn(definition, savedRow(definition, document))) {
        const name = bucketNameOf(path);
        if (name === undefined || !waitingNames.has(name))
          found.add(new URL(withProject(path), window.location.href).href);
      }
    }
  }
  return found;
}
