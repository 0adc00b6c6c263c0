import { AsyncLocalStorage } from "node:async_hooks";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { isConflictId } from "../../src/content/collections/documents";
import type { CollectionName } from "../../src/content/index";
import { createClientFetch } from "../../src/lib/api/client-fetch";
import { collectionOf, type Database } from "../../src/store/database/database";
import { databaseName, type Identity } from "../../src/store/database/identity";
import { openDatabase } from "../../src/store/opening/open-database";
import { restoreEvicted } from "../../src/store/opening/restore-evicted";
import { keepUnsentMirror } from "../../src/store/unsent/unsent-mirror";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { startSync, type Sync } from "../../src/sync/start";
import { tickFor } from "../../src/tabs/wake";
import type { Tab } from "./browser";
import type { Disk, Power } from "./storage";
import type { Wire } from "./wire";
import type { World } from "./world";

/** Node 20 has no WebSocket, and supabase-js requires one at once. */
const transport = WebSocket as unknown as typeof globalThis.WebSocket;

/** A page that is open. */
export interface Page {
  readonly database: Database;
  readonly supabase: SupabaseClient;
  readonly sync: Sync;
  readonly power: Power;
  readonly wire: Wire;
  /** A second leader beside the first one, for a while. */
  second?: Sync;
  /** Resolves when the page has crashed. */
  readonly gone: Promise<void>;
  readonly die: () => void;
  /** Runs what the page, or the person in front of it, does. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  readonly stop: () => Promise<void>;
}

/** The device on which a page is opened. */
interface Machine {
  readonly identity: Identity;
  readonly disk: Disk;
  readonly local: Map<string, string>;
  readonly collections: readonly CollectionName[];
  readonly version: number;
  readonly online: boolean;
}

interface Parts {
  readonly power: Power;
  readonly wire: Wire;
  readonly run: Page["run"];
  readonly tab: Tab | undefined;
}

/** Opens a page on a device, as src/app/open-device.ts does. */
export async function startPage(machine: Machine, world: World, parts: Parts): Promise<Page> {
  const { identity, disk, collections, version } = machine;
  const { power, wire, run, tab } = parts;
  const isNew = !disk.has(databaseName(identity));
  const { supabase, abandonRequests } = connect(machine, world);
  const database = await openDatabase({
    identity,
    name: databaseName(identity),
    storage: disk.storageFor(power),
    only: collections,
    conflictHandlers: conflictHandlerOf,
    multiInstance: tab !== undefined,
    version,
  });
  await restoreEvicted(database, isNew ? [] : undefined);
  const mirror = keepUnsentMirror(database);
  const { realtime, builds, random } = world;
  realtime?.lend(supabase, () => machine.online);
  const sync = startSync({
    database,
    identity,
    client: supabase,
    loadSnapshot: identity.role === "visitor" ? builds?.open(random) : undefined,
    realtime: realtime !== undefined && identity.role === "admin",
    abandonRequests,
  });
  const stopTicking = tickFor(identity, () => void sync.poll());
  let die: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    die = () => {
      tab?.die();
      resolve();
    };
  });
  const page: Page = {
    database,
    supabase,
    sync,
    power,
    wire,
    run,
    gone,
    die,
    async stop() {
      stopTicking();
      mirror.unsubscribe();
      await page.second?.stop();
      await sync.stop();
    },
  };
  return page;
}

/** A client of the server, as src/lib/api/supabase.ts creates it. */
export function connect(
  { local }: Pick<Machine, "local">,
  { server }: World,
): { readonly supabase: SupabaseClient; readonly abandonRequests: () => void } {
  const { fetch, abandonRequests } = createClientFetch();
  const supabase = createClient("http://localhost", server.publishableKey, {
    // A change made in another tab is sent by this one, over its connection.
    global: { fetch: AsyncLocalStorage.bind(fetch) },
    realtime: { transport },
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storageKey: "vitrine-session",
      storage: {
        getItem: (key) => local.get(key) ?? null,
        setItem: (key, value) => void local.set(key, value),
        removeItem: (key) => void local.delete(key),
      },
    },
  });
  return { supabase, abandonRequests };
}

/** The documents of a collection that a page shows; conflicts are stored among them, and are listed separately. */
export async function documentsOf(
  page: Page,
  name: CollectionName,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const all = await storedOf(page, name);
  return all.filter(({ id }) => name !== "documents" || !isConflictId(String(id)));
}

/** All documents of a collection on a page. */
export async function storedOf(
  page: Page,
  name: CollectionName,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const found = await page.run(() => collectionOf(page.database, name).find().exec());
  return found.map((document) => document.toMutableJSON());
}
