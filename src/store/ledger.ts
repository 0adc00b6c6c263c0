/**
 * What waits to be sent, in words, beside the databases: browsers take these away without the rest, and
 * this alone then knows what was in them. It leaves the device with its administrator.
 */
import type { Subscription } from "rxjs";
import { collections } from "../content/index";
import { PRIVATE_PREFIX, readStored, removeStored, writeStored } from "../lib/device-storage";
import { isRecord, textOf } from "../lib/parse";
import type { Database } from "./database";
import { databaseName, type Identity, isAdministrators } from "./identity";
import { keyOf, type PendingEntry, pendingRegister } from "./pending";

/** Keeps the ledger of a database as long as it is open. */
export function keepLedger(database: Database): Subscription {
  return pendingRegister(database)
    .watch()
    .subscribe((pending) => writeList(ledgerKey(database.name), [...pending.values()]));
}

/** What waited when the database was last open. */
export function readLedger(database: string): readonly PendingEntry[] {
  return readList(ledgerKey(database));
}

/** How many edits of an administrator wait on this device, without opening their database. */
export function countUnsent(userId: string): number {
  return readLedger(databaseName({ role: "admin", userId })).length;
}

/** What was lost with a database, until its author has read that. */
export function readLosses(identity: Identity): readonly PendingEntry[] {
  return readList(lossesKey(databaseName(identity)));
}

/** Adds to what was lost, and tells the screens. */
export function addLosses(database: string, lost: readonly PendingEntry[]): void {
  const all = [...readList(lossesKey(database)), ...lost];
  const once = new Map(all.map((entry) => [keyOf(entry.collection, entry.id), entry]));
  writeList(lossesKey(database), [...once.values()]);
  tellListeners();
}

/** What was lost, said once. */
export function takeLosses(identity: Identity): readonly PendingEntry[] {
  const lost = readLosses(identity);
  if (lost.length > 0) forgetLosses(identity);
  return lost;
}

/** Its author has read what was lost. */
export function forgetLosses(identity: Identity): void {
  removeStored(lossesKey(databaseName(identity)));
  tellListeners();
}

/** Of what was lost, forgets some. */
export function dropLosses(database: string, isDropped: (lost: PendingEntry) => boolean): void {
  const lost = readList(lossesKey(database));
  const left = lost.filter((each) => !isDropped(each));
  if (left.length === lost.length) return;
  writeList(lossesKey(database), left);
  tellListeners();
}

const listeners = new Set<() => void>();

/** Calls back when something was found to be lost, in this tab or in another. */
export function watchLosses(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

const ledgerKey = (database: string) => `${prefixFor(database)}unsent:${database}`;
const lossesKey = (database: string) => `${prefixFor(database)}lost:${database}`;
const prefixFor = (database: string) => (isAdministrators(database) ? PRIVATE_PREFIX : "vitrine-");

function writeList(key: string, entries: readonly PendingEntry[]): void {
  // A visitor's words stay in the database alone.
  const words = entries.map(({ title, former: _former, ...entry }) =>
    key.startsWith(PRIVATE_PREFIX) ? { ...entry, title } : { ...entry, title: "" },
  );
  if (words.length === 0) removeStored(key);
  else writeStored(key, JSON.stringify(words));
}

function readList(key: string): readonly PendingEntry[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap((each) => entryFrom(each) ?? []) : [];
  } catch {
    // Damaged: as if nothing had waited.
    return [];
  }
}

function entryFrom(value: unknown): PendingEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { operation, fields, now } = value;
  const collection = collections.find(({ name }) => name === value["collection"])?.name;
  const id = textOf(value["id"]);
  if (!collection || !id || !isOperation(operation)) return undefined;
  return {
    collection,
    id,
    operation,
    title: textOf(value["title"]),
    at: textOf(value["at"]),
    fields: Array.isArray(fields) ? fields.map(textOf) : [],
    ...(isRecord(now) ? { now } : {}),
  };
}

function isOperation(value: unknown): value is PendingEntry["operation"] {
  return value === "create" || value === "update" || value === "delete";
}
