import type { SupabaseClient } from "@supabase/supabase-js";

/** What the leading tab does with the reports of Realtime. */
interface Listener {
  /** Something may have changed on the server. */
  readonly check: () => void;
  /** Whether Realtime reports changes from now on; otherwise the tab polls. */
  readonly onListening: (listening: boolean) => void;
}

const DELAYS_MS = {
  /** Realtime begins to report some seconds after it says that it does: changes in between would be missed. */
  settle: 4_000,
  /** A channel that the server has closed is opened again; the package reopens it only after an error. */
  openAgain: 10_000,
};

/**
 * Listens on one channel for heads that change; returns how to stop. Realtime loses messages by design: a report is
 * only ever a reason to check, never data, and each (re)connection has missed changes to catch up with.
 */
export function listenForHeads(
  client: SupabaseClient,
  listener: Listener,
  delays = DELAYS_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  function later(run: () => void, delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  }

  function open() {
    return client
      .channel("sync-heads")
      .on("postgres_changes", { event: "*", schema: "public", table: "sync_heads" }, listener.check)
      .subscribe((status: string) => {
        if (ended) return;
        const listening = status === "SUBSCRIBED";
        listener.onListening(listening);
        if (listening) {
          listener.check();
          later(listener.check, delays.settle);
        } else if (status === "CLOSED") {
          later(() => {
            channel = open();
          }, delays.openAgain);
        }
      });
  }

  let channel = open();
  return () => {
    ended = true;
    clearTimeout(timer);
    void client.removeChannel(channel);
  };
}
