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
 * Everything that an administrator would lose by leaving a device: what its database has and the server does not, and
 * text that was typed and never saved. Every count of unsent work uses this.
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

/** The same as a single value, as of now; without a database, read from one that is not open. */
export async function readUnsentWork(userId: string, database?: Database): Promise<UnsentWork> {
  const work = database ? await readDeviceWork(database) : await readClosedWork(userId);
  return { ...work, drafts: keptDrafts(userId) };
}

/**
 * Read from the tables themselves, which are right however the last page ended; from the mirror if they cannot be
 * read.
 */
async function readClosedWork(userId: string): Promise<DeviceWork> {
  const name = databaseName({ role: "admin", userId });
  const localMaps = await readClosedMaps(name, LOCAL_MAPS).catch(() => undefined);
  return localMaps ? deviceWorkOf(localMaps) : readUnsentMirror(name);
}

/** The total number, of all kinds together. */
export function countOf({ pending, rejected, conflicts, files, drafts }: UnsentWork): number {
  return pending.length + rejected.length + conflicts.length + files.length + drafts.length;
}

/** True if the work contains something that was not listed before. */
export function hasMore(work: UnsentWork, listed: UnsentWork): boolean {
  const known = new Set(signsOf(listed));
  return signsOf(work).some((sign) => !known.has(sign));
}

function signsOf({ pending, rejected, conflicts, files, drafts }: UnsentWork): readonly string[] {
  const edits = [...pending, ...rejected, ...conflicts, ...drafts];
  return [
    ...edits.map(({ collection, id }) => `${collection}/${id}`),
    ...files.map(({ id }) => `images/${id}`),
  ];
}
