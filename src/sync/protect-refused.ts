import type { CollectionName } from "../content/index";
import type { Travelling } from "../content/row";
import { deepEqual } from "rxdb/plugins/utils";
import type { Database } from "../store/database";
import { keyOf } from "../store/pending";
import { type RefusedEntry, refusedRegister } from "../store/refused";
import { unseenIn } from "../store/unseen";

/**
 * A row that is asked for again because this version reads more of it does not take away what was
 * refused: the edit gets what is new in the row, and stays. RxDB takes a refused state for the
 * server's, and would replace it.
 */
export async function protectRefused(
  database: Database,
  name: CollectionName,
  pulled: readonly Travelling[],
): Promise<readonly Travelling[]> {
  const refused = await refusedRegister(database).read();
  if (refused.size === 0) return pulled;
  const kept = new Map(
    pulled.flatMap((row) => {
      const entry = refused.get(keyOf(name, row.id));
      return entry && isKnown(entry, row) ? [[keyOf(name, row.id), { entry, row }] as const] : [];
    }),
  );
  if (kept.size === 0) return pulled;
  const entries = new Map([...kept].map(([key, { entry, row }]) => [key, completed(entry, row)]));
  await refusedRegister(database).change((open) => {
    for (const [key, entry] of entries) if (open.has(key)) open.set(key, entry);
  });
  return pulled.map((row) => {
    const next = entries.get(keyOf(name, row.id))?.next;
    return next ? { ...row, ...next, deleted: next["deleted"] === true } : row;
  });
}

/** Whether the row is the one that the edit was made from. */
function isKnown({ base }: RefusedEntry, row: Travelling): boolean {
  const unseen = unseenIn(base);
  return (
    base !== undefined &&
    Object.entries(row).every(
      ([field, value]) => unseen.includes(field) || deepEqual(base[field], value),
    )
  );
}

function completed(entry: RefusedEntry, row: Travelling): RefusedEntry {
  const { next, base } = entry;
  const untouched = unseenIn(base).filter(
    (field) => field in row && deepEqual(next[field], base?.[field]),
  );
  const seen = Object.fromEntries(untouched.map((field) => [field, row[field]]));
  return { ...entry, next: { ...next, ...seen }, base: row };
}
