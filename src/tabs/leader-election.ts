import type { Database } from "../store/database/database";

/** What a tab does about the lead over its database. */
export interface Candidate {
  /** This tab leads from now on. */
  readonly begin: () => void;
  /** It leads no longer; another tab may do so already. */
  readonly end: () => void;
}

/**
 * Stands for the lead among all tabs that have this database open, whatever version of the site they
 * run; returns how to leave for good. One holds a Web Lock and leads, the others queue for it: a
 * closed or crashed tab is succeeded at once.
 *
 * A frozen tab, or one kept for « back », does nothing and would still hold the lock. The browser
 * mostly says so beforehand: then the tab steps down, and stands again when it is woken. For the
 * times it does not (a system that stops processes, an endless loop), the others ask who leads, and
 * take the lock from a leader that does not answer. They ask rather than wait for a sign of life
 * because timers of hidden tabs run once a minute at times, while messages reach them at once: a
 * leader that is merely hidden answers like any other. Its answer takes the way through a port,
 * which rests in a frozen tab: Chromium delivers a broadcast even there. Taken from a leader that
 * was only busy, the lead moves once; two for that instant do no harm, what both send is stored once.
 */
export function joinLeaderElection(database: Database, candidate: Candidate): () => void {
  if (isAlone(database)) {
    candidate.begin();
    return candidate.end;
  }
  const name = `vitrine-lead-${database.name}`;
  let withdraw: (() => void) | undefined;
  const stand = () => {
    withdraw ??= queueForLead(name, candidate);
  };
  const stepDown = () => {
    withdraw?.();
    withdraw = undefined;
  };

  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener("freeze", stepDown, { signal });
  document.addEventListener("resume", stand, { signal });
  window.addEventListener("pagehide", ({ persisted }) => persisted && stepDown(), { signal });
  window.addEventListener("pageshow", stand, { signal });
  stand();
  return () => {
    stop.abort();
    stepDown();
  };
}

/** Without other tabs, or where each has a store of its own or cannot know of the others. */
function isAlone({ multiInstance, storage }: Database): boolean {
  return !multiInstance || storage.name === "memory" || !("locks" in navigator);
}

const ASK_EVERY_MS = 2_000;

/** Questions in a row that may stay unanswered; a visible tab takes the lock first. */
const patience = () => (document.visibilityState === "visible" ? 2 : 3);

/** Queues for the lock until the function returned is called, which gives it up as well. */
// oxlint-disable-next-line max-lines-per-function -- One candidate: its steps share its state.
function queueForLead(name: string, candidate: Candidate): () => void {
  const channel = new BroadcastChannel(name);
  const { port1: pulse, port2: alive } = new MessageChannel();
  const gone = new AbortController();
  let turn = new AbortController();
  let taking = false;
  let unanswered = 0;
  /** Gives up the lock; there while this tab leads. */
  let release: (() => void) | undefined;

  async function queue(): Promise<void> {
    while (!gone.signal.aborted) {
      const how = taking ? { steal: true } : { signal: turn.signal };
      try {
        await navigator.locks.request(name, how, lead);
      } catch (error) {
        // A page that was left may ask for no lock, and needs none.
        if (error instanceof DOMException && error.name === "InvalidStateError") return;
        // Taken by another tab, or no longer queued for: which of them, the next round knows.
        if (!isAbort(error)) throw error;
      }
      endLead();
    }
  }

  function lead(): Promise<void> | undefined {
    if (gone.signal.aborted) return undefined;
    taking = false;
    unanswered = 0;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    channel.postMessage("here");
    candidate.begin();
    return held;
  }

  function endLead(): void {
    if (!release) return;
    release();
    release = undefined;
    candidate.end();
  }

  function ask(): void {
    if (release) return;
    if (unanswered < patience()) {
      unanswered += 1;
      channel.postMessage("who");
      return;
    }
    unanswered = 0;
    taking = true;
    turn.abort();
    turn = new AbortController();
  }

  channel.addEventListener("message", ({ data }) => {
    if (data === "here") unanswered = 0;
    else if (release) pulse.postMessage("who");
  });
  alive.addEventListener("message", () => {
    if (release) channel.postMessage("here");
  });
  alive.start();
  const asking = setInterval(ask, ASK_EVERY_MS);
  queue().catch((error: unknown) => {
    // Better two tabs that send the same than none that sends anything.
    globalThis.reportError(error);
    void lead();
  });

  return () => {
    gone.abort();
    clearInterval(asking);
    turn.abort();
    endLead();
    channel.close();
    pulse.close();
  };
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";
