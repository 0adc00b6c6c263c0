import { useSyncExternalStore } from "react";

/** Whether the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}

function onChange(listener: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener("online", listener, { signal: stop.signal });
  window.addEventListener("offline", listener, { signal: stop.signal });
  return () => stop.abort();
}
