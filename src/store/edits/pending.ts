import type { CollectionName } from "../../content/index";
import type { Database } from "../database/database";
import { type LocalMap, localMap } from "../database/local-map";

/** An edit that the server has not confirmed. */
export interface PendingEntry {
  readonly collection: CollectionName;
  readonly id: string;
  /** What the document is called, for sentences about it. */
  readonly title: string;
  readonly operation: "create" | "update" | "delete";
  /** Names of the fields changed since the server last confirmed; of parts, their paths. */
  readonly fields: readonly string[];
  /** The document's kind and its flags as they are now, for sentences about it. */
  readonly now?: Readonly<Record<string, unknown>>;
  /** `updated_at` of the document at the last edit: tells whether a confirmation is about this state. */
  readonly at: string;
  /** The edit that waited before this one was noted: it still does where this one was never written. */
  readonly former?: PendingEntry;
}

export const keyOf = (collection: CollectionName, id: string) => `${collection}/${id}`;

/** Edits on their way, by `collection/id`. Written before the document, so that none can be forgotten. */
export function pendingMap(database: Database): LocalMap<PendingEntry> {
  return localMap(database, "pending");
}

/** Adds edits to the list; several edits of one document become one entry. */
export async function notePending(
  database: Database,
  entries: readonly PendingEntry[],
): Promise<void> {
  await pendingMap(database).change((pending) => {
    for (const entry of entries) {
      const key = keyOf(entry.collection, entry.id);
      pending.set(key, joined(pending.get(key), entry));
    }
  });
}

/** Removes the entries of these states; the entry of an edit made later stays, since that one is still on its way. */
export function settlePending(
  database: Database,
  collection: CollectionName,
  states: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  return pendingMap(database).change((pending) => {
    for (const { id, updated_at: at } of states) {
      const key = keyOf(collection, String(id));
      if (pending.get(key)?.at === at) pending.delete(key);
    }
  });
}

function joined(earlier: PendingEntry | undefined, later: PendingEntry): PendingEntry {
  if (!earlier) return later;
  const fields = [...new Set([...earlier.fields, ...later.fields])];
  const { former: _older, ...former } = earlier;
  const operation = joinedOperation(earlier.operation, later.operation);
  return { ...later, fields, operation, former };
}

type Operation = PendingEntry["operation"];

/** What several edits come to, for the server: it has seen none of them. */
function joinedOperation(earlier: Operation, later: Operation): Operation {
  if (earlier === "create" && later === "update") return "create";
  // A deletion that was taken back before it left.
  return earlier === "delete" && later === "create" ? "update" : later;
}
