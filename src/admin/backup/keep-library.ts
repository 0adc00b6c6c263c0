import { savedDefinitions, savedRow } from "../../content/backup";
import { holdPictures } from "../../lib/pictures/hold-pictures";
import { LIBRARY_CACHE } from "../../lib/cache-names";
import { bucketNameOf, withProject } from "../../lib/pictures/pictures";
import { filesOf } from "../../lib/pictures/files";
import { documentsOf } from "../../store/edits/all-documents";
import { collectionOf, type Database } from "../../store/database/database";
import { waitingFiles, watchFileChanges } from "../../store/files/files";
import { areWhole, watchWhole } from "../../store/database/sync-state";
import { namesPictures, picturesIn } from "./pictures";

const illustrated = savedDefinitions.filter(namesPictures);
const names = illustrated.map(({ name }) => name);

/**
 * Stores every picture that a document names on this device, so that a backup made without a network is complete.
 * Returns a function that stops it; stored pictures remain.
 */
export function keepLibrary(database: Database): () => void {
  // Browsers offer caches and locks only on a secure address.
  if (!("caches" in globalThis && "locks" in navigator)) return () => undefined;
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  let asked = false;
  const round = async (former: Promise<void>) => {
    await former;
    asked = false;
    // The lock lets only one tab do it at a time.
    if (!stopped) await navigator.locks.request(LIBRARY_CACHE, () => keepOnce(database));
  };
  const again = () => {
    if (asked || stopped) return;
    asked = true;
    // It fails without a network or with a full disk; the next change or connection tries again.
    last = round(last).catch(() => undefined);
  };
  const subscriptions = [
    watchWhole(database, names).subscribe(again),
    collectionOf(database, "images").$.subscribe(again),
    // When a picture has been sent, it can be fetched from the server.
    watchFileChanges(database, again),
  ];
  globalThis.addEventListener("online", again);
  return () => {
    stopped = true;
    globalThis.removeEventListener("online", again);
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

async function keepOnce(database: Database): Promise<void> {
  // A document that names a picture may not have been received yet.
  if (!(await areWhole(database, names))) return;
  await holdPictures(LIBRARY_CACHE, await addressesOf(database));
}

/** The addresses of the pictures that documents name, except those whose files still wait to be sent. */
async function addressesOf(database: Database): Promise<Set<string>> {
  const named = new Set<string>();
  for (const definition of illustrated) {
    for await (const document of documentsOf(database, definition.name)) {
      for (const path of picturesIn(definition, savedRow(definition, document))) named.add(path);
    }
  }
  // Read after the documents: a picture that is added meanwhile waits before any document names it.
  const waiting = await waitingFiles(database).read();
  const waitingNames = new Set([...waiting.keys()].flatMap(filesOf));
  const sent = [...named].filter((path) => {
    const name = bucketNameOf(path);
    return name === undefined || !waitingNames.has(name);
  });
  return new Set(sent.map((path) => new URL(withProject(path), window.location.href).href));
}
