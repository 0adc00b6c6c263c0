import type { SupabaseClient } from "@supabase/supabase-js";
import { SupabaseReplication } from "rxdb-supabase";
import type { CollectionName, Definition } from "../content/index";
import { submitFunctions } from "../content/submit-functions";
import { collectionOf, type Database } from "../store/database";
import { heldFromServer } from "../store/held";
import type { Identity } from "../store/identity";
import { needsRefill, refillBegun } from "../store/recover";
import { forgetErased } from "./erasure";
import type { FileSender } from "./files";
import type { Gate } from "./gate";
import type { HeadsReader } from "./heads";
import { watchPassedOver } from "./passed-over";
import { protectRefused } from "./protect-refused";
import { protectOwnComments } from "./own-comments";
import { type LoadSnapshot, PULL_BATCH, pullHandler, type ReachedRevision } from "./pull";
import type { Document } from "./attempt";
import { pushHandler, type Send } from "./push";
import { sendChanges } from "./send-changes";
import { sendSubmissions } from "./submit";
import { verifyAdmin } from "./verify-session";

/** Rows of a push: 300 edits made offline are three requests. */
const PUSH_BATCH = 100;

export interface ReplicationOptions {
  readonly database: Database;
  readonly identity: Identity;
  readonly client: SupabaseClient;
  readonly heads: HeadsReader;
  readonly gate: Gate;
  readonly files: FileSender;
  readonly loadSnapshot?: LoadSnapshot | undefined;
  readonly onReached: (reached: ReachedRevision) => void;
}

/**
 * The replication of one collection, not started. rxdb-supabase pulls and keeps the checkpoints; it
 * can only push one row a request and cannot compare lists, so the push is ours.
 */
export function createReplication(
  definition: Definition,
  options: ReplicationOptions,
): SupabaseReplication<Document> {
  const { database, identity, client, gate } = options;
  const { name } = definition;
  const reads = identity.role === "admin" || definition.visitors !== "submit";
  const send = senderOf(name, options);
  const replication = new SupabaseReplication<Document>({
    supabaseClient: client,
    collection: collectionOf(database, name),
    replicationIdentifier: replicationName(identity.role, name),
    table: identity.role === "admin" ? name : `published_${name}`,
    deletedField: "deleted",
    ...(reads
      ? {
          pull: {
            batchSize: PULL_BATCH,
            lastModifiedField: "revision",
            realtimePostgresChanges: false,
          },
        }
      : {}),
    ...(send ? { push: {} } : {}),
    autoStart: false,
    // Handlers do not fail, they wait at the gate; only one that is told to stop ends this way.
    retryTime: 1,
  });
  const passedOver = watchPassedOver(database, name);
  if (replication.pull) {
    const pull = pullHandler({
      definition,
      passedOver,
      heads: options.heads,
      fetchRows: replication.pull.handler,
      loadSnapshot: options.loadSnapshot,
      protect: (pulled) =>
        identity.role === "visitor" && send
          ? protectOwnComments(database, pulled)
          : protectRefused(database, name, pulled),
      held: () => heldFromServer(database, name),
      verifyAccess: identity.role === "admin" ? () => verifyAdmin(client) : undefined,
      onReached: options.onReached,
    });
    replication.pull.handler = async (checkpoint, batchSize) => {
      const start = needsRefill(database, name) ? undefined : checkpoint;
      const pulled = await gate.pass("pull", () => pull(start, batchSize));
      if (identity.role === "admin") await forgetErased(database, name, pulled.documents);
      refillBegun(database, name);
      return pulled;
    };
  }
  if (replication.push && send) {
    replication.push.batchSize = PUSH_BATCH;
    const eraseReceived = identity.role === "visitor" && definition.visitors === "submit";
    const push = pushHandler({ database, definition, send, eraseReceived, passedOver });
    replication.push.handler = (rows) => gate.pass("push", () => push(rows));
  }
  return replication;
}

/** What the notes of a replication are kept under. */
export const replicationName = (role: Identity["role"], name: CollectionName) =>
  `supabase-${role}-${name}`;

function senderOf(
  name: CollectionName,
  { identity, client, files }: ReplicationOptions,
): Send | undefined {
  if (identity.role === "admin") return files.before(sendChanges(client, name, identity.userId));
  const functionName = submitFunctions[name];
  return functionName ? sendSubmissions(client, functionName) : undefined;
}
