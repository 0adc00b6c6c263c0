import { fromEvent, combineLatest, map, type Observable, startWith } from "rxjs";
import { readClosedMaps } from "../database/closed-maps";
import type { Database } from "../database/database";
import {
  type DeviceWork,
  deviceWorkOf,
  readDeviceWork,
  LOCAL_MAPS,
  watchDeviceWork,
} from "./device-work";
import { type AddressedDraft, keptDrafts } from "../edits/drafts";
import { databaseName } from "../database/identity";
import { readUnsentMirror } from "./unsent-mirror";

/**
 * All that an administrator who leaves a device would lose: what its database has and the server has not, and the
 * texts that were typed and never saved. Whoever counts it counts this.
 */
export interface UnsentWork extends DeviceWork {
  readonly drafts: readonly AddressedDraft[];
}

/** The unsent work of an administrator whose database is open, live. */
export function watchUnsentWork(database: Database, userId: string): Observable<UnsentWork> {
  // Another tab may be typing.
  const typed$ = fromEvent(globalThis, "storage").pipe(startWith(undefined));
  return combineLatest([watchDeviceWork(database), typed$]).pipe(
    map(([work]) => ({ ...work, drafts: keptDrafts(userId) })),
  );
}

/** The same, as it is now; of a database that is not open where none is given. */
export async function readUnsentWork(userId: string, database?: Database): Promise<UnsentWork> {
  const work = database ? await readDeviceWork(database) : await readClosedWork(userId);
  return { ...work, drafts: keptDrafts(userId) };
}

/** From the tables themselves, which are right however the last page ended; from the mirror where they cannot be read. */
async function readClosedWork(userId: string): Promise<DeviceWork> {
  const name = databaseName({ role: "admin", userId });
  const localMaps = await readClosedMaps(name, LOCAL_MAPS).catch(() => undefined);
  return localMaps ? deviceWorkOf(localMaps) : readUnsentMirror(name);
}

/** How much it is, all kinds together. */
export function countOf({ pending, rejected, conflicts, files, drafts }: UnsentWork): number {
  return pending.length + rejected.length + conflicts.length + files.length + drafts.length;
}

/** Whether some of it is not in what was told before. */
export function hasMore(work: UnsentWork, told: UnsentWork): boolean {
  const known = new Set(signsOf(told));
  return signsOf(work).some((sign) => !known.has(sign));
}

function signsOf({ pending, rejected, conflicts, files, drafts }: UnsentWork): readonly string[] {
  const edits = [...pending, ...rejected, ...conflicts, ...drafts];
  return [
    ...edits.map(({ collection, id }) => `${collection}/${id}`),
    ...files.map(({ id }) => `images/${id}`),
  ];
}
