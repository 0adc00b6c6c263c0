import { createClient } from "@supabase/supabase-js";
import { SupabaseReplication } from "rxdb-supabase";
import { definitionOf } from "../../src/content/index";
import { documentFromRow } from "../../src/content/row";
import { blank } from "../../src/content/validate";
import { isRecord, textOf } from "../../src/lib/parse";
import { collectionOf, type Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import type { DocumentState } from "../../src/sync/attempts";
import { withDeletedFlag } from "../../src/sync/push";
import { transport } from "./backend";
import { createStorage, type DeviceStorage } from "./device";

export type BareReplication = SupabaseReplication<DocumentState>;

/** A device with the installed packages but without our sync: it has one collection, and no server. */
export interface BareDevice {
  readonly database: Database;
  readonly storage: DeviceStorage;
  /** The names that RxDB gave its writes, with their data, oldest first. */
  readonly writes: readonly string[];
  /** Makes the next write of that name fail. */
  failNext(context: string): void;
}

export const IDENTIFIER = "supabase-admin-faqs";

/** Opens a device on a storage that records its writes. */
export async function openBareDevice(kept?: DeviceStorage, version?: number): Promise<BareDevice> {
  const writes: string[] = [];
  let failing = "";
  const storage = kept ?? createStorage();
  const watched: DeviceStorage["storage"] = {
    ...storage.storage,
    createStorageInstance: async (parameters) => {
      const instance = await storage.storage.createStorageInstance(parameters);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        if (context === failing) {
          failing = "";
          throw new DOMException("No room.", "QuotaExceededError");
        }
        writes.push(`${context} ${rows.map(({ document }) => idOf(document)).join(" ")}`);
        return write(rows, context);
      };
      return instance;
    },
  };
  const database = await openDatabase({
    identity: { role: "admin", userId: "bare" },
    name: storage.name,
    storage: watched,
    only: ["faqs"],
    multiInstance: false,
    conflictHandlers: () => ({
      isEqual: (one, other) => JSON.stringify(one) === JSON.stringify(other),
      resolve: async ({ realMasterState }) => realMasterState,
    }),
    ...(version === undefined ? {} : { version }),
  });
  return {
    database,
    storage,
    writes,
    failNext(context) {
      failing = context;
    },
  };
}

const idOf = (document: unknown) => (isRecord(document) ? textOf(document["id"]) : "");

export interface Handlers {
  readonly pull?: NonNullable<BareReplication["pull"]>["handler"];
  readonly push?: NonNullable<BareReplication["push"]>["handler"];
  readonly pushBatch?: number;
  /** The response of PostgREST to the package's own requests. */
  readonly fetch?: (address: URL) => readonly object[];
}

/** A replication of rxdb-supabase that is created like ours but not started; without a push handler it only pulls. */
export function bareReplication(
  database: Database,
  { pull, push, pushBatch = 100, fetch = () => [] }: Handlers,
): BareReplication {
  const replication = new SupabaseReplication<DocumentState>({
    supabaseClient: createClient("http://localhost", "key", {
      realtime: { transport },
      global: { fetch: async (input) => Response.json(fetch(new URL(new Request(input).url))) },
      auth: { persistSession: false, autoRefreshToken: false },
    }),
    collection: collectionOf(database, "faqs"),
    replicationIdentifier: IDENTIFIER,
    deletedField: "deleted",
    autoStart: false,
    retryTime: 1,
    pull: { batchSize: 2, lastModifiedField: "revision", realtimePostgresChanges: false },
    ...(push ? { push: {} } : {}),
  });
  if (pull && replication.pull) replication.pull.handler = pull;
  if (push && replication.push) {
    replication.push.batchSize = pushBatch;
    replication.push.handler = push;
  }
  return replication;
}

const at = "2026-11-22T12:00:00.000Z";

/** A question in its wire format. */
export function question(id: string, answer: string, deleted = false) {
  const row = { ...blank("faqs"), id, question: "Pourquoi ?", answer, deleted };
  return withDeletedFlag(
    documentFromRow(definitionOf("faqs"), { ...row, created_at: at, updated_at: at }),
  );
}

/** Writes a question as a screen would, without noting it as pending. */
export async function ask(database: Database, id: string, answer: string): Promise<void> {
  const { deleted: _deleted, _deleted: _mark, ...document } = question(id, answer);
  await collectionOf(database, "faqs").insert(document);
}
