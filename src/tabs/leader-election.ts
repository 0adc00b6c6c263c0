import type { Database } from "../store/database/database";

/** What a tab does when it gains or loses the leadership of its database. */
export interface Candidate {
  /** This tab leads from now on. */
  readonly begin: () => void;
  /** This tab no longer leads; another tab may already do so. */
  readonly end: () => void;
}

/**
 * Takes part in the election among all tabs that have this database open, whatever version of the site they run;
 * returns how to leave for good. One tab holds a Web Lock and leads, the others queue for it: a closed or crashed tab
 * is succeeded at once. A frozen tab, or one in the back/forward cache, does nothing and would still hold the lock.
 * The browser usually announces this: then the tab gives up the lock, and queues again when it is resumed. For the
 * cases without an announcement (a system that stops processes, an endless loop), the other tabs ask the leader, and
 * take the lock from a leader that does not answer. They ask rather than wait for a heartbeat because timers of
 * hidden tabs may run only once a minute, while messages reach them at once: a leader that is merely hidden answers
 * like any other. Its answer is sent through a port, which is suspended in a frozen tab: Chromium delivers a
 * broadcast even there. If the leader was only busy, the leadership moves once; two leaders for an instant do no
 * harm, because the server stores what both send once.
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

/** There are no other tabs, or each has its own storage, or cannot know of the others. */
function isAlone({ multiInstance, storage }: Database): boolean {
  return !multiInstance || storage.name === "memory" || !("locks" in navigator);
}

const ASK_EVERY_MS = 2_000;

/** How many consecutive questions may stay unanswered; a visible tab takes the lock first. */
const patience = () => (document.visibilityState === "visible" ? 2 : 3);

/** Queues for the lock until the returned function is called, which also releases it. */
// oxlint-disable-next-line max-lines-per-function -- One candidate: its steps share its state.
function queueForLead(name: string, candidate: Candidate): () => void {
  const channel = new BroadcastChannel(name);
  const { port1: pulse, port2: alive } = new MessageChannel();
  const gone = new AbortController();
  let turn = new AbortController();
  let taking = false;
  let unanswered = 0;
  /** Releases the lock; defined while this tab leads. */
  let release: (() => void) | undefined;

  async function queue(): Promise<void> {
    while (!gone.signal.aborted) {
      const how = taking ? { steal: true } : { signal: turn.signal };
      try {
        await navigator.locks.request(name, how, lead);
      } catch (error) {
        // A page in the back/forward cache may not request a lock, and needs none.
        if (error instanceof DOMException && error.name === "InvalidStateError") return;
        // Another tab took the lock, or this tab left the queue: the next round finds out which.
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
    // Two tabs that send the same are better than none that sends anything.
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
