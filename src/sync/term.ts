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

export interface SyncOptions {
  readonly database: Database;
  readonly identity: Identity;
  readonly client: SupabaseClient;
  readonly loadSnapshot?: LoadSnapshot | undefined;
}

/** The time for which this tab leads. */
export interface Term {
  /** Looks at the heads and fetches what moved; also tries again at once what failed. */
  resync(): Promise<void>;
  /** Goes on after somebody solved what only a person could: signed in again, say. */
  resume(): Promise<void>;
  /** Resolves when all local edits are answered and all rows are here. */
  inSync(): Promise<void>;
  /** Resolves when nothing of it writes any more. */
  end(): Promise<void>;
}

/** Own edits come back once the bursts of a push are over: what the server changed in them is seen then. */
const AFTER_PUSH_MS = 150;

/** Exchanges documents with the server, once the former term of this tab has ended. */
export function beginTerm(options: SyncOptions, former: Promise<void>): Term {
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
  let ended = false;

  async function resync(): Promise<void> {
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
    await former;
    if (ended) return;
    await Promise.all(all.map((replication) => replication.start()));
    for (const [name, replication] of replications) {
      void replication.awaitInitialReplication().then(() => report.complete(name));
    }
    await forgetUnwritten(database);
    if (replications.get("images")?.push) await tendFiles();
  }

  async function tendFiles(): Promise<void> {
    await tidyFiles(database);
    if (!ended) subscriptions.push(removeFiles(database, client, gate));
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
  const started = begin();
  started.catch((error: unknown) => report.failed(error));

  return {
    resync,
    async resume() {
      gate.knock(true);
      await resync();
    },
    async inSync() {
      await started;
      await Promise.all(all.map((replication) => replication.awaitInSync()));
    },
    async end() {
      ended = true;
      for (const subscription of subscriptions) subscription.unsubscribe();
      gate.stop();
      await report.stop();
      await Promise.all(all.map((replication) => replication.cancel()));
    },
  };
}
