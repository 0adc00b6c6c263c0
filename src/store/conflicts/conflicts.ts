/**
 * What a merge could not keep in the document itself. Each conflict is a document of its own, which the sync sends to
 * the other writer: the order of arrival decides whose value is kept, so whoever wrote first has to be notified too.
 */
import { deepEqual } from "rxdb/plugins/utils";
import { EMPTY, map, type Observable } from "rxjs";
import { CONFLICT_PREFIX, isConflictId } from "../../content/collections/documents";
import { type CollectionName, definitionOf } from "../../content/index";
import { blank } from "../../content/validate";
import { textOf } from "../../lib/parse";
import { type ConflictEntry, entryFrom, partsOf, type Settlement } from "./conflict-record";
import { collectionOf, type Database, isClosing } from "../database/database";
import { entryFor, laterThan } from "../edits/edits";
import type { Merged, MergedState } from "../merge/merge";
import { keyOf } from "../edits/pending";
import { put, writeWithPending } from "../edits/write-with-pending";
import type { Author } from "../edits/writer";

/** Turns what a merge set aside into conflicts. */
export function entriesOf(
  collection: CollectionName,
  { mine, theirs }: { readonly mine: MergedState; readonly theirs: MergedState },
  merged: Merged,
  { later, earlier }: { readonly later: Author; readonly earlier: Author },
): ConflictEntry[] {
  const id = String(theirs["id"]);
  const naming = definitionOf(collection).title;
  const writings = {
    later: { by: later, at: textOf(mine["updated_at"]) },
    earlier: { by: earlier, at: textOf(theirs["updated_at"]) },
  };
  const common = {
    collection,
    id,
    title: textOf(mine[naming]) || textOf(theirs[naming]),
    ...writings,
  };
  const entries = merged.conflicts.map(({ field, kept, lost, online }) => ({
    ...common,
    ...(online && { isOnline: true as const }),
    // Who published comes first, whoever reached the server first.
    ...(online === "mine" && { later: writings.earlier, earlier: writings.later }),
    key: `${keyOf(collection, id)}/${field}/${JSON.stringify(lost)}`,
    kind: "field" as const,
    field,
    kept,
    lost,
  }));
  if (!merged.deletion) return entries;
  const lost = merged.deletion === "deleted-elsewhere" ? mine : theirs;
  // Two people may have edited in the same moment what a third deleted: only the content distinguishes the two edits.
  const words = Object.keys(definitionOf(collection).fields).map((field) => lost[field]);
  const key = `${keyOf(collection, id)}/${merged.deletion}/${String(lost["updated_at"])}/${JSON.stringify(words)}`;
  return [...entries, { ...common, key, kind: merged.deletion, kept: merged.document, lost }];
}

/** Adds conflicts. A settled conflict is opened again only by another edit of its earlier writer. */
export async function noteConflicts(
  database: Database,
  entries: readonly ConflictEntry[],
): Promise<void> {
  for (const entry of entries) {
    const key = await keyFor(database, entry.key);
    const known = await findConflict(database, key);
    if (known?.settled && known.earlier.at === entry.earlier.at) continue;
    if (!known || !deepEqual(partsOf(known), partsOf(entry))) {
      await writeConflict(database, { ...entry, key });
    }
  }
}

/** True if a conflict with that key is on this device, settled or not. */
export async function isKnownConflict(database: Database, key: string): Promise<boolean> {
  return (await findConflict(database, await keyFor(database, key))) !== undefined;
}

/** The id of a conflict, equal on every device. */
async function keyFor(database: Database, key: string): Promise<string> {
  if (isConflictId(key)) return key;
  return `${CONFLICT_PREFIX}${(await database.hashFunction(key)).slice(0, 40)}`;
}

/** Records how somebody settled a conflict; does nothing if the conflict is gone. */
export async function settleConflict(
  database: Database,
  { key }: ConflictEntry,
  settled: Settlement,
): Promise<void> {
  const known = await findConflict(database, key);
  if (known) await writeConflict(database, { ...known, settled });
}

async function writeConflict(database: Database, entry: ConflictEntry): Promise<void> {
  const { key: id, title } = entry;
  const former = await collectionOf(database, "documents").findOne(id).exec();
  const at = laterThan(former?.get("updated_at"));
  const document = {
    // A title may be longer elsewhere than a document’s.
    ...blank("documents", { title: Array.from(title).slice(0, 300).join("") }),
    id,
    created_at: textOf(former?.get("created_at")) || at,
    updated_at: at,
    parts: partsOf(entry),
  };
  await writeWithPending(database, [entryFor("documents", document, former?.toMutableJSON())], () =>
    put(database, "documents", document),
  );
}

/** Every conflict on this device, live, the oldest first. */
export function watchConflicts(database: Database): Observable<readonly ConflictEntry[]> {
  if (isClosing(database)) return EMPTY;
  return queryOf(database).$.pipe(map(entriesIn));
}

/** Every conflict on this device, the oldest first. */
export async function readConflicts(database: Database): Promise<readonly ConflictEntry[]> {
  return entriesIn(await queryOf(database).exec());
}

export const isUnsettled = ({ settled }: ConflictEntry) => settled === undefined;

function queryOf(database: Database) {
  return collectionOf(database, "documents").find({
    selector: { id: { $gte: CONFLICT_PREFIX, $lt: `${CONFLICT_PREFIX}\uFFFF` } },
  });
}

async function findConflict(database: Database, key: string): Promise<ConflictEntry | undefined> {
  const found = await collectionOf(database, "documents").findOne(key).exec();
  return found ? entryFrom(found.toMutableJSON()) : undefined;
}

function entriesIn(
  found: readonly { toMutableJSON(): Readonly<Record<string, unknown>> }[],
): readonly ConflictEntry[] {
  return found
    .map((document) => document.toMutableJSON())
    .toSorted((one, other) => (textOf(one["created_at"]) < textOf(other["created_at"]) ? -1 : 1))
    .flatMap((document) => entryFrom(document) ?? []);
}
