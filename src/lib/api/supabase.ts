import type { SupabaseClient } from "@supabase/supabase-js";
import { API_URL, PUBLISHABLE_KEY } from "./api";
import { createClientFetch } from "./client-fetch";

const { fetch, abandonRequests } = createClientFetch();

/** Aborts the requests of the page's client that should have been answered by now. */
export { abandonRequests };

/** The client of a page or of a test, for parts that know nothing else of Supabase. */
export type Client = SupabaseClient;

let client: Promise<SupabaseClient> | undefined;

/** The page's only client. The package is loaded on first use: never before the first paint. */
export function supabase(): Promise<SupabaseClient> {
  client ??= import("@supabase/supabase-js").then(({ createClient }) =>
    createClient(API_URL, PUBLISHABLE_KEY, {
      auth: { storageKey: "vitrine-session" },
      global: { fetch },
    }),
  );
  client.catch(() => {
    // The file could not be fetched: the next call tries again.
    client = undefined;
  });
  return client;
}
