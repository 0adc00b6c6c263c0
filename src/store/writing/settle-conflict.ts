import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../../content/index";
import { refusedOther } from "../../content/planning/plan";
import { nextState, stagedIn, withStaged } from "../../content/rules/staging";
import { documentFromRow } from "../../content/row";
import type { Values } from "../../content/schema/collection";
import { serverNow } from "../../lib/api/server-time";
import { isRecord } from "../../lib/parse";
import type { ConflictEntry, Settlement } from "../conflicts/conflict-record";
import { settleConflict } from "../conflicts/conflicts";
import { collectionOf, type Database } from "../database/database";
import { liveIds } from "../edits/trash";
import { change, type Changes, restore } from "./repository";
import { saveOver } from "./save-over";
import { writerOf } from "../edits/writer";

/** How long a settled conflict stays listed, so that the value that was not chosen can still be restored. */
export const RESOLVED_DAYS = 30;

const DAY_MS = 86_400_000;

/** Settles a conflict without a change: the current value stays. */
export function keepShown(database: Database, entry: ConflictEntry): Promise<void> {
  return settle(database, entry, "kept");
}

/**
 * Writes the value that was set aside; of a value with parts, only these parts. What was written since in its place is
 * merged with it. Returns what it replaced, for an undo.
 */
export async function acceptOther(database: Database, entry: ConflictEntry): Promise<Changes> {
  const replaced = await writeChosen(database, entry, "lost");
  await settle(database, entry, "lost");
  return replaced;
}

/** Undoes `acceptOther`. */
export async function undoAcceptOther(
  database: Database,
  entry: ConflictEntry,
  replaced: Changes,
): Promise<void> {
  await change(database, entry.collection, replaced);
  await settle(database, entry, "kept");
}

/** Why the value that is not chosen cannot be taken now; undefined if it can. */
export async function refusedChoice(
  database: Database,
  entry: ConflictEntry,
): Promise<string | undefined> {
  const { collection, id, field = "" } = entry;
  const document = await collectionOf(database, collection).findOne(id).exec();
  const stored: Values = document?.toMutableJSON() ?? {};
  if (stored["kind"] === "campaign") return CAMPAIGN_REFUSED;
  return refusedOther(stored, field, entry[otherOf(entry)], serverNow());
}

// Its letter would not follow.
const CAMPAIGN_REFUSED =
  "Une campagne garde les mots de sa lettre\u00A0: recopiez cette valeur, puis passez par «\u00A0Corriger\u00A0».";

const otherOf = ({ settled }: ConflictEntry) => (settled?.chosen === "lost" ? "kept" : "lost");

/** For a settled conflict, writes the value that was not chosen. */
export async function chooseOther(database: Database, entry: ConflictEntry): Promise<void> {
  if (entry.kind !== "field") return restoreLost(database, entry);
  const chosen = otherOf(entry);
  await writeChosen(database, entry, chosen);
  return settle(database, entry, chosen);
}

/**
 * Restores an edit that a deletion had set aside. Where the document was restored since, the edit is merged into what it
 * says now, which its author may never have seen.
 */
export async function restoreLost(database: Database, entry: ConflictEntry): Promise<void> {
  const { collection, id, kept, lost } = entry;
  const definition = definitionOf(collection);
  const { deleted: _deleted, ...document } = documentFromRow(definition, lost);
  const isBack = (await liveIds(database, collection, [id])).has(id);
  const deleted = isRecord(kept) ? documentFromRow(definition, { ...kept, id }) : undefined;
  const over =
    isBack && (await saveOver(database, collection, document, deleted && { values: deleted }));
  if (!over) await restore(database, collection, document);
  await settle(database, entry, "lost");
}

/** Settled conflicts that can still be reverted, the latest first. The server forgets them afterwards. */
export function recentlyResolved(conflicts: readonly ConflictEntry[]): readonly ResolvedConflict[] {
  const since = new Date(Date.now() - RESOLVED_DAYS * DAY_MS).toISOString();
  return conflicts
    .flatMap((entry) => (entry.settled ? [{ ...entry, settled: entry.settled }] : []))
    .filter(({ settled }) => settled.at > since)
    .toSorted((one, other) => (one.settled.at < other.settled.at ? 1 : -1));
}

export type ResolvedConflict = ConflictEntry & { readonly settled: Settlement };

async function settle(
  database: Database,
  entry: ConflictEntry,
  chosen: Settlement["chosen"],
): Promise<void> {
  const by = await writerOf(database);
  await settleConflict(database, entry, { chosen, at: new Date().toISOString(), by });
}

async function writeChosen(
  database: Database,
  { collection, id, field = "", kept, lost }: ConflictEntry,
  chosen: Settlement["chosen"],
): Promise<Changes> {
  const document = await collectionOf(database, collection).findOne(id).exec();
  if (!document) throw new Error(`There is no ${collection}/${id} any more`);
  const [parts, others] = chosen === "lost" ? [lost, kept] : [kept, lost];
  const stored: Values = document.toMutableJSON();
  const chosenValue = withParts(stored[field], parts, others);
  // A staged value that visitors read already is not staged any more.
  const whole = field === "staged" ? stagedAgain(collection, stored, chosenValue) : chosenValue;
  const replaced = withParts(stored[field], others, parts);
  if (deepEqual(stored[field], replaced))
    return change(database, collection, new Map([[id, { [field]: whole }]]));
  // Somebody went on writing since: the choice is not about these words.
  const drawn = { values: { ...stored, [field]: replaced } };
  await saveOver(database, collection, { ...stored, id, [field]: whole }, drawn);
  return new Map([[id, { [field]: stored[field] }]]);
}

function stagedAgain(name: CollectionName, stored: Values, staged: unknown): unknown {
  const definition = definitionOf(name);
  return stagedIn(withStaged(definition, stored, nextState(definition, { ...stored, staged })));
}

/** A value with some of its parts replaced; a part that only the other value has is removed. */
function withParts(value: unknown, parts: unknown, others: unknown): unknown {
  if (!isRecord(value) || !isRecord(parts)) return parts;
  const other = isRecord(others) ? others : {};
  const left = Object.entries(value).filter(([name]) => name in parts || !(name in other));
  const replaced = Object.entries(parts).map(
    ([name, part]) => [name, withParts(value[name], part, other[name])] as const,
  );
  return { ...Object.fromEntries(left), ...Object.fromEntries(replaced) };
}
