import type { SupabaseClient } from "@supabase/supabase-js";
import type { SupabaseReplication } from "rxdb-supabase";
import { type CollectionName, definitionOf } from "../content/index";
import { collectionNames, type Database } from "../store/database";
import type { Identity } from "../store/identity";
import { fileSender } from "./files";
import type { Gate } from "./gate";
import { type Head, headsReader } from "./heads";
import type { LoadSnapshot, ReachedRevision } from "./pull";
import type { Document } from "./attempt";
import { createReplication } from "./replication";
import type { Reporter } from "./report";

export interface ExchangeOptions {
  readonly database: Database;
  readonly identity: Identity;
  readonly client: SupabaseClient;
  readonly loadSnapshot?: LoadSnapshot | undefined;
}

/** The replications of all collections, with the heads that they share. */
export interface Exchange {
  readonly replications: ReadonlyMap<CollectionName, SupabaseReplication<Document>>;
  /** Asks for the heads once, and fetches what moved. */
  look(): Promise<void>;
  /** The device could not write all that came of a collection: the next look asks for it again. */
  unwritten(name: CollectionName): void;
}

/** Makes the replications of a database, not started. */
export function createExchange(options: ExchangeOptions, gate: Gate, report: Reporter): Exchange {
  const { database, client } = options;
  const heads = headsReader(client, report.heads);
  const files = fileSender(database, client);
  const reached = new Map<CollectionName, ReachedRevision>();
  const replications = new Map(
    collectionNames(database).map((name) => {
      const onReached = (here: ReachedRevision) => {
        reached.set(name, here);
        report.reached(name, here.revision);
      };
      const parts = { ...options, heads, gate, files, onReached };
      return [name, createReplication(definitionOf(name), parts)] as const;
    }),
  );
  return {
    replications,
    async look() {
      const latest = await gate.passOnce(() => heads.refresh());
      for (const [name, replication] of replications) {
        if (replication.pull && isBehind(reached.get(name), latest.get(name))) replication.reSync();
      }
      // Heads can be read by anybody: that alone does not mean that the queue moves.
      if (gate.isClear()) report.succeeded();
      else if (gate.standing() !== undefined) report.failed(gate.standing());
    },
    unwritten: (name) => void reached.delete(name),
  };
}

/** Rows to fetch, or tombstones that this device may have missed. */
function isBehind(here: ReachedRevision | undefined, head: Head | undefined): boolean {
  const { revision, since } = here ?? { revision: 0, since: 0 };
  return head !== undefined && (head.revision > revision || head.completeFrom > since);
}
