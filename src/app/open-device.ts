import { hasRealtime } from "../lib/api/has-realtime";
import { abandonRequests, supabase } from "../lib/api/supabase";
import { loadUpdate } from "../pwa/renew";
import { followReplacedPictures } from "../pwa/replaced-pictures";
import { closeDatabase, type Database, eraseDatabase } from "../store/database/database";
import { noteOpening, watchSettled } from "../store/database/sync-state";
import { openDatabase } from "../store/opening/open-database";
import { forgetMarked } from "../store/database/forget-database";
import { takeUpEarlier } from "../store/submissions/submission-outcomes";
import type { Identity } from "../store/database/identity";
import { inTime } from "../store/database/in-time";
import { watchWorker } from "../store/submissions/outbox";
import { restoreEvicted, tablesOf } from "../store/opening/restore-evicted";
import { keepUnsentMirror } from "../store/unsent/unsent-mirror";
import { conflictHandlerOf } from "../sync/conflicts";
import { startSync } from "../sync/start";
import { watchForChanges } from "../tabs/wake";
import { fetchSnapshot } from "./fetch-snapshot";
import { tryAgainSoon } from "./try-again";

export { preloadTables } from "../store/database/device-tables";

/** An identity's database, open and in sync. */
export interface OpenDevice {
  readonly database: Database;
  /** Resumes the sync after a sign-in, or checks for changes. */
  resume(): Promise<void>;
  close(): Promise<void>;
  /** Closes it and removes it from the device. */
  leave(): Promise<void>;
}

/** Opens an identity's database and, if `syncs`, starts its sync and the triggers that wake it. */
export async function openDevice(identity: Identity, syncs: boolean): Promise<OpenDevice> {
  await forgetMarked();
  const tables = await inTime(tablesOf(identity));
  const [client, database] = await Promise.all([supabase(), openMerging(identity)]);
  await inTime(restoreEvicted(database, tables));
  await inTime(noteOpening(database));
  const mirror = keepUnsentMirror(database);
  if (identity.role === "visitor") {
    await takeUpEarlier(database);
    followReplacedPictures(database);
  }
  const sync = syncs ? beginSync(database, identity, client) : undefined;
  // React may end a session twice, and leaving ends it as well.
  let closed: Promise<void> | undefined;

  async function stop(): Promise<void> {
    mirror.unsubscribe();
    await sync?.stop();
  }

  return {
    database,
    resume: async () => sync?.resume(),
    close() {
      // The browser may have removed the tables; an error here must not prevent the next database from opening.
      closed ??= stop()
        .catch(reportError)
        .then(() => closeDatabase(database));
      return closed;
    },
    leave() {
      // Another tab may be removing the same tables, so errors here no longer matter.
      closed ??= stop()
        .catch(() => undefined)
        .then(() => eraseDatabase(database));
      return closed;
    },
  };
}

/** Opens the database; the merge of two administrators' edits needs the texts from before anybody wrote any. */
async function openMerging(identity: Identity): Promise<Database> {
  if (identity.role === "visitor") {
    return openDatabase({ identity, conflictHandlers: conflictHandlerOf });
  }
  const { builtInParts } = await import("../content/built-in/all-parts");
  return openDatabase({
    identity,
    conflictHandlers: (database, name) => conflictHandlerOf(database, name, builtInParts),
  });
}

/** Starts the sync of an open database, with the triggers that wake it. */
function beginSync(
  database: Database,
  identity: Identity,
  client: Awaited<ReturnType<typeof supabase>>,
) {
  const loadSnapshot = identity.role === "visitor" ? fetchSnapshot : undefined;
  const realtime = identity.role === "admin" && hasRealtime();
  const sync = startSync({
    database,
    identity,
    client,
    loadSnapshot,
    realtime,
    abandonRequests,
  });
  const stopKeeping = keepOffline(database, identity);
  const stopWatching = watchForChanges(identity, {
    check: () => void sync.check(),
    poll: () => void sync.poll(),
  });
  const stopListening = watchWorker(() => void sync.check());
  // The client reports what any tab did.
  const { data: tokens } = client.auth.onAuthStateChange((event) => {
    if (event === "SIGNED_IN" || event === "TOKEN_REFRESHED") void sync.renewed();
  });
  const stopTrying = tryAgainSoon(database, {
    check: () => void sync.check(),
    // The event of a success, in whichever tab, resumes the sync; after a failure there is another try.
    renew: () => void client.auth.refreshSession().catch(() => undefined),
  });
  return {
    resume: () => sync.resume(),
    stop() {
      stopKeeping();
      stopWatching();
      stopListening();
      tokens.subscription.unsubscribe();
      stopTrying();
      return sync.stop();
    },
  };
}

/**
 * Has the worker store what opens without a network. An administrator's content comes first: on a slow network both would
 * come late together, and without its content the back office shows nothing. Content that the server refuses is not
 * waited for.
 */
function keepOffline(database: Database, { role }: Identity): () => void {
  const keep = async () => {
    const worker = await loadUpdate();
    await worker.letWorkerStart();
    if (role === "admin") await worker.keepBackOfficeOffline();
  };
  // Without a network this code may not load; the next opening tries again.
  const tryToKeep = () => void keep().catch(() => undefined);
  if (role === "visitor") {
    tryToKeep();
    return () => undefined;
  }
  const reading = watchSettled(database).subscribe((isSettled) => {
    if (isSettled) tryToKeep();
  });
  return () => reading.unsubscribe();
}
