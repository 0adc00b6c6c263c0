import type { RxConflictHandler } from "rxdb";
import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../content/index";
import { entriesOf, noteConflicts } from "../store/conflicts";
import type { Database } from "../store/database";
import { merge, type Version } from "../store/merge";
import { keyOf, pendingRegister } from "../store/pending";
import { refusedRegister } from "../store/refused";
import { isSameState } from "../store/unseen";
import { writerOf } from "../store/writer";
import { contextOf } from "./conflict-context";
import { commonState } from "./common-state";

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
      const key = keyOf(name, String(theirs["id"]));
      const refused = (await refusedRegister(database).read()).get(key);
      const { author, ownState } = contextOf(database, key);
      const base = ownState ?? commonState(refused, assumedMasterState);
      const merged = merge(definition, base, mine, theirs);
      const authors = { later: await writerOf(database), earlier: author };
      await noteConflicts(database, entriesOf(name, { mine, theirs }, merged, authors));
      if (deepEqual(merged.document, theirs)) await settlePending(database, key, mine);
      return { ...merged.document, _deleted: merged.document._deleted === true };
    },
  };
}

/** Nothing is left to send of this state of mine. */
function settlePending(database: Database, key: string, mine: Version): Promise<void> {
  return pendingRegister(database).change((pending) => {
    if (pending.get(key)?.at === mine["updated_at"]) pending.delete(key);
  });
}
