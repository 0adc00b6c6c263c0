import type { CollectionName } from "../../content/index";
import type { Database } from "../database/database";
import { type LocalMap, localMap } from "../database/local-map";

/** An edit that the server has not confirmed. */
export interface PendingEntry {
  readonly collection: CollectionName;
  readonly id: string;
  /** The title of the document, for sentences about it. */
  readonly title: string;
  readonly operation: "create" | "update" | "delete";
  /** Names of the fields that were changed since the server last confirmed; for `parts`, their paths. */
  readonly fields: readonly string[];
  /** The current kind and flags of the document, for sentences about it. */
  readonly now?: Readonly<Record<string, unknown>>;
  /** `updated_at` of the document at the last edit: shows whether a confirmation is about this state. */
  readonly at: string;
  /** The edit that was pending before this one: it still is if this one was never written. */
  readonly former?: PendingEntry;
}

export const keyOf = (collection: CollectionName, id: string) => `${collection}/${id}`;

/** Pending edits by `collection/id`. An entry is written before its document, so that no edit can be missed. */
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

/** Removes the entries of these states; the entry of a later edit stays, since that edit is still pending. */
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

/** The operation that several edits amount to for the server, which has seen none of them. */
function joinedOperation(earlier: Operation, later: Operation): Operation {
  if (earlier === "create" && later === "update") return "create";
  // A deletion that was undone before it was sent.
  return earlier === "delete" && later === "create" ? "update" : later;
}
