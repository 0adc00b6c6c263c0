/**
 * Replaces the package `unload`, with which RxDB gives up a migration when its tab closes. The package listens to
 * `unload`, for which browsers refuse to put a page in the back/forward cache, and to `beforeunload`, which also
 * fires for users who then stay.
 */
export function add(run: () => unknown) {
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) run();
  };
  window.addEventListener("pagehide", leave);
  const remove = () => window.removeEventListener("pagehide", leave);
  return {
    remove,
    run: () => {
      remove();
      return run();
    },
  };
}
