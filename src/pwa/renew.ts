/** What speaks with the worker; rejects where its code is lost. */
export const loadUpdate = () => import("./update");

/** Starts the version that waits, and reloads this tab into it. */
export async function startUpdate(): Promise<void> {
  await loadUpdate()
    .then(({ applyUpdate }) => applyUpdate())
    .catch(() => window.location.reload());
}

/**
 * For a page that cannot go on: the newest version where the server can be asked, itself anew in any case,
 * also where the code that would ask is lost.
 */
export async function renew(): Promise<void> {
  const moves = await loadUpdate()
    .then(({ updateNow }) => updateNow())
    .catch(() => false);
  if (!moves) window.location.reload();
}
