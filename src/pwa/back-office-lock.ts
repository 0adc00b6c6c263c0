/** Held by every tab that shows the back office. */
const BACK_OFFICE = "vitrine-back-office";

/** Shows the other tabs that the back office is open in this one, until the returned function is called. */
export function holdBackOffice(): () => void {
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  // A browser without locks has no service workers either: no update waits.
  if ("locks" in navigator) {
    void navigator.locks.request(BACK_OFFICE, { mode: "shared" }, () => closed);
  }
  return close;
}

/** True if a tab of this browser shows the back office. */
export async function isBackOfficeOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === BACK_OFFICE);
}
