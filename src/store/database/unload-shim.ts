/**
 * Stands in for the package `unload`, by which RxDB gives up a migration when its tab closes. The package
 * listens to `unload`, for which browsers refuse to keep a page for « back », and to `beforeunload`,
 * which comes for somebody who then stays, too.
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
