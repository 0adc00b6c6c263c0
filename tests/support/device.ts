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

// RxDB checks every document and every call in tests; a page runs without these checks.
disableWarnings();
addRxPlugin(RxDBDevModePlugin);

/** The connection of one device, which a test can cut or break. */
export class Line {
  online = true;
  /** Every request that was made while online, as `METHOD /path`. */
  readonly requests: string[] = [];
  /** Replaces the server until it is removed. */
  fault: Network | undefined;

  readonly network: Network = async (request, forward) => {
    if (!this.online) throw new TypeError("Failed to fetch");
    this.requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return this.fault ? this.fault(request, forward) : forward(request);
  };
}

/** A device with its store and its sync, without a page. */
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
  /** The conflicts that nobody has resolved. */
  conflicts(): Promise<readonly ConflictEntry[]>;
  problem(): Promise<string | undefined>;
  /** Resolves when this device and the server have the same state. */
  settled(): Promise<void>;
  /** Closes the page; its store stays for `openDevice({ storage })`. */
  close(): Promise<void>;
}

export interface DeviceOptions {
  readonly identity?: Identity;
  readonly client?: SupabaseClient;
  readonly line?: Line;
  readonly storage?: DeviceStorage;
  readonly loadSnapshot?: LoadSnapshot;
  /** Questions only, unless a test needs more: all devices of a process share RxDB's limit of 13. */
  readonly only?: readonly CollectionName[];
  /** A version of the local schemas other than the present one. */
  readonly version?: number;
}

let devices = 0;

type MemoryTables = ReturnType<typeof getRxStorageMemory>["collectionStates"];

/** The storage of a device, which outlives its page. */
export interface DeviceStorage {
  readonly name: string;
  readonly storage: Storage;
  /** Everything in it, tombstones and the replication's metadata included. */
  readonly written: () => string;
}

/** A separate storage for each device; otherwise the whole process shares RxDB's memory storage. */
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
      // The first check ends a wait after failures, as a browser's « online » event would.
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
    // Conflicts are documents of the collection « documents ».
    only: [...new Set([...(options.only ?? ["faqs"]), "documents" as const])],
    line,
    identity: { role: "admin", userId: data.session.user.id },
    client: backend.clientFor(data.session, line.network),
  });
}
