import type { SupabaseReplication } from "rxdb-supabase";
import { type CollectionName, definitionOf } from "../content/index";
import { collectionNames } from "../store/database/database";
import { fileSender } from "../uploads/file-sender";
import { type DocumentState, forgetAnswered } from "./attempts";
import { type Head, type Heads, headsReader } from "./heads";
import type { SyncProgress } from "./progress";
import type { ReachedRevision } from "./pull";
import { createReplication, type Endpoints, replicationName } from "./replication";
import type { RetryGate } from "./retry-gate";

/** The replications of all collections, with their shared heads. */
export interface Replications {
  readonly byName: ReadonlyMap<CollectionName, SupabaseReplication<DocumentState>>;
  /** Requests the heads once, and fetches what has changed. */
  check(): Promise<void>;
  /** The device could not write all rows of a collection: the next check requests them again. */
  unwritten(name: CollectionName): void;
}

/** Creates the replications of a database, not started. */
export function createReplications(
  options: Endpoints,
  gate: RetryGate,
  progress: SyncProgress,
): Replications {
  const { database, client, identity } = options;
  const heads = headsReader(client, identity.role, progress.heads);
  const files = fileSender(database, client);
  const reached = new Map<CollectionName, ReachedRevision>();
  /** What the last check found to fetch, until the device has it. */
  let fetching: { readonly latest: Heads; readonly names: Set<CollectionName> } | undefined;

  /** Dates the sync once the last of what a check found is written. */
  async function arrived(name: CollectionName): Promise<void> {
    const round = fetching;
    const isHere = () => !isBehind(reached.get(name), round?.latest.get(name));
    if (!round?.names.has(name) || !isHere()) return;
    // RxDB writes the rows after its handler has returned them, in the same step of this queue.
    await byName.get(name)?.internalReplicationState?.streamQueue.down;
    // Otherwise they could not be written, and the next check fetches them again.
    if (isHere()) round.names.delete(name);
    if (round === fetching && round.names.size === 0 && gate.isClear()) progress.upToDate();
  }

  const byName = new Map(
    collectionNames(database).map((name) => {
      const onReached = (here: ReachedRevision) => {
        reached.set(name, here);
        progress.reached(name, here);
        void arrived(name);
      };
      const { serverReset: onServerReset } = progress;
      const parts = { ...options, heads, gate, files, onReached, onServerReset };
      return [name, createReplication(definitionOf(name), parts)] as const;
    }),
  );
  return {
    byName,
    async check() {
      const latest = await gate.runOnce(() => heads.refresh());
      const behind = [...byName].filter(
        ([name, { pull }]) => pull && isBehind(reached.get(name), latest.get(name)),
      );
      fetching = { latest, names: new Set(behind.map(([name]) => name)) };
      for (const [, replication] of behind) replication.reSync();
      if (identity.role === "admin") {
        await forgetAnswered(database, (name) => replicationName(identity.role, name));
      }
      // Anybody can read the heads: that alone does not show that pushes succeed.
      if (gate.isClear()) progress[behind.length === 0 ? "upToDate" : "recovered"]();
      else if (gate.blockingError() !== undefined) progress.failed(gate.blockingError());
    },
    unwritten: (name) => void reached.delete(name),
  };
}

/** There are rows to fetch, tombstones that this device may have missed, or another server than before. */
function isBehind(here: ReachedRevision | undefined, head: Head | undefined): boolean {
  if (!head) return false;
  const { revision, since, epoch } = here ?? { revision: 0, since: 0, epoch: head.epoch };
  return head.revision !== revision || head.epoch !== epoch || head.completeFrom > since;
}
