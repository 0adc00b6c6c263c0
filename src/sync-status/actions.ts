import { useMemo } from "react";
import { deepEqual } from "rxdb/plugins/utils";
import { combineLatest, filter, firstValueFrom, map, tap, throwError, timeout } from "rxjs";
import { type CollectionName, definitionOf } from "../content/index";
import type { SyncDocument } from "../content/row";
import { ServerProblem } from "../lib/api/errors";
import { type Database, collectionOf } from "../store/database/database";
import { useOpenDatabase } from "../store/database/use-open-database";
import { waitingFiles } from "../store/files/files";
import { keyOf, pendingMap } from "../store/edits/pending";
import { type RejectedEntry, dropRejected } from "../store/edits/rejected";
import { resend } from "../store/writing/resend";
import { forgetServerReset, initialSyncState, syncStateMap } from "../store/database/sync-state";
import { retryFile } from "../uploads/file-sender";
import { requestOfLeader } from "../tabs/leader-requests";

/** What a person can do about the sync; a press before the database is open waits for it. */
export function useSyncActions() {
  const openDatabase = useOpenDatabase();
  return useMemo(
    () => ({
      syncNow: async () => {
        await requestOfLeader(await openDatabase(), "retry");
      },
      /** Checks the server now, and waits until this device has everything that it has. */
      receiveAll: async () => {
        await receiveAll(await openDatabase());
      },
      /** Waits until this device has everything that the server was seen to have. */
      catchUp: async (collection: CollectionName, seen: SyncDocument) => {
        await catchUp(await openDatabase(), collection, seen);
      },
      /** The user has read the notice that the server went back. */
      acceptServerReset: async () => {
        await forgetServerReset(await openDatabase());
      },
      dropRejected: async (collection: CollectionName, id: string) => {
        await dropRejected(await openDatabase(), collection, id);
      },
      /** Sends a rejected edit again. */
      sendAgain: async (entry: RejectedEntry) => {
        await sendAgain(await openDatabase(), entry);
      },
    }),
    [openDatabase],
  );
}

/** After this time without any progress, nothing more comes. */
const STUCK_MS = 60_000;

/**
 * Resolves once the server has answered that nothing is left to fetch; rejects if nothing arrives for a while, with the
 * problem that is reported by then. Which answer is a new one is not told by the time: the clock of the device may be put
 * back meanwhile.
 */
export async function receiveAll(database: Database): Promise<void> {
  const state$ = syncStateMap(database)
    .watch()
    .pipe(map((states) => states.get("state") ?? initialSyncState));
  let state = await firstValueFrom(state$);
  const former = state.lastSync;
  await requestOfLeader(database, "retry");
  await firstValueFrom(
    state$.pipe(
      timeout({
        each: STUCK_MS,
        with: () => throwError(() => new ServerProblem(state.problem ?? "timeout")),
      }),
      tap((news) => {
        state = news;
      }),
      filter(({ lastSync }) => lastSync !== former),
    ),
  );
}

const PATIENCE_MS = 10_000;

/**
 * Resolves once this device has a document as the server was seen to have it, or has pending edits of its own: only
 * then does overwriting it mean what its author sees. Rejects if neither happens.
 */
async function catchUp(
  database: Database,
  collection: CollectionName,
  seen: SyncDocument,
): Promise<void> {
  await requestOfLeader(database, "check");
  const fields = Object.keys(definitionOf(collection).fields);
  const isAsSeen = (here: Readonly<Record<string, unknown>> | undefined) =>
    here
      ? !seen.deleted && fields.every((name) => deepEqual(here[name], seen[name]))
      : seen.deleted;
  const states$ = combineLatest([
    collectionOf(database, collection).findOne(seen.id).$,
    pendingMap(database).watch(),
  ]);
  await firstValueFrom(
    states$.pipe(
      filter(
        ([document, pending]) =>
          pending.has(keyOf(collection, seen.id)) || isAsSeen(document?.toMutableJSON()),
      ),
      timeout(PATIENCE_MS),
    ),
  );
}

/** Sends a rejected edit again, with the files that it was rejected for. */
export async function sendAgain(database: Database, entry: RejectedEntry): Promise<void> {
  const text = JSON.stringify(entry.next);
  const files = [...(await waitingFiles(database).read()).values()];
  const rejected = files.filter((file) => file.refusal !== undefined && text.includes(file.id));
  for (const file of rejected) await retryFile(database, file.id);
  if (rejected.length === 0) await resend(database, entry);
}
