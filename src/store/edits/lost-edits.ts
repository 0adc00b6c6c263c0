/** Edits that went away with the data that the browser removed, listed beside the databases until their author has read that. */
import { PRIVATE_PREFIX, removeStored } from "../../lib/device-storage";
import { databaseName, type Identity, isAdministrators } from "../database/identity";
import { keyOf, type PendingEntry } from "./pending";
import { readEdits, writeEdits } from "./stored-edits";

/** What was lost with a database, until its author has read that. */
export function readLostEdits(identity: Identity): readonly PendingEntry[] {
  return readEdits(lostKey(databaseName(identity)));
}

/** Adds to what was lost, and notifies the screens. */
export function addLostEdits(database: string, lost: readonly PendingEntry[]): void {
  const all = [...readEdits(lostKey(database)), ...lost];
  const once = new Map(all.map((entry) => [keyOf(entry.collection, entry.id), entry]));
  writeEdits(lostKey(database), [...once.values()]);
  notify();
}

/** Reads what was lost and forgets it: the caller says it once. */
export function takeLostEdits(identity: Identity): readonly PendingEntry[] {
  const lost = readLostEdits(identity);
  if (lost.length > 0) forgetLostEdits(identity);
  return lost;
}

/** Its author has read what was lost. */
export function forgetLostEdits(identity: Identity): void {
  removeStored(lostKey(databaseName(identity)));
  notify();
}

/** Of what was lost, forgets some. */
export function dropLostEdits(database: string, isDropped: (lost: PendingEntry) => boolean): void {
  const lost = readEdits(lostKey(database));
  const left = lost.filter((each) => !isDropped(each));
  if (left.length === lost.length) return;
  writeEdits(lostKey(database), left);
  notify();
}

const listeners = new Set<() => void>();

/** Calls back when something was found to be lost, in this tab or in another. */
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
