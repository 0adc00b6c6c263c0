import { useSyncExternalStore } from "react";

/** The origin of the site: the build's setting while prerendering and hydrating, then the window's. */
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
