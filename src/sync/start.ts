/**
 * The laws of the sync, each with the tests that hold it (tests/sync, where no other folder is named).
 *
 *  1. A screen reads and writes the device; only this folder knows the server. (architecture)
 *  2. Revisions are given by the server under a lock held until commit: who has read up to N has missed nothing. (supabase/commit-order)
 *  3. The head is read before the rows; a short answer moves the checkpoint to that head, never beyond. (exchange, visitors)
 *  4. An unchanged start costs one request: the heads. (exchange)
 *  5. A visitor receives published rows only; what leaves the published set leaves the device, as a tombstone. (visitors)
 *  6. A batch is one request with one answer per row: a refused row is put aside and never blocks another. (refusals)
 *  7. What is already as wanted is « written »: a retry after a lost answer changes nothing. (faults)
 *  8. Two edits of one document are merged by field, and by part inside `parts`; of one field the later push stays, the other is kept aside. (merge, conflicts)
 *  9. A deletion stands only over what its author had seen. (merge, conflicts)
 * 10. A problem of the connection or the session drops nothing: the queue waits, and goes on for the same person. (faults)
 * 11. Nothing is pushed under another user, whom the server compares with the author, nor once nobody is signed in. (faults)
 * 12. One tab replicates; a closed one is succeeded. The others see the same through the device, and wake it. (e2e/tabs)
 * 13. An edit is noted as pending before it is written, and until the server has confirmed that very state. (faults, conflicts)
 * 14. A visitor's message or subscription leaves their device once it was received; no deletion is ever sent for it. (visitors)
 * 15. A chosen file is on the server before any row that names it; a refused one is kept, with its rows, until somebody decides. (files)
 * 16. A file is removed only after the server has confirmed its entry's deletion, and never while the entry lives. (files)
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { auditTime, merge as mergeStreams, type Subscription } from "rxjs";
import type { SupabaseReplication } from "rxdb-supabase";
import { type CollectionName, definitionOf } from "../content/index";
import { collectionNames, type Database } from "../store/database";
import type { Identity } from "../store/identity";
import { tidyFiles } from "../store/files";
import { removeFiles } from "./file-removals";
import { fileSender } from "./files";
import { createGate } from "./gate";
import { headsReader } from "./heads";
import { forgetUnwritten } from "./pending-check";
import type { LoadSnapshot } from "./pull";
import type { Document } from "./push";
import { createReplication } from "./replication";
import { reporter } from "./report";
import { wish } from "./wishes";

export interface SyncOptions {
  readonly database: Database;
  readonly identity: Identity;
  readonly client: SupabaseClient;
  readonly loadSnapshot?: LoadSnapshot | undefined;
}

/** A running sync. */
export interface Sync {
  /** Looks at the heads and fetches what moved; also tries again at once what failed. Only the leading tab does. */
  resync(): Promise<void>;
  /** The same from any tab: one that does not lead asks the one that does, which may lie hidden. */
  look(): Promise<void>;
  /** Goes on after somebody solved what only a person could: signed in again, say. */
  resume(): Promise<void>;
  /** Resolves when all local edits are answered and all rows are here; only in the leading tab. */
  inSync(): Promise<void>;
  stop(): Promise<void>;
}

/** Own edits come back once the bursts of a push are over: what the server changed in them is seen then. */
const AFTER_PUSH_MS = 150;

/** Starts the exchange with the server, as soon as this tab leads. */
export function startSync(options: SyncOptions): Sync {
  const { database, identity, client } = options;
  const heads = headsReader(client);
  const reached = new Map<string, number>();
  const report = reporter(database);
  const files = fileSender(database, client);
  const gate = createGate({ onFailure: report.failed, onRecovery: report.succeeded });
  const replications = new Map<CollectionName, SupabaseReplication<Document>>(
    collectionNames(database).map((name) => [
      name,
      createReplication(definitionOf(name), {
        database,
        identity,
        client,
        heads,
        gate,
        files,
        loadSnapshot: options.loadSnapshot,
        onReached: (revision) => {
          reached.set(name, revision);
          report.reached(name, revision);
        },
      }),
    ]),
  );
  const subscriptions: Subscription[] = [];
  const all = [...replications.values()];

  let leading = false;
  let stopped = false;

  async function resync(): Promise<void> {
    if (!leading) return;
    gate.knock();
    try {
      const latest = await heads.refresh();
      for (const [name, replication] of replications) {
        if (replication.pull && (latest.get(name) ?? 0) > (reached.get(name) ?? 0))
          replication.reSync();
      }
      // Heads can be read by anybody: that alone does not mean that the queue moves.
      if (gate.isClear()) report.succeeded();
    } catch (problem) {
      report.failed(problem);
    }
  }

  async function begin(): Promise<void> {
    leading = true;
    await Promise.all(all.map((replication) => replication.start()));
    for (const [name, replication] of replications) {
      void replication.awaitInitialReplication().then(() => report.complete(name));
    }
    await forgetUnwritten(database);
    if (replications.get("images")?.push) await tendFiles();
  }

  async function tendFiles(): Promise<void> {
    await tidyFiles(database);
    if (!stopped) subscriptions.push(removeFiles(database, client, gate));
  }

  for (const replication of all) {
    subscriptions.push(replication.error$.subscribe((error) => report.failed(error)));
  }
  subscriptions.push(
    // RxDB tells of « sent » documents even where there is nowhere to send them.
    mergeStreams(...all.filter(({ push }) => push).map(({ sent$ }) => sent$))
      .pipe(auditTime(AFTER_PUSH_MS))
      .subscribe(() => void resync()),
  );
  const started = leadership(database).then(begin);
  started.catch((error: unknown) => report.failed(error));

  return {
    resync,
    look: () => (leading ? resync() : wish(database, "look").catch(report.failed)),
    async resume() {
      gate.knock(true);
      await resync();
    },
    async inSync() {
      await started;
      await Promise.all(all.map((replication) => replication.awaitInSync()));
    },
    async stop() {
      stopped = true;
      for (const subscription of subscriptions) subscription.unsubscribe();
      gate.stop();
      await report.stop();
      await Promise.all(all.map((replication) => replication.cancel()));
    },
  };
}

/** Where there are other tabs, waits until this one leads. */
async function leadership(database: Database): Promise<void> {
  if (database.multiInstance) await database.waitForLeadership();
}
