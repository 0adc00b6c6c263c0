/**
 * Documents that were deleted on this device, kept for a while so that they can be restored without a network. RxDB
 * does not show deleted documents: their content is stored in local documents, one per deletion, and a local map
 * lists them.
 */
import { type Observable, switchMap } from "rxjs";
import { type CollectionName, definitionOf } from "../../content/index";
import { documentFromRow, type Row } from "../../content/row";
import { serverNow } from "../../lib/api/server-time";
import { isRecord, textOf } from "../../lib/parse";
import { collectionOf, type Database } from "../database/database";
import { keyOf, pendingMap } from "./pending";
import { rejectedMap } from "./rejected";
import { type LocalMap, localMap } from "../database/local-map";

type Fields = Readonly<Record<string, unknown>>;

/** A document that was deleted on this device. */
export interface TrashEntry {
  readonly collection: CollectionName;
  readonly id: string;
  /** Tells documents of one collection apart; earlier versions did not keep it. */
  readonly kind?: string;
  readonly title: string;
  /** When it was deleted, ISO 8601. */
  readonly at: string;
  /** The deletion that it was part of: its content is stored with that of the other documents of this deletion. */
  readonly lot: string;
}

export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

/** Documents that were deleted before this moment are forgotten. */
export const trashLimit = (now: number) => new Date(now - TRASH_DAYS * DAY_MS).toISOString();

/** The file of an image is removed from the server with its entry: the entry alone would be useless. */
export const comesBack = (collection: CollectionName) => collection !== "images";

function trashMap(database: Database): LocalMap<TrashEntry> {
  return localMap(database, "trash");
}

/** Keeps documents that are about to be deleted. Their content is stored before anything refers to it. */
export async function putInTrash(
  database: Database,
  collection: CollectionName,
  documents: readonly Fields[],
): Promise<void> {
  if (documents.length === 0 || !comesBack(collection)) return;
  // A document that was restored in another way may still be listed from an earlier deletion.
  await takeFromTrash(
    database,
    documents.map(({ id }) => keyOf(collection, String(id))),
  );
  const lot = crypto.randomUUID();
  const at = serverNow();
  await database.insertLocal(contentName(lot), { documents });
  await trashMap(database).change((trash) => {
    for (const document of documents) {
      const id = String(document["id"]);
      const title = textOf(document[definitionOf(collection).title]);
      const kind = textOf(document["kind"]);
      trash.set(keyOf(collection, id), { collection, id, kind, title, at, lot });
    }
  });
}

/** The trash of this device, live, without documents that were restored in another way. */
export function watchTrash(database: Database): Observable<readonly TrashEntry[]> {
  return trashMap(database)
    .watch()
    .pipe(
      switchMap(async (trash) => {
        const entries = [...trash.values()];
        const names = [...new Set(entries.map(({ collection }) => collection))];
        const live = new Map<CollectionName, ReadonlySet<string>>();
        for (const name of names) {
          const ids = entries.filter(({ collection }) => collection === name).map(({ id }) => id);
          live.set(name, await liveIds(database, name, ids));
        }
        return entries.filter(({ collection, id }) => live.get(collection)?.has(id) !== true);
      }),
    );
}

/** Those of the documents that are not deleted. */
export async function liveIds(
  database: Database,
  name: CollectionName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await collectionOf(database, name)
    .findByIds([...ids])
    .exec();
  return new Set(found.keys());
}

/**
 * The document as it was; undefined if the trash no longer has it. A field that a later version added has the value
 * of the deleted row on the server.
 */
export async function readTrashed(
  database: Database,
  { collection, lot, id }: TrashEntry,
): Promise<Fields | undefined> {
  const content = await database.getLocal(contentName(lot));
  const documents: unknown = content?.toMutableJSON().data["documents"];
  if (!Array.isArray(documents)) return undefined;
  const found = documents.filter(isRecord).find((document) => document["id"] === id);
  if (!found) return undefined;
  const table = collectionOf(database, collection).storageInstance;
  const [row] = await table.findDocumentsById([id], true);
  const { deleted: _deleted, ...document } = documentFromRow(definitionOf(collection), {
    ...row,
    ...found,
  });
  return document;
}

/** `collection/id` of all that is in the trash. */
export async function trashKeys(database: Database): Promise<readonly string[]> {
  return [...(await trashMap(database).read()).keys()];
}

/** Forgets documents that were restored, or that stayed long enough. */
export async function takeFromTrash(database: Database, keys: readonly string[]): Promise<void> {
  const before = await trashMap(database).read();
  const gone = keys.filter((key) => before.has(key));
  if (gone.length === 0) return;
  await trashMap(database).change((trash) => {
    for (const key of gone) trash.delete(key);
  });
  const left = new Set([...(await trashMap(database).read()).values()].map(({ lot }) => lot));
  const lots = new Set(gone.map((key) => before.get(key)?.lot ?? ""));
  for (const lot of [...lots].filter((each) => !left.has(each))) {
    await (await database.getLocal(contentName(lot)))?.remove();
  }
}

/**
 * Forgets the pulled documents that exist again: what is kept of them is older than what may be deleted later elsewhere.
 * A deletion that the server has not taken yet does not count as undone.
 */
export async function forgetRestored(
  database: Database,
  name: CollectionName,
  pulled: readonly Row[],
): Promise<void> {
  const trash = await trashMap(database).read();
  if (trash.size === 0) return;
  const pending = await pendingMap(database).read();
  const rejected = await rejectedMap(database).read();
  const back = pulled
    .filter(({ deleted }) => deleted !== true)
    .map(({ id }) => keyOf(name, String(id)));
  const isOpen = (key: string) => pending.has(key) || rejected.has(key);
  await takeFromTrash(
    database,
    back.filter((key) => !isOpen(key)),
  );
}

/** Forgets documents with their content, but keeps those that were deleted in the same step. */
export async function eraseFromTrash(database: Database, keys: ReadonlySet<string>): Promise<void> {
  const trash = await trashMap(database).read();
  const erased = [...trash.values()].filter(({ collection, id }) =>
    keys.has(keyOf(collection, id)),
  );
  for (const { lot } of erased) {
    const content = await database.getLocal(contentName(lot));
    const ids = new Set(erased.filter((each) => each.lot === lot).map(({ id }) => id));
    await content?.incrementalModify(({ documents, ...rest }) => ({
      ...rest,
      documents: Array.isArray(documents)
        ? documents.filter((each) => !isRecord(each) || !ids.has(textOf(each["id"])))
        : [],
    }));
  }
  await takeFromTrash(database, [...keys]);
}

/** Forgets what was deleted too long ago, by the clock of the server: that of a device may be days off. */
export async function tidyTrash(database: Database, now = Date.parse(serverNow())): Promise<void> {
  const limit = trashLimit(now);
  const trash = await trashMap(database).read();
  await takeFromTrash(
    database,
    [...trash].filter(([, { at }]) => at < limit).map(([key]) => key),
  );
}

const contentName = (lot: string) => `trash/${lot}`;
