import { filesOf } from "../lib/pictures/files";
import { collectionNames, collectionOf, type Database } from "../store/database/database";
import { keptFileOf, picturesIn } from "./pictures-in";
import { savesData } from "../lib/api/saves-data";

type Values = Readonly<Record<string, unknown>>;

/**
 * Fetches each picture that takes the place of one on this visitor's device, as soon as its document arrives: the
 * device would otherwise show, without a network, less than before. The worker stores what is fetched. Ends with the
 * database.
 */
export function followReplacedPictures(database: Database): void {
  if (savesData() || !("caches" in globalThis)) return;
  for (const name of collectionNames(database)) {
    collectionOf(database, name).update$.subscribe(({ documentData, previousDocumentData }) => {
      // Without a network, or with a full disk, the page says what it cannot show.
      takeUp(previousDocumentData ?? {}, documentData).catch(() => undefined);
    });
  }
}

async function takeUp(before: Values, now: Values): Promise<void> {
  const former = picturesIn(JSON.stringify(before));
  const present = picturesIn(JSON.stringify(now));
  const added = present.filter((address) => !former.includes(address));
  const removed = former.filter((address) => !present.includes(address));
  if (added.length === 0 || !(await isAnyHere(removed))) return;
  for (const file of new Set(added.map(keptFileOf))) {
    if (file !== undefined) await fetch(file, { priority: "low" });
  }
}

async function isAnyHere(addresses: readonly string[]): Promise<boolean> {
  for (const file of addresses.flatMap(filesOf)) {
    if (await caches.match(file, { ignoreVary: true })) return true;
  }
  return false;
}
