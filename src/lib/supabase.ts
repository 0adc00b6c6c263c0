import type { SupabaseClient } from "@supabase/supabase-js";
import { limitRequests } from "./request-limits";
import { heedRetryAfter } from "./retry-after";
import { steadyFetch } from "./steady-refresh";
import { API_URL, PUBLISHABLE_KEY } from "./api";
import { heedLeaving, noticeLeaving } from "./leaving";

const limited = limitRequests(steadyFetch);

/** Ends the requests of the page's client that should have been answered by now. */
export const abandonRequests = limited.abandon;

let client: Promise<SupabaseClient> | undefined;

/** The page's one client. The package is only loaded when something first asks for it: never before the first paint. */
export function supabase(): Promise<SupabaseClient> {
  if (!client) noticeLeaving();
  client ??= import("@supabase/supabase-js").then(({ createClient }) =>
    createClient(API_URL, PUBLISHABLE_KEY, {
      auth: { storageKey: "vitrine-session" },
      global: { fetch: heedLeaving(heedRetryAfter(limited.fetch)) },
    }),
  );
  client.catch(() => {
    // Its file could not be fetched: the next call tries again.
    client = undefined;
  });
  return client;
}
