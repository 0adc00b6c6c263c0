import type { ProblemKind } from "../lib/errors";
import { problemIn } from "./report";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Problems that another try cannot solve: somebody has to do something first. */
const BLOCKING: ReadonlySet<ProblemKind> = new Set(["session", "role", "outdated"]);

/** What every request of the sync passes through, so that after a failure all of them wait together. */
export interface Gate {
  /** Makes the request until it succeeds; rejects only when the sync has stopped. */
  pass<Value>(request: () => Promise<Value>): Promise<Value>;
  /** Ends the present wait; not one for a person, unless they have done what was needed. */
  knock(solved?: boolean): void;
  /** True while no request waits to be made again after a failure. */
  isClear(): boolean;
  stop(): void;
}

interface GateOptions {
  readonly onFailure: (error: unknown) => void;
  readonly onRecovery: () => void;
  readonly random?: () => number;
}

/**
 * After a failure waits 2 s, twice as long after each further one, up to a minute; waits differ by a
 * quarter, so that clients do not come back all at once. RxDB's own retry waits a fixed time that
 * nothing can end, and it has no idea that another collection has just failed for the same reason.
 */
export function createGate({ onFailure, onRecovery, random = Math.random }: GateOptions): Gate {
  /** Failures in a row: how long the next wait is. */
  let failures = 0;
  /** Requests that have failed and not passed since: others may still be succeeding meanwhile. */
  let failing = 0;
  let stopped = false;
  let wait:
    | { readonly over: Promise<void>; readonly end: () => void; readonly forPerson: boolean }
    | undefined;

  function close(problem: ProblemKind): void {
    const forPerson = BLOCKING.has(problem);
    // Requests that were under way together fail together: that is one failure, and one wait.
    if (wait && (wait.forPerson || !forPerson)) return;
    wait?.end();
    failures += 1;
    const length =
      Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (1 + random() / 4);
    const { promise, resolve } = withResolvers();
    const timer = forPerson ? undefined : setTimeout(end, length);
    function end(): void {
      clearTimeout(timer);
      wait = undefined;
      resolve();
    }
    wait = { over: promise, end, forPerson };
  }

  function recover(): void {
    failing -= 1;
    if (failing > 0) return;
    failures = 0;
    onRecovery();
  }

  return {
    async pass(request) {
      let failed = false;
      for (;;) {
        for (let closed = wait; closed; closed = wait) await closed.over;
        if (stopped) throw new Error("The sync has stopped");
        try {
          const result = await request();
          if (failed) recover();
          return result;
        } catch (error) {
          if (stopped) throw error;
          if (!failed) failing += 1;
          failed = true;
          onFailure(error);
          close(problemIn(error));
        }
      }
    },
    knock(solved = false) {
      if (wait && (solved || !wait.forPerson)) wait.end();
    },
    isClear: () => failing === 0,
    stop() {
      stopped = true;
      wait?.end();
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
