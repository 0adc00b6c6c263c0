import { mayHoldTypedWords } from "../lib/typed-words";
import { setUpdate } from "./update-state";

/** The script that this page started with: its name identifies the build of the page. */
export const PAGE_SCRIPT = new URL(import.meta.url).pathname;

/** The build for whose missing code this tab was last reloaded: a second reload would not help. */
const RELOADED_FOR = "vitrine-reloaded-for";

let recovering: Promise<void> | undefined;

/**
 * A page of an old build may request code that is gone: the page is then reloaded at the requested address. Never
 * twice for the same build, nor without a network, nor while there is unsaved input: then the user chooses the
 * moment.
 */
export function recoverLostCode(): void {
  if (!import.meta.env.PROD) return;
  window.addEventListener("vite:preloadError", () => {
    if (foreseeing > 0) return;
    recovering ??= recover().finally(() => (recovering = undefined));
  });
}

let foreseeing = 0;

/** Requests code that may never be needed: if it is missing, the page is not reloaded for it. */
export async function foreseen(load: () => Promise<unknown>): Promise<void> {
  foreseeing += 1;
  await load().catch(() => undefined);
  foreseeing -= 1;
}

/**
 * Loads the code that a page needs to render. If it is missing and a reload would find it, the previous page stays
 * until then.
 */
export async function orRecover<Code>(loading: Promise<Code>): Promise<Code> {
  try {
    return await loading;
  } catch (error) {
    await recovering;
    throw error;
  }
}

/** True if the server has another build than this page's; false if the server cannot be asked. */
export async function isReplaced(): Promise<boolean> {
  // With a query string, so that no worker has that address in its cache.
  const shell = await fetch(`/shell.html?${Date.now()}`, { cache: "no-store" }).catch(
    () => undefined,
  );
  const text = shell?.ok ? await shell.text() : "";
  // A network that requires a sign-in first answers with its own page.
  return text.includes('id="root"') && !text.includes(PAGE_SCRIPT);
}

/** Never resolves if the page is reloaded. */
async function recover(): Promise<void> {
  if (!(await isReplaced())) return;
  if (mayHoldTypedWords() || !noteReload()) {
    setUpdate("needed");
    return;
  }
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.waiting?.postMessage({ type: "SKIP_WAITING" });
  window.location.reload();
  await new Promise(() => undefined);
}

/** False if this tab was already reloaded for this build, or if that cannot be stored. */
function noteReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === PAGE_SCRIPT) return false;
    sessionStorage.setItem(RELOADED_FOR, PAGE_SCRIPT);
    return true;
  } catch {
    return false;
  }
}
