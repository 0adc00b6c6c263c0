import type { SupabaseClient } from "@supabase/supabase-js";

/** What the leading tab does with what Realtime says. */
interface Listener {
  /** Something may have moved on the server. */
  readonly look: () => void;
  /** Whether Realtime tells what moves from now on; it says so in good time or not at all. */
  readonly onListening: (listening: boolean) => void;
}

const DELAYS_MS = {
  /** Realtime begins to tell some seconds after it says that it does: what moves meanwhile would stay unseen. */
  settle: 4_000,
  /** A channel that the server has closed is opened again; the package itself returns only after an error. */
  openAgain: 10_000,
};

/**
 * Listens on one channel for heads that move; returns how to end that. Realtime loses messages by
 * design: what it says is only ever a reason to look, never data, and each time that it begins to
 * listen, after a drop as well, there is something to make up for.
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
      .on("postgres_changes", { event: "*", schema: "public", table: "sync_heads" }, listener.look)
      .subscribe((status: string) => {
        if (ended) return;
        const listening = status === "SUBSCRIBED";
        listener.onListening(listening);
        if (listening) {
          listener.look();
          later(listener.look, delays.settle);
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
