import { type Edit, isUnique } from "../ledger";
import { valueAt } from "../paths";
import type { Scene } from "../scene";
import { readState, type State } from "./state";

/** An edit that only its author's device has is listed as pending, unless it was rejected. */
export async function unnoted(scene: Scene, state: State): Promise<string | undefined> {
  const suspects = suspectsIn(scene, state);
  if (suspects.length === 0) return undefined;
  // Devices are read after the server: what arrived in between is found by a second reading.
  const again = suspectsIn(scene, await readState(scene));
  const missing = suspects.find((edit) => again.includes(edit));
  return missing && `${missing.by} wrote ${missing.collection}/${missing.id} ${missing.field}`;
}

function suspectsIn({ ledger }: Scene, state: State): readonly Edit[] {
  return state.machines.flatMap(({ client, documents, pending, rejected }) => {
    if (!client.owner || client.hasSwitched) return [];
    return ledger.edits.filter(({ by, acknowledged, isUndone, collection, id, field, value }) => {
      const key = `${collection}/${id}`;
      if (by !== client.name || !acknowledged || isUndone || !isUnique(value)) return false;
      if (pending.has(key) || rejected.has(key) || ledger.purged.has(id)) return false;
      const isHere = documents
        .get(collection)
        ?.some((doc) => doc["id"] === id && valueAt(doc, field) === value);
      const isThere = state.rows
        .get(collection)
        ?.some((row) => row["id"] === id && valueAt(row, field) === value);
      const isRemoved = ledger.deletions.some(
        (other) => other.id === id && valueAt(other.seen, field) === value,
      );
      return (
        !isRemoved &&
        isHere === true &&
        isThere !== true &&
        !state.history.includes(JSON.stringify(value))
      );
    });
  });
}
