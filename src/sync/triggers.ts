import type { SupabaseClient } from "@supabase/supabase-js";
import type { Identity } from "../store/identity";

/** Between two looks at the heads while a tab is visible. */
const INTERVAL_MS = { admin: 30_000, visitor: 5 * 60_000 } as const;

/**
 * Calls `look` on focus, on reconnect, and regularly while the tab is visible; where Realtime
 * exists, also when it tells that a head moved. Realtime loses messages by design: it is only ever
 * a reason to look, never data. Returns a function that ends all of it.
 */
export function watchForChanges(
  identity: Identity,
  look: () => void,
  realtime?: SupabaseClient,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const whenVisible = () => {
    if (document.visibilityState === "visible") look();
  };
  globalThis.addEventListener("online", look, { signal });
  globalThis.addEventListener("focus", look, { signal });
  document.addEventListener("visibilitychange", whenVisible, { signal });
  const interval = setInterval(whenVisible, INTERVAL_MS[identity.role]);
  const channel = realtime
    ?.channel("sync-heads")
    .on("postgres_changes", { event: "*", schema: "public", table: "sync_heads" }, look)
    .subscribe();
  return () => {
    stop.abort();
    clearInterval(interval);
    void channel?.unsubscribe();
  };
}
