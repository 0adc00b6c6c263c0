import { isErased } from "../content/erased";
import type { CollectionName } from "../content/index";
import type { Row } from "../content/row";
import { DRAFT_PREFIX, removeStored, storedKeys } from "../lib/device-storage";
import type { Database } from "../store/database";
import { dropLostEdits } from "../store/lost-edits";
import { keyOf } from "../store/pending";
import { refusedRegister } from "../store/refused";
import type { Register } from "../store/register";
import { eraseFromTrash } from "../store/trash";
import { conflictRegister } from "./conflicts";
import { settledRegister } from "./settled";

/** What registers of several kinds have in common. */
interface About {
  readonly collection: CollectionName;
  readonly id: string;
}

/**
 * Of rows that were erased for good, forgets every word that this device kept beside the documents themselves:
 * refusals, conflicts, settled ones, the trash, drafts, what was lost.
 */
export async function forgetErased(
  database: Database,
  name: CollectionName,
  rows: readonly Row[],
): Promise<void> {
  const ids = new Set(rows.filter(isErased).map(({ id }) => String(id)));
  if (ids.size === 0) return;
  const isAbout = ({ collection, id }: About) => collection === name && ids.has(id);
  await forgetEntries(refusedRegister(database), isAbout);
  await forgetEntries(conflictRegister(database), isAbout);
  await forgetEntries(settledRegister(database), isAbout);
  await eraseFromTrash(database, new Set([...ids].map((id) => keyOf(name, id))));
  dropLostEdits(database.name, isAbout);
  const drafts = storedKeys().filter((key) => key.startsWith(DRAFT_PREFIX));
  for (const key of drafts) {
    if ([...ids].some((id) => key.endsWith(`:${name}:${id}`))) removeStored(key);
  }
}

async function forgetEntries<Entry extends About>(
  entries: Register<Entry>,
  isAbout: (entry: About) => boolean,
): Promise<void> {
  const found = [...(await entries.read())].filter(([, entry]) => isAbout(entry));
  if (found.length === 0) return;
  await entries.change((open) => {
    for (const [key] of found) open.delete(key);
  });
}
