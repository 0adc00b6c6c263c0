import { isReplaced, PAGE_SCRIPT } from "./recover";
import { setUpdate } from "./register";

/** A worker that does not answer within this time keeps nobody from the page they asked for. */
const PATIENCE_MS = 3_000;
/** The browser asks by itself at every full load; a tab in which one only follows links, this often. */
const LOOK_EVERY_MS = 5 * 60 * 1000;
/** Held by every tab that shows the back office. */
const BACK_OFFICE = "vitrine-back-office";

let looked = Date.now();

/** Asks whether there is a new version, unless that was asked a moment ago. */
export async function lookForUpdate(): Promise<void> {
  if (Date.now() - looked < LOOK_EVERY_MS) return;
  looked = Date.now();
  // Without a network there is nothing to learn.
  await (await registered())?.update().catch(() => undefined);
}

/** Asks now and then while the tab is looked at; answers how to stop. */
export function watchForUpdates(): () => void {
  const look = () => {
    if (document.visibilityState === "visible") void lookForUpdate();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Starts the version that waits, and reloads this tab into it. */
export async function applyUpdate(): Promise<void> {
  const registration = await registered();
  if (registration?.waiting) await start(registration.waiting);
  window.location.reload();
}

/**
 * Looks for a new version now, and reloads this tab into it; false where this one is the newest.
 * Rejects where the server cannot be asked.
 */
export async function updateNow(): Promise<boolean> {
  const registration = await registered();
  await registration?.update();
  if (registration?.installing) await installed(registration.installing);
  if (!registration?.waiting && !(await isReplaced())) return false;
  await applyUpdate();
  return true;
}

/** For a page that cannot go on: the newest version where the server can be asked, itself anew in any case. */
export async function renew(): Promise<void> {
  const moves = await updateNow().catch(() => false);
  if (!moves) window.location.reload();
}

/**
 * Starts the version that waits, unless somebody works in the back office, who would rather choose
 * the moment. Answers whether this page is of a former version: the next has to be loaded whole.
 */
export async function moveOn(): Promise<boolean> {
  if (await isBackOfficeOpen()) return false;
  const registration = await registered();
  const newest = registration?.waiting ?? registration?.active;
  const isOurs = newest ? await holds(newest, PAGE_SCRIPT) : false;
  if (registration?.waiting) await start(registration.waiting);
  if (isOurs) setUpdate("none");
  return !isOurs;
}

/** Says to the other tabs that the back office is open in this one, until the returned function is called. */
export function holdBackOffice(): () => void {
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Where a browser has no locks, it has no workers either: nothing waits.
  if ("locks" in navigator) {
    void navigator.locks.request(BACK_OFFICE, { mode: "shared" }, () => closed);
  }
  return close;
}

async function isBackOfficeOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === BACK_OFFICE);
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Ends when the worker serves this page. */
function start(waiting: ServiceWorker): Promise<unknown> {
  const started = soon<Event>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
  return started;
}

/** Whether a file is one of those that the worker came with. */
async function holds(worker: ServiceWorker, file: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = soon<MessageEvent<unknown>>((resolve) => {
    port1.addEventListener("message", resolve);
    port1.start();
  });
  worker.postMessage({ type: "HOLDS", file }, [port2]);
  return (await answer)?.data === true;
}

/** Ends, too, when it could not be installed. */
async function installed(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

function soon<Value>(
  listen: (resolve: (value: Value) => void) => void,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    listen(resolve);
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
}
