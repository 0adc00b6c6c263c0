/**
 * Edits that were lost when the browser removed the data. They are listed beside the databases until their author has
 * read the notice.
 */
import { PRIVATE_PREFIX, removeStored } from "../../lib/device-storage";
import { databaseName, type Identity, isAdministrators } from "../database/identity";
import { keyOf, type PendingEntry } from "./pending";
import { readEdits, writeEdits } from "./stored-edits";

/** The edits that were lost with a database, until their author has read the notice. */
export function readLostEdits(identity: Identity): readonly PendingEntry[] {
  return readEdits(lostKey(databaseName(identity)));
}

/** Adds to the lost edits, and notifies the screens. */
export function addLostEdits(database: string, lost: readonly PendingEntry[]): void {
  const all = [...readEdits(lostKey(database)), ...lost];
  const once = new Map(all.map((entry) => [keyOf(entry.collection, entry.id), entry]));
  writeEdits(lostKey(database), [...once.values()]);
  notify();
}

/** Reads the lost edits and forgets them: the caller shows them once. */
export function takeLostEdits(identity: Identity): readonly PendingEntry[] {
  const lost = readLostEdits(identity);
  if (lost.length > 0) forgetLostEdits(identity);
  return lost;
}

/** The author has read which edits were lost. */
export function forgetLostEdits(identity: Identity): void {
  removeStored(lostKey(databaseName(identity)));
  notify();
}

/** Forgets some of the lost edits. */
export function dropLostEdits(database: string, isDropped: (lost: PendingEntry) => boolean): void {
  const lost = readEdits(lostKey(database));
  const left = lost.filter((each) => !isDropped(each));
  if (left.length === lost.length) return;
  writeEdits(lostKey(database), left);
  notify();
}

const listeners = new Set<() => void>();

/** Calls back when edits were found to be lost, in this tab or in another. */
export function watchLostEdits(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

const lostKey = (database: string) =>
  `${isAdministrators(database) ? PRIVATE_PREFIX : "vitrine-"}lost:${database}`;
