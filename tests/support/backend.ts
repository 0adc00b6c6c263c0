import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { createClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { type Backend, createBackend } from "../../server/backend";
import { openTemporaryFolder } from "../../server/data-folder";
import { lendDatabase } from "./database-pool";

export interface TestBackend extends Backend {
  /** A client for a visitor, or for the account of `session`. */
  clientFor(session?: Session, network?: Network): SupabaseClient;
  /** Registers an account and returns its signed-in client. */
  signUp(email: string, password: string, displayName: string): Promise<SupabaseClient>;
}

/** A layer between a client and the backend: it may drop a request, drop its response, or invent one. */
export type Network = (
  request: Request,
  forward: (request: Request) => Promise<Response>,
) => Promise<Response>;

export interface TestBackendOptions {
  /** Starts with the content of `supabase/seed.sql`; false by default. */
  seed?: boolean;
  migrationsDir?: string;
  seedFile?: string;
  /** Sees every request before the backend does. */
  onRequest?: (request: Request) => void;
}

const ADDRESS = "http://localhost";

/** A migrated backend in memory; the tests of a process share its database one after the other. */
export async function startBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { seed = false, migrationsDir = "supabase/migrations", onRequest } = options;
  const seedFile = seed ? (options.seedFile ?? "supabase/seed.sql") : null;
  const database = await lendDatabase(migrationsDir, seedFile);
  const folder = await openTemporaryFolder();
  const backend = await createBackend(database.connection, folder, () => folder.release());
  let isClosed = false;
  const fetch = async (request: Request) => {
    // Work that an earlier test left running must not change the rows of the next one.
    if (isClosed) throw new Error("The backend is closed");
    onRequest?.(request);
    return backend.fetch(request);
  };
  const clientFor = (session?: Session, network: Network = (request) => fetch(request)) =>
    connect((request) => network(request, fetch), backend.publishableKey, session);
  return {
    ...backend,
    fetch,
    clientFor,
    async close() {
      isClosed = true;
      await backend.close();
      await database.giveBack();
    },
    async signUp(email, password, displayName) {
      const client = clientFor();
      const { error } = await client.auth.signUp({
        email,
        password,
        options: { data: { display_name: displayName } },
      });
      if (error) throw error;
      return client;
    },
  };
}

/** Node 20 has no WebSocket, and supabase-js requires one at once; the types of `ws` differ. */
export const transport = WebSocket as unknown as typeof globalThis.WebSocket;

function connect(
  fetch: (request: Request) => Promise<Response>,
  publishableKey: string,
  session?: Session,
): SupabaseClient {
  const stored = new Map(session && [["session", JSON.stringify(session)]]);
  return createClient(ADDRESS, publishableKey, {
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
    realtime: { transport },
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // Stored for this client alone, so that it sends a given session from its first request.
      persistSession: true,
      storageKey: "session",
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  });
}
