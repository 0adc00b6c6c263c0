/** How a page speaks with its worker, by Workbox: it comes after the page itself. */
import { messageSW, Workbox } from "workbox-window";
import { trustedScript } from "../lib/trusted-types";
import { isBackOfficeOpen } from "./back-office-lock";
import { isReplaced, PAGE_SCRIPT } from "./reload-lost-chunk";
import { setUpdate } from "./update-state";
import { tellVisit } from "./seen";

/** A worker that does not answer within this time keeps nobody from the page they asked for. */
const PATIENCE_MS = 3_000;
/** The browser asks by itself at every full load; a tab in which one only follows links, this often. */
const LOOK_EVERY_MS = 5 * 60 * 1000;

let looked = Date.now();
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Registers the worker, and tells it of this visit. */
export async function startWorker(): Promise<void> {
  if (!(await registered())) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active) tellVisit((message) => void messageSW(active, message));
}

/** Keeps every screen of the back office on this device; call it once somebody has signed in. */
export async function keepBackOfficeOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active) void messageSW(active, { type: "WARM" });
}

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
  const { waiting } = (await registered()) ?? {};
  if (waiting) await start(waiting);
  window.location.reload();
}

/**
 * Looks for a new version now, and reloads this tab into it; false where this one is the newest.
 * Rejects where the server cannot be asked.
 */
export async function updateNow(): Promise<boolean> {
  const known = await registered();
  try {
    await known?.update();
  } catch (error) {
    // Where the only worker could not be kept (its files changed while they came), none can be asked:
    // the page itself says whether it is the newest, and registers another when it comes back.
    if (await navigator.serviceWorker.getRegistration()) throw error;
  }
  if (known?.installing) await installed(known.installing);
  if (!known?.waiting && !(await isReplaced())) return false;
  await applyUpdate();
  return true;
}

/**
 * Starts the version that waits, unless somebody works in the back office, who would rather choose
 * the moment. Answers whether this page is of a former version: the next has to be loaded whole.
 */
export async function moveOn(): Promise<boolean> {
  if (await isBackOfficeOpen()) return false;
  const { waiting, active } = (await registered()) ?? {};
  const newest = waiting ?? active;
  const isOurs = newest ? await holds(newest, PAGE_SCRIPT) : false;
  if (waiting) await start(waiting);
  if (isOurs) {
    setUpdate("none");
    // Workbox tells a page of one update by another tab: for the next it is asked anew.
    registration = undefined;
    await registered();
  }
  return !isOurs;
}

/** The registration of the site's worker, which the first call makes; undefined where there is none. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  // Some private windows refuse workers: the site is then as good as its network.
  registration ??= register().catch(() => undefined);
  return registration;
}

function register(): Promise<ServiceWorkerRegistration | undefined> {
  const workbox = new Workbox(trustedScript("/service-worker.js"));
  workbox.addEventListener("waiting", () => setUpdate("ready"));
  return workbox.register({ immediate: true });
}

/** Ends when the worker serves this page. */
function start(waiting: ServiceWorker): Promise<unknown> {
  const started = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  // It answers by taking over.
  void messageSW(waiting, { type: "SKIP_WAITING" });
  return soon(started);
}

/** Whether a file is one of those that the worker came with. */
async function holds(worker: ServiceWorker, file: string): Promise<boolean> {
  const answer: unknown = await soon(messageSW(worker, { type: "HOLDS", file }));
  return answer === true;
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

/** What comes of it within the time that anybody waits; undefined afterwards. */
function soon<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const impatience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return Promise.race([work, impatience]);
}
