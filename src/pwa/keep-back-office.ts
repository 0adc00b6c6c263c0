/** Keeps every screen of the back office on this device; call it once somebody has signed in. */
export async function keepBackOfficeOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "WARM" });
}
