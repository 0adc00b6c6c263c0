/** Whether this is the installed application's window. */
export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
