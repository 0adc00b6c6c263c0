import type { SupabaseClient } from "@supabase/supabase-js";
import { SupabaseReplication } from "rxdb-supabase";
import type { CollectionName, Definition } from "../content/index";
import type { Row } from "../content/row";
import { submitFunctions } from "../content/submit-functions";
import { collectionOf, type Database } from "../store/database/database";
import { serverKnownIds } from "../store/upkeep/server-known-ids";
import type { Identity } from "../store/database/identity";
import { keepPullCheckpoint } from "../store/queries/pull-checkpoint";
import { needsRefill, refillBegun } from "../store/opening/restore-evicted";
import type { FileSender } from "../uploads/file-sender";
import { watchAcknowledged } from "./acknowledged";
import type { DocumentState, Send } from "./attempts";
import { forgetRestored } from "../store/edits/trash";
import { forgetErased } from "../store/upkeep/erasure";
import type { PullHandler } from "./fetch-rows";
import type { HeadsReader } from "./heads";
import { protectOwnComments, protectRejected, watchSkippedRows } from "./conflicts";
import {
  type LoadSnapshot,
  PULL_BATCH,
  pullHandler,
  type PullOptions,
  type ReachedRevision,
} from "./pull";
import { pushHandler } from "./push";
import type { RetryGate } from "./retry-gate";
import { afterFiles, inBatches, sendChanges, sendSubmissions } from "./send";
import { verifyAdmin, verifySession } from "../lib/api/verify-session";

/** Rows per push: 300 edits made offline take three requests, unless they are long. */
const PUSH_BATCH = 100;

/** The two sides of a replication: a device's database and the server. */
export interface Endpoints {
  readonly database: Database;
  readonly identity: Identity;
  readonly client: SupabaseClient;
  readonly loadSnapshot?: LoadSnapshot | undefined;
}

export interface ReplicationOptions extends Endpoints {
  readonly heads: HeadsReader;
  readonly gate: RetryGate;
  readonly files: FileSender;
  readonly onReached: (reached: ReachedRevision) => void;
  readonly onServerReset: () => void;
}

/** Keeps the revision in the rows: the checks of a pull read it, and no document stores it. */
class Replication extends SupabaseReplication<DocumentState> {
  protected override rowToRxDoc(row: Row): Row {
    return row;
  }
}

/**
 * The replication of one collection, not started. rxdb-supabase pulls and stores the checkpoints; it can only push
 * one row per request and cannot compare lists, so the push is our own.
 */
export function createReplication(
  definition: Definition,
  options: ReplicationOptions,
): SupabaseReplication<DocumentState> {
  const { database, identity } = options;
  const { name } = definition;
  const reads = identity.role === "admin" || definition.visitors !== "submit";
  const pull = {
    batchSize: PULL_BATCH,
    lastModifiedField: "revision",
    realtimePostgresChanges: false,
  };
  const send = senderOf(definition, options);
  const replication = new Replication({
    supabaseClient: options.client,
    collection: collectionOf(database, name),
    replicationIdentifier: replicationName(identity.role, name),
    table: identity.role === "admin" ? name : `published_${name}`,
    deletedField: "deleted",
    ...(reads ? { pull } : {}),
    ...(send ? { push: {} } : {}),
    autoStart: false,
    // Handlers wait at the gate instead of failing, whatever failed; a handler fails only when the sync stops.
    retryTime: 1,
  });
  const watched = {
    skipped: watchSkippedRows(database, name),
    acknowledged: watchAcknowledged(database, name, () => options.heads.rounds()),
  };
  if (replication.pull) {
    const rowsAfter = replication.pull.handler;
    const fetchRows: PullHandler = async (...parameters) => {
      if (identity.role === "admin") await verifySession(options.client);
      return rowsAfter(...parameters);
    };
    replication.pull.handler = pullThrough(definition, options, { ...watched, fetchRows }, (end) =>
      keepPullCheckpoint(replication.internalReplicationState, end),
    );
  }
  if (replication.push && send) {
    const run = <Value>(request: () => Promise<Value>) =>
      options.gate.run({ direction: "push", collection: name }, request);
    const push = pushHandler({
      database,
      definition,
      send: inBatches({ send, run, isThere: () => options.heads.refresh() }),
      namesChanges: identity.role === "admin",
      erasesReceived: identity.role === "visitor" && definition.visitors === "submit",
      ...watched,
    });
    replication.push.batchSize = PUSH_BATCH;
    // Around its own requests too: what the device could not note must wait like a failed request.
    replication.push.handler = (rows) => run(() => push(rows));
  }
  return replication;
}

/** The pull handler that RxDB calls. */
function pullThrough(
  definition: Definition,
  options: ReplicationOptions,
  parts: Pick<PullOptions, "fetchRows" | "skipped" | "acknowledged">,
  keepCheckpoint: (checkpoint: unknown) => Promise<void>,
): PullHandler {
  const { database, identity, client, heads, gate, loadSnapshot } = options;
  const { name } = definition;
  const isAdmin = identity.role === "admin";
  const pull = pullHandler({
    ...parts,
    definition,
    heads,
    loadSnapshot,
    protect: async (pulled) => {
      if (isAdmin) return protectRejected(database, name, pulled);
      return submitFunctions[name] ? protectOwnComments(database, pulled) : pulled;
    },
    heldFromServer: () => serverKnownIds(database, name),
    verifyAccess: isAdmin ? () => verifyAdmin(client) : undefined,
    onReached: options.onReached,
    onServerReset: options.onServerReset,
  });
  return async (checkpoint, batchSize) => {
    const way = { direction: "pull", collection: name } as const;
    return gate.run(way, async () => {
      const start = needsRefill(database, name) ? undefined : checkpoint;
      const pulled = await pull(start, batchSize);
      if (isAdmin) {
        await forgetErased(database, name, pulled.documents);
        await forgetRestored(database, name, pulled.documents);
      }
      refillBegun(database, name);
      if (pulled.documents.length === 0) await keepCheckpoint(pulled.checkpoint);
      return pulled;
    });
  };
}

/**
 * RxDB writes checkpoints in a queue that a single failed write ends for good, and with it all further pulls and
 * pushes (17.6, replication-protocol/checkpoint.ts). A full disk may have room again later: here such a failure is
 * reported, and the queue continues from the last checkpoint that was stored.
 */
export function patchCheckpointQueue(
  { internalReplicationState: state }: SupabaseReplication<DocumentState>,
  onError: (error: unknown) => void,
): void {
  if (!state) return;
  const unfailing = (queue: Promise<unknown>) => queue.catch(onError);
  let kept = unfailing(state.checkpointQueue);
  Object.defineProperty(state, "checkpointQueue", {
    get: () => kept,
    set(queue: Promise<unknown>) {
      kept = unfailing(queue);
    },
  });
}

/** The name under which a replication stores its notes. */
export const replicationName = (role: Identity["role"], name: CollectionName) =>
  `supabase-${role}-${name}`;

function senderOf(
  definition: Definition,
  { identity, client, files }: ReplicationOptions,
): Send | undefined {
  if (identity.role === "admin") {
    return afterFiles(files, sendChanges(client, definition, identity.userId));
  }
  const functionName = submitFunctions[definition.name];
  return functionName ? sendSubmissions(client, functionName) : undefined;
}
