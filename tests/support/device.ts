import type { SupabaseClient } from "@supabase/supabase-js";
import { addRxPlugin } from "rxdb";
import { disableWarnings, RxDBDevModePlugin } from "rxdb/plugins/dev-mode";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { wrappedValidateAjvStorage } from "rxdb/plugins/validate-ajv";
import { isConflictId } from "../../src/content/collections/documents";
import type { CollectionName, Doc } from "../../src/content/index";
import type { Database, Storage } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { type Identity, visitor } from "../../src/store/database/identity";
import { pendingMap } from "../../src/store/edits/pending";
import { rejectedMap } from "../../src/store/edits/rejected";
import { initialSyncState, syncStateMap } from "../../src/store/database/sync-state";
import type { ConflictEntry } from "../../src/store/conflicts/conflict-record";
import { isUnsettled, readConflicts } from "../../src/store/conflicts/conflicts";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import type { LoadSnapshot } from "../../src/sync/pull";
import { startSync, type Sync } from "../../src/sync/start";
import type { Network, TestBackend } from "./backend";

// RxDB checks every document and every call in tests; a page does without that weight.
disableWarnings();
addRxPlugin(RxDBDevModePlugin);

/** The connection of one device, to be cut and broken by a test. */
export class Line {
  online = true;
  /** Every request that was made while online, as `METHOD /path`. */
  readonly requests: string[] = [];
  /** Stands in for the server until it is taken away. */
  fault: Network | undefined;

  readonly network: Network = async (request, forward) => {
    if (!this.online) throw new TypeError("Failed to fetch");
    this.requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return this.fault ? this.fault(request, forward) : forward(request);
  };
}

/** A browser with its store and its sync, without the page. */
export interface TestDevice {
  readonly database: Database;
  readonly client: SupabaseClient;
  readonly line: Line;
  readonly storage: DeviceStorage;
  readonly sync: Sync;
  /** All documents of a collection that are not deleted. */
  docs<Name extends CollectionName>(name: Name): Promise<Doc<Name>[]>;
  pending(): Promise<string[]>;
  rejected(): Promise<{ title: string; reason: string }[]>;
  /** Those that nobody has settled. */
  conflicts(): Promise<readonly ConflictEntry[]>;
  problem(): Promise<string | undefined>;
  /** Resolves when this device and the server agree on everything. */
  settled(): Promise<void>;
  /** The page goes away; its store stays for `openDevice({ storage })`. */
  close(): Promise<void>;
}

export interface DeviceOptions {
  readonly identity?: Identity;
  readonly client?: SupabaseClient;
  readonly line?: Line;
  readonly storage?: DeviceStorage;
  readonly loadSnapshot?: LoadSnapshot;
  /** Questions alone, unless a test is about more: all devices of a process share RxDB's limit of 13. */
  readonly only?: readonly CollectionName[];
  /** Another version of the local schemas than the present one. */
  readonly version?: number;
}

let devices = 0;

type MemoryTables = ReturnType<typeof getRxStorageMemory>["collectionStates"];

/** What a device keeps when its page closes. */
export interface DeviceStorage {
  readonly name: string;
  readonly storage: Storage;
  /** All that lies in it, tombstones and the replication's own notes included. */
  readonly written: () => string;
}

/** A storage of its own for each device; RxDB's memory storage is one for the whole process otherwise. */
export function createStorage(): DeviceStorage {
  devices += 1;
  const tables: MemoryTables = new Map();
  const memory = { ...getRxStorageMemory(), collectionStates: tables };
  return {
    name: `device-${devices}`,
    storage: wrappedValidateAjvStorage({ storage: memory }),
    written: () =>
      JSON.stringify([...tables.values()].map(({ documents }) => [...documents.values()])),
  };
}

const open: TestDevice[] = [];

/** Closes every device that a test has opened. */
export async function closeDevices(): Promise<void> {
  await Promise.all(open.splice(0).map((device) => device.close()));
}

export async function openDevice(
  backend: TestBackend,
  options: DeviceOptions = {},
): Promise<TestDevice> {
  const { identity = visitor, line = new Line(), storage = createStorage() } = options;
  const client = options.client ?? backend.clientFor(undefined, line.network);
  const database = await openDatabase({
    identity,
    name: storage.name,
    storage: storage.storage,
    only: options.only ?? ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
    ...(options.version === undefined ? {} : { version: options.version }),
  });
  const sync = startSync({
    database,
    identity,
    client,
    ...(options.loadSnapshot ? { loadSnapshot: options.loadSnapshot } : {}),
  });
  const device: TestDevice = {
    database,
    client,
    line,
    storage,
    sync,
    async docs(name) {
      const all = await database.collections[name].find().exec();
      const found = all.filter(({ primary }) => !isConflictId(primary));
      const docs = found.map((document) => document.toMutableJSON());
      return docs.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    },
    pending: async () => [...(await pendingMap(database).read()).keys()],
    rejected: async () => [...(await rejectedMap(database).read()).values()],
    conflicts: async () => (await readConflicts(database)).filter(isUnsettled),
    problem: async () =>
      ((await syncStateMap(database).read()).get("state") ?? initialSyncState).problem,
    async settled() {
      // The first look ends a wait after failures, as a browser's « online » would.
      for (const _ of ["local edits", "what the server made of them"]) {
        await sync.resync();
        await sync.inSync();
      }
    },
    async close() {
      await sync.stop();
      await database.close();
    },
  };
  open.push(device);
  return device;
}

/** An administrator's device; the first account of an empty backend is admitted, others need an invitation. */
export async function openAdminDevice(
  backend: TestBackend,
  admin: SupabaseClient,
  options: DeviceOptions = {},
): Promise<TestDevice> {
  const { data } = await admin.auth.getSession();
  if (!data.session) throw new Error("The client is not signed in");
  const line = options.line ?? new Line();
  return openDevice(backend, {
    ...options,
    // Where conflicts lie.
    only: [...new Set([...(options.only ?? ["faqs"]), "documents" as const])],
    line,
    identity: { role: "admin", userId: data.session.user.id },
    client: backend.clientFor(data.session, line.network),
  });
}
