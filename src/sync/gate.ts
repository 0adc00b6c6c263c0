import { serverReadyAt } from "../lib/retry-after";
import type { ProblemKind } from "../lib/errors";
import type { Identity } from "../store/identity";
import { problemIn } from "./report";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Problems that another try cannot solve: somebody has to do something first. A visitor has no session
 * that could be renewed: what refuses them (a hotel's proxy, say) lets them through some time.
 */
const BLOCKING: Readonly<Record<Identity["role"], ReadonlySet<ProblemKind>>> = {
  admin: new Set(["session", "role", "outdated"]),
  visitor: new Set(["outdated"]),
};

/** What an application that is too old must not do; it may go on reading. */
type Way = "pull" | "push";

/** What every request of the sync passes through, so that after a failure all of them wait together. */
export interface Gate {
  /** Makes the request until it succeeds; rejects only when the sync has stopped. */
  pass<Value>(way: Way, request: () => Promise<Value>): Promise<Value>;
  /** Makes a request once, in its turn; a failure counts, and is not told. */
  passOnce<Value>(request: () => Promise<Value>): Promise<Value>;
  /** Ends the present wait, unless the server asked for it; not one for a person, unless they have done what was needed. */
  knock(solved?: boolean): void;
  /** True while no request waits to be made again after a failure. */
  isClear(): boolean;
  /** True while nothing passes before somebody has done something. */
  isShut(): boolean;
  /** The failure that everything, or pushes alone, wait for somebody to solve. */
  standing(): unknown;
  stop(): void;
}

interface GateOptions {
  readonly role?: Identity["role"];
  readonly onFailure: (error: unknown) => void;
  readonly onRecovery: () => void;
  readonly random?: () => number;
}

interface Wait {
  readonly over: Promise<void>;
  readonly end: () => void;
  readonly failure: unknown;
  readonly for: "person" | "server" | "time";
}

/**
 * After a failure waits 2 s, twice as long after each further one, up to a minute, and as long as the
 * server has asked for; waits differ by a quarter, or 15 s, so that clients do not come back all at once. RxDB's
 * own retry waits a fixed time that nothing can end, and it has no idea that another collection has
 * just failed for the same reason.
 */
export function createGate(options: GateOptions): Gate {
  const { role = "admin", onFailure, onRecovery, random = Math.random } = options;
  /** Failures in a row: how long the next wait is. */
  let failures = 0;
  /** Requests that have failed and not passed since: others may still be succeeding meanwhile. */
  let failing = 0;
  let stopped = false;
  /** What everything waits for, and what pushes alone do. */
  const waits: Partial<Record<"all" | "push", Wait>> = {};

  function close(failure: unknown): void {
    const problem = problemIn(failure);
    const whom = problem === "outdated" ? "push" : "all";
    const forPerson = BLOCKING[role].has(problem);
    const wait = waits[whom];
    // Requests that were under way together fail together: that is one failure, and one wait.
    if (wait && (wait.for === "person" || !forPerson)) return;
    wait?.end();
    failures += 1;
    const backOff = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
    const asked = serverReadyAt() - Date.now();
    const due = Math.max(backOff, asked);
    const length = due + (Math.min(due, LONGEST_WAIT_MS) * random()) / 4;
    const { promise, resolve } = withResolvers();
    const timer = forPerson ? undefined : setTimeout(end, length);
    function end(): void {
      clearTimeout(timer);
      delete waits[whom];
      resolve();
    }
    const reason = asked > 0 ? "server" : "time";
    waits[whom] = { over: promise, end, failure, for: forPerson ? "person" : reason };
  }

  /** What a person has to solve before anything goes on. */
  const shutBy = () => (waits.all?.for === "person" ? waits.all.failure : undefined);

  function recover(): void {
    failing -= 1;
    if (failing === 0) onRecovery();
  }

  async function attempt<Value>(way: Way, request: () => Promise<Value>): Promise<Value> {
    const ahead = () => waits.all ?? (way === "push" ? waits.push : undefined);
    for (let wait = ahead(); wait; wait = ahead()) await wait.over;
    if (stopped) throw new Error("The sync has stopped");
    try {
      return await request();
    } catch (error) {
      if (!stopped) close(error);
      throw error;
    }
  }

  return {
    async pass(way, request) {
      let failed = false;
      for (;;) {
        try {
          const result = await attempt(way, request);
          if (failed) recover();
          if (failing === 0) failures = 0;
          return result;
        } catch (error) {
          if (stopped) throw error;
          if (!failed) failing += 1;
          failed = true;
          // What fails beside it does not hide what a person has to solve.
          onFailure(shutBy() ?? error);
        }
      }
    },
    async passOnce(request) {
      const result = await attempt("pull", request);
      if (failing === 0) failures = 0;
      return result;
    },
    knock(solved = false) {
      for (const wait of Object.values(waits)) {
        if (solved || wait.for === "time") wait.end();
      }
    },
    isClear: () => failing === 0,
    isShut: () => shutBy() !== undefined,
    standing: () => shutBy() ?? waits.push?.failure,
    stop() {
      stopped = true;
      for (const wait of Object.values(waits)) wait.end();
    },
  };
}

/** `Promise.withResolvers` of newer browsers. */
function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
