import { definitionOf } from "../content/index";
import { documentFromRow } from "../content/row";
import { isRecord } from "../lib/parse";
import { collectionOf, type Database } from "../store/database";
import { type Register, register } from "../store/register";
import { change, type Changes, restore } from "../store/repository";
import { type ConflictEntry, conflictRegister } from "./conflicts";

/** A conflict that somebody has settled: what there was, what was chosen, and when. */
export interface SettledConflict extends ConflictEntry {
  /** Which of both values was chosen last. */
  readonly chosen: "kept" | "lost";
  /** ISO 8601. */
  readonly settledAt: string;
}

/** How long a value that was not chosen can be had back. */
export const SETTLED_DAYS = 30;

const DAY_MS = 86_400_000;

/** In the administrator's own database: it leaves the device with them. */
export function settledRegister(database: Database): Register<SettledConflict> {
  return register(database, "settled-conflicts");
}

/** Settles a conflict that somebody has looked at: what stands stays. */
export function dismissConflict(database: Database, entry: ConflictEntry): Promise<void> {
  return settle(database, entry, "kept");
}

async function settle(
  database: Database,
  entry: ConflictEntry,
  chosen: SettledConflict["chosen"],
): Promise<void> {
  await noteSettled(database, entry, chosen);
  await conflictRegister(database).change((conflicts) => void conflicts.delete(entry.key));
}

/**
 * Writes the value that was set aside, of a value with parts these parts alone. Answers what it
 * replaced, for `change` to take it back.
 */
export async function takeLost(database: Database, entry: ConflictEntry): Promise<Changes> {
  const replaced = await writeValue(database, entry, entry.lost);
  await settle(database, entry, "lost");
  return replaced;
}

/** Takes back what `takeLost` wrote. */
export async function untakeLost(
  database: Database,
  entry: ConflictEntry,
  replaced: Changes,
): Promise<void> {
  await change(database, entry.collection, replaced);
  await noteSettled(database, entry, "kept");
}

/** Writes the value that was not chosen when a conflict was settled. */
export async function chooseOther(database: Database, entry: SettledConflict): Promise<void> {
  if (entry.kind !== "field") return restoreLost(database, entry);
  const [value, chosen] =
    entry.chosen === "kept" ? ([entry.lost, "lost"] as const) : ([entry.kept, "kept"] as const);
  await writeValue(database, entry, value);
  return noteSettled(database, entry, chosen);
}

async function writeValue(
  database: Database,
  { collection, id, field = "" }: ConflictEntry,
  value: unknown,
): Promise<Changes> {
  const document = await collectionOf(database, collection).findOne(id).exec();
  if (!document) throw new Error(`There is no ${collection}/${id} any more`);
  const whole = withParts(document.toMutableJSON()[field], value);
  return change(database, collection, new Map([[id, { [field]: whole }]]));
}

/** A value with some of its parts replaced. */
function withParts(value: unknown, parts: unknown): unknown {
  if (!isRecord(value) || !isRecord(parts)) return parts;
  const replaced = Object.entries(parts).map(
    ([name, part]) => [name, withParts(value[name], part)] as const,
  );
  return { ...value, ...Object.fromEntries(replaced) };
}

/** Puts back an edit that a deletion elsewhere had set aside. */
export async function restoreLost(database: Database, entry: ConflictEntry): Promise<void> {
  const { deleted: _deleted, ...document } = documentFromRow(
    definitionOf(entry.collection),
    entry.lost,
  );
  await restore(database, entry.collection, document);
  await settle(database, entry, "lost");
}

/** Notes what was chosen, and forgets what was settled too long ago. */
function noteSettled(
  database: Database,
  entry: ConflictEntry,
  chosen: SettledConflict["chosen"],
): Promise<void> {
  return settledRegister(database).change((settled) => {
    for (const [key, each] of settled) if (!isRecent(each)) settled.delete(key);
    settled.set(entry.key, { ...entry, chosen, settledAt: new Date().toISOString() });
  });
}

/** Those that can still be gone back to, the last settled first. */
export function recentlySettled(
  settled: ReadonlyMap<string, SettledConflict>,
): readonly SettledConflict[] {
  return [...settled.values()]
    .filter(isRecent)
    .toSorted((one, other) => (one.settledAt < other.settledAt ? 1 : -1));
}

const isRecent = ({ settledAt }: SettledConflict) =>
  Date.now() - Date.parse(settledAt) < SETTLED_DAYS * DAY_MS;
