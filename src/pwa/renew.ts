/** The code that talks to the worker; rejects if it cannot be loaded. */
export const loadUpdate = () => import("./update");

/** Activates the waiting version, and reloads this tab into it. */
export async function startUpdate(): Promise<void> {
  await loadUpdate()
    .then(({ applyUpdate }) => applyUpdate())
    .catch(() => window.location.reload());
}

/**
 * For a page that cannot continue: loads the newest version if the server can be asked, and reloads the page in any
 * case, even if the code for asking is missing.
 */
export async function renew(): Promise<void> {
  const moves = await loadUpdate()
    .then(({ updateNow }) => updateNow())
    .catch(() => false);
  if (!moves) window.location.reload();
}
