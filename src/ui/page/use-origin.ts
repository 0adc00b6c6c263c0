import { useSyncExternalStore } from "react";

/** Where the site is: as its build was told, until the browser knows better. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => import.meta.env.VITE_SITE_URL ?? "",
  );
}

function never() {
  return () => undefined;
}
