import type { RxConflictHandler } from "rxdb";
import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../content/index";
import { textOf } from "../lib/parse";
import type { Database } from "../store/database";
import { keyOf, pendingRegister } from "../store/pending";
import { type Register, register } from "../store/register";
import { refusedRegister } from "../store/refused";
import { isSameState } from "../store/unseen";
import { authorOf } from "./authors";
import { merge, type Merged, type Version } from "../store/merge";
import { commonState } from "./quarantine";

/** What a merge could not keep in the document itself: shown until somebody has looked at it. */
export interface ConflictEntry {
  readonly key: string;
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string;
  readonly kind: "field" | "deleted-elsewhere" | "edited-elsewhere";
  /** Name of the field, for `field`. */
  readonly field?: string;
  readonly kept: unknown;
  readonly lost: unknown;
  /** When this device's user wrote, ISO 8601. */
  readonly mineAt: string;
  /** When somebody else did. */
  readonly theirsAt: string;
  /** Their name; empty where the server does not know it. */
  readonly theirsBy: string;
}

export function conflictRegister(database: Database): Register<ConflictEntry> {
  return register(database, "conflicts");
}

/**
 * RxDB's conflict handler of a collection: merges by field instead of dropping the local edit. What
 * the merge leaves aside is written down before the merged document is.
 */
export function conflictHandlerOf(
  database: Database,
  name: CollectionName,
): RxConflictHandler<Record<string, unknown>> {
  const definition = definitionOf(name);
  return {
    isEqual: isSameState,
    async resolve({ newDocumentState: mine, assumedMasterState, realMasterState: theirs }) {
      const refused = (await refusedRegister(database).read()).get(
        keyOf(name, String(theirs["id"])),
      );
      const merged = merge(definition, commonState(refused, assumedMasterState), mine, theirs);
      const theirsBy = authorOf(database, keyOf(name, String(theirs["id"])));
      await noteConflicts(database, entriesOf(name, mine, theirs, merged, theirsBy));
      if (deepEqual(merged.document, theirs)) await settlePending(database, name, mine);
      return { ...merged.document, _deleted: merged.document._deleted === true };
    },
  };
}

/** What a merge left aside, as entries of the list of conflicts. */
export function entriesOf(
  collection: CollectionName,
  mine: Version,
  theirs: Version,
  merged: Merged,
  theirsBy: string,
): ConflictEntry[] {
  const id = String(theirs["id"]);
  const title = String(mine[definitionOf(collection).title]);
  const [mineAt, theirsAt] = [textOf(mine["updated_at"]), textOf(theirs["updated_at"])];
  const common = { collection, id, title, mineAt, theirsAt, theirsBy };
  const entries = merged.conflicts.map(({ field, kept, lost }) => ({
    ...common,
    // The same clash told twice, by a retry, is one entry.
    key: `${keyOf(collection, id)}/${field}/${JSON.stringify(lost)}`,
    kind: "field" as const,
    field,
    kept,
    lost,
  }));
  if (!merged.deletion) return entries;
  const lost = merged.deletion === "deleted-elsewhere" ? mine : theirs;
  const key = `${keyOf(collection, id)}/${merged.deletion}/${String(lost["updated_at"])}`;
  return [...entries, { ...common, key, kind: merged.deletion, kept: merged.document, lost }];
}

/** Adds to the list of conflicts. */
export async function noteConflicts(
  database: Database,
  entries: readonly ConflictEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await conflictRegister(database).change((conflicts) => {
    for (const entry of entries) conflicts.set(entry.key, entry);
  });
}

/** Nothing is left to send of this state of mine. */
function settlePending(database: Database, name: CollectionName, mine: Version): Promise<void> {
  const key = keyOf(name, String(mine["id"]));
  return pendingRegister(database).change((pending) => {
    if (pending.get(key)?.at === mine["updated_at"]) pending.delete(key);
  });
}
