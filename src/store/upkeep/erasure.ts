import { isErased } from "../../content/erased";
import type { CollectionName } from "../../content/index";
import type { Row } from "../../content/row";
import { DRAFT_PREFIX, removeStored, storedKeys } from "../../lib/device-storage";
import { readConflicts } from "../conflicts/conflicts";
import type { Database } from "../database/database";
import { erase } from "../edits/erase";
import { dropLostEdits } from "../edits/lost-edits";
import { keyOf } from "../edits/pending";
import { rejectedMap } from "../edits/rejected";
import type { LocalMap } from "../database/local-map";
import { eraseFromTrash } from "../edits/trash";

/** The common fields of entries in several local maps. */
interface About {
  readonly collection: CollectionName;
  readonly id: string;
}

/**
 * Forgets everything that this device kept about erased rows besides the documents themselves: rejections, conflicts
 * (settled ones too), the trash, drafts, lost edits.
 */
export async function forgetErased(
  database: Database,
  name: CollectionName,
  rows: readonly Row[],
): Promise<void> {
  const ids = new Set(rows.filter(isErased).map(({ id }) => String(id)));
  if (ids.size === 0) return;
  const isErasedRow = ({ collection, id }: About) => collection === name && ids.has(id);
  const conflicts = (await readConflicts(database)).filter(isErasedRow);
  const keys = new Set(conflicts.map(({ key }) => key));
  const isAbout = (entry: About) =>
    isErasedRow(entry) || (entry.collection === "documents" && keys.has(entry.id));
  for (const key of keys) await erase(database, "documents", key);
  await forgetEntries(rejectedMap(database), isAbout);
  await eraseFromTrash(database, new Set([...ids].map((id) => keyOf(name, id))));
  dropLostEdits(database.name, isAbout);
  const drafts = storedKeys().filter((key) => key.startsWith(DRAFT_PREFIX));
  for (const key of drafts) {
    if ([...ids].some((id) => key.endsWith(`:${name}:${id}`))) removeStored(key);
  }
}

async function forgetEntries<Entry extends About>(
  entries: LocalMap<Entry>,
  isAbout: (entry: About) => boolean,
): Promise<void> {
  const found = [...(await entries.read())].filter(([, entry]) => isAbout(entry));
  if (found.length === 0) return;
  await entries.change((open) => {
    for (const [key] of found) open.delete(key);
  });
}
