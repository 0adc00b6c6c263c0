import { mayHoldTypedWords } from "../lib/typed-words";
import { setUpdate } from "./update-state";

/** The script that this page began with: its name says of which build the page is. */
export const PAGE_SCRIPT = new URL(import.meta.url).pathname;

/** The build whose lost code this tab was reloaded for last: a second time would not help. */
const RELOADED_FOR = "vitrine-reloaded-for";

let recovering: Promise<void> | undefined;

/**
 * A page of a former build may ask for code that is gone: it is loaded anew, at the address that was
 * asked for. Never twice for the same build, nor without a network, nor while something is typed:
 * then whoever reads or writes chooses the moment.
 */
export function recoverLostCode(): void {
  if (!import.meta.env.PROD) return;
  window.addEventListener("vite:preloadError", () => {
    if (foreseeing > 0) return;
    recovering ??= recover().finally(() => (recovering = undefined));
  });
}

let foreseeing = 0;

/** Asks for code that may never be needed: that it is lost takes nobody's page away. */
export async function foreseen(load: () => Promise<unknown>): Promise<void> {
  foreseeing += 1;
  await load().catch(() => undefined);
  foreseeing -= 1;
}

/** What a page needs to be drawn. Where it is lost, and found by a reload, the page before it stays until then. */
export async function orRecover<Code>(loading: Promise<Code>): Promise<Code> {
  try {
    return await loading;
  } catch (error) {
    await recovering;
    throw error;
  }
}

/** Whether the server has another build than this page's; false where it cannot be asked. */
export async function isReplaced(): Promise<boolean> {
  // With something behind it: no worker has that address at hand.
  const shell = await fetch(`/shell.html?${Date.now()}`, { cache: "no-store" }).catch(
    () => undefined,
  );
  const text = shell?.ok ? await shell.text() : "";
  // A network that wants a sign-in first answers with a page of its own.
  return text.includes('id="root"') && !text.includes(PAGE_SCRIPT);
}

/** Never ends where the page is reloaded. */
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

/** False where this build was reloaded for already; or where that cannot be known. */
function noteReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === PAGE_SCRIPT) return false;
    sessionStorage.setItem(RELOADED_FOR, PAGE_SCRIPT);
    return true;
  } catch {
    return false;
  }
}
