/** How a page talks to its worker, with Workbox; loaded after the page itself. */
import { messageSW, Workbox } from "workbox-window";
import { leadsToBackOffice } from "../account/sign-in-paths";
import { trustedScript } from "../lib/trusted-types";
import { isBackOfficeOpen } from "./back-office-lock";
import { isReplaced, PAGE_SCRIPT } from "./reload-lost-chunk";
import { setUpdate } from "./update-state";
import { tellVisit } from "./seen";

/** A worker that does not answer within this time does not delay the requested page. */
const PATIENCE_MS = 3_000;
/** The browser checks at every full page load; a tab in which the user only follows links checks this often. */
const CHECK_EVERY_MS = 5 * 60 * 1000;

let checkedAt = Date.now();
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** `free` once nothing has to come before the worker's files; `late` if the page would have started it before that. */
let turn: "unknown" | "late" | "free" = "unknown";

/**
 * Registers the worker, and reports this visit to it. On a first visit that begins with a sign-in, what the back office
 * needs comes first.
 */
export async function startWorker(): Promise<void> {
  const mustWait = !navigator.serviceWorker.controller && beganWithSignIn();
  if (turn === "free" || !mustWait) await begin();
  else turn = "late";
}

/** The page may show the back office by now. */
function beganWithSignIn(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && leadsToBackOffice(new URL(loaded.name).pathname);
}

/** Starts the worker if that was put off; to be called once the content has arrived. */
export async function letWorkerStart(): Promise<void> {
  const isLate = turn === "late";
  turn = "free";
  if (isLate) await begin();
}

async function begin(): Promise<void> {
  if (!(await registered())) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active) tellVisit((message) => void messageSW(active, message));
}

/** Keeps every screen of the back office on this device; to be called once a user has signed in. */
export async function keepBackOfficeOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active) void messageSW(active, { type: "WARM" });
}

/** Resolves once the worker has checked whether the content has changed, or after the time that a user waits. */
export async function keepNewestContent(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active) await soon(messageSW(active, { type: "VISIT", ahead: false }));
}

/** Checks for a new version, unless that was done a moment ago. */
export async function checkForUpdate(): Promise<void> {
  // A clock that was put back must not end the checks until it is where it was.
  if (Math.abs(Date.now() - checkedAt) < CHECK_EVERY_MS) return;
  checkedAt = Date.now();
  // Without a network there is no answer.
  await (await registered())?.update().catch(() => undefined);
}

/** Checks from time to time while the tab is visible; returns how to stop. */
export function watchForUpdates(): () => void {
  const checkIfVisible = () => {
    if (document.visibilityState === "visible") void checkForUpdate();
  };
  const timer = setInterval(checkIfVisible, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", checkIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", checkIfVisible);
  };
}

/** Activates the waiting version, and reloads this tab into it. */
export async function applyUpdate(): Promise<void> {
  const { waiting } = (await registered()) ?? {};
  if (waiting) await start(waiting);
  window.location.reload();
}

/**
 * Checks for a new version now, and reloads this tab into it; false if this is the newest. Rejects if none waits on this
 * device and the server cannot be asked.
 */
export async function updateNow(): Promise<boolean> {
  const known = await registered();
  try {
    await known?.update();
  } catch (error) {
    // A version that waits is complete on this device and needs no server. If the only worker could not be stored (its
    // files changed during the download), there is none to ask: the page itself finds out whether it is the newest, and
    // registers another worker when it reloads.
    if (!known?.waiting && (await navigator.serviceWorker.getRegistration())) throw error;
  }
  if (known?.installing) await installed(known.installing);
  if (!known?.waiting && !(await isReplaced())) return false;
  await applyUpdate();
  return true;
}

/**
 * Activates the waiting version, unless somebody works in the back office, who would rather choose the moment.
 * Returns true if this page is of an old version: the next page has to be loaded in full.
 */
export async function moveOn(): Promise<boolean> {
  if (await isBackOfficeOpen()) return false;
  const { waiting, active } = (await registered()) ?? {};
  const newest = waiting ?? active;
  const isOurs = newest ? await holds(newest, PAGE_SCRIPT) : false;
  if (waiting) await start(waiting);
  if (isOurs) {
    setUpdate("none");
    // Workbox reports only one update by another tab to a page: for the next one it is created again.
    registration = undefined;
    await registered();
  }
  return !isOurs;
}

/** The registration of the site's worker, which the first call makes; undefined if there is none. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  // Some private windows refuse workers: the site then depends on its network.
  registration ??= register().catch(() => undefined);
  return registration;
}

function register(): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(trustedScript("/service-worker.js"));
  workbox.addEventListener("waiting", () => void tellIfNewer());
  return workbox.register({ immediate: true });
}

/** A browser that is slow to activate the first worker lets it wait for a moment, as if it were a newer version. */
async function tellIfNewer(): Promise<void> {
  if ((await registered())?.active) setUpdate("ready");
}

/** Resolves when the worker controls this page. */
function start(waiting: ServiceWorker): Promise<unknown> {
  const started = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  // The worker answers by taking control.
  void messageSW(waiting, { type: "SKIP_WAITING" });
  return soon(started);
}

/** True if a file is one of those that the worker precached. */
async function holds(worker: ServiceWorker, file: string): Promise<boolean> {
  const answer: unknown = await soon(messageSW(worker, { type: "HOLDS", file }));
  return answer === true;
}

/** Also resolves when the installation failed. */
async function installed(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

/** The result within the time that a user waits; undefined afterwards. */
function soon<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const impatience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([work, impatience]);
}
