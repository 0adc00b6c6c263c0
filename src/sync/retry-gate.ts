import type { CollectionName } from "../content/index";
import { serverReadyAt } from "../lib/api/retry-after";
import { type ProblemKind, UnreadableAnswer } from "../lib/api/errors";
import type { Identity } from "../store/database/identity";
import { problemIn } from "./progress";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Problems that a retry cannot solve: a person has to do something first. A visitor has no session to renew: what
 * refuses them (a hotel's proxy, for example) lets them through after some time.
 */
const BLOCKING: Readonly<Record<Identity["role"], ReadonlySet<ProblemKind>>> = {
  admin: new Set(["session", "role", "outdated"]),
  visitor: new Set(["outdated"]),
};

/** The application and the server are of different versions: nothing is sent, and reading goes on. */
const VERSIONS: ReadonlySet<ProblemKind> = new Set(["outdated", "unready"]);

/** The purpose of a request. */
export interface Way {
  readonly direction: "pull" | "push";
  readonly collection: CollectionName;
}

/** What waits after a failure: everything, all pushes, or the pulls of one collection. */
type Scope = "all" | "push" | CollectionName;

/** All requests of the sync pass through one gate, so that they wait together after a failure. */
export interface RetryGate {
  /** Makes the request until it succeeds; rejects only when the sync has stopped. */
  run<Value>(way: Way, request: () => Promise<Value>): Promise<Value>;
  /** Makes a request once, when its turn comes; a failure counts for the back-off but is not reported. */
  runOnce<Value>(request: () => Promise<Value>): Promise<Value>;
  /** Ends the current waits, unless the server asked for them. A wait for a person ends only if `solved`. */
  retryNow(solved?: boolean): void;
  /** True while no request is waiting for a retry. */
  isClear(): boolean;
  /** True while nothing passes until a person has done something. */
  isShut(): boolean;
  /** The failure that everything, or all pushes, wait for a person to solve. */
  blockingError(): unknown;
  stop(): void;
}

interface GateOptions {
  readonly role?: Identity["role"];
  readonly onFailure: (error: unknown) => void;
  readonly onRecovery: () => void;
  readonly random?: () => number;
}

/** When the server accepts requests of that scope again, in ms since 1970. */
const readyAt = (scope: Scope) => serverReadyAt(scope === "push" ? "submissions" : "all");

interface Wait {
  readonly over: Promise<void>;
  readonly end: () => void;
  readonly failure: unknown;
  readonly isForPerson: boolean;
}

/**
 * After a failure it waits 2 s, twice as long after each further failure, up to a minute, and for as long as the
 * server has asked for; waits vary by a quarter, or 15 s, so that clients do not all return at once. RxDB's own retry
 * waits for a fixed time that cannot be ended early, and does not know that another collection has just failed for
 * the same reason.
 */
// oxlint-disable-next-line max-lines-per-function -- One gate: its steps share its state.
export function createGate(options: GateOptions): RetryGate {
  const { role = "admin", onFailure, onRecovery, random = Math.random } = options;
  /** Consecutive failures: they decide how long the next wait is. */
  const failures = new Map<Scope, number>();
  /** How many requests have failed and not succeeded since; others may succeed meanwhile. */
  const failing = new Map<Scope, number>();
  const waits = new Map<Scope, Wait>();
  let stopped = false;

  function scopeOf(failure: unknown, { direction, collection }: Way): Scope {
    if (VERSIONS.has(problemIn(failure))) return "push";
    // One collection's answer has no effect on the others.
    if (failure instanceof UnreadableAnswer && direction === "pull") return collection;
    // A visitor who has to pause their submissions can still read.
    return role === "visitor" && direction === "push" && problemIn(failure) === "server"
      ? "push"
      : "all";
  }

  function close(scope: Scope, failure: unknown): void {
    const forPerson = BLOCKING[role].has(problemIn(failure));
    const wait = waits.get(scope);
    // Requests that were under way together fail together: this counts as one failure, with one wait.
    if (wait && (wait.isForPerson || !forPerson)) return;
    wait?.end();
    const count = failures.get(scope) ?? 0;
    failures.set(scope, count + 1);
    const asked = readyAt(scope) - Date.now();
    const due = Math.max(Math.min(FIRST_WAIT_MS * 2 ** count, LONGEST_WAIT_MS), asked);
    const length = due + (Math.min(due, LONGEST_WAIT_MS) * random()) / 4;
    let resolve: () => void = () => undefined;
    const over = new Promise<void>((done) => {
      resolve = done;
    });
    const timer = forPerson ? undefined : setTimeout(end, length);
    function end(): void {
      clearTimeout(timer);
      waits.delete(scope);
      resolve();
    }
    waits.set(scope, { over, end, failure, isForPerson: forPerson });
  }

  /** What a person has to solve before anything of that scope continues. */
  function blockedBy(scope: Scope): unknown {
    const wait = waits.get(scope);
    return wait?.isForPerson ? wait.failure : undefined;
  }

  const isFailing = (scope: Scope) => (failing.get(scope) ?? 0) > 0;
  const count = (scope: Scope, by: number) => failing.set(scope, (failing.get(scope) ?? 0) + by);
  const isClear = () => ![...failing.keys()].some(isFailing);

  /** A success shows that everything with the same scope works again. */
  function succeeded(scopes: readonly Scope[]): void {
    for (const scope of scopes) if (!isFailing(scope)) failures.delete(scope);
  }

  async function pass<Value>(scopes: readonly Scope[], request: () => Promise<Value>) {
    const ahead = () => scopes.map((scope) => waits.get(scope)).find((wait) => wait !== undefined);
    for (let wait = ahead(); wait; wait = ahead()) await wait.over;
    if (stopped) throw new Error("The sync has stopped");
    return request();
  }

  return {
    async run(way, request) {
      const scopes: readonly Scope[] = ["all", way.direction === "push" ? "push" : way.collection];
      let failed: Scope | undefined;
      for (;;) {
        try {
          const result = await pass(scopes, request);
          if (failed !== undefined) count(failed, -1);
          succeeded(scopes);
          if (failed !== undefined && isClear()) onRecovery();
          return result;
        } catch (error) {
          if (stopped) throw error;
          const scope = scopeOf(error, way);
          close(scope, error);
          if (failed !== undefined) count(failed, -1);
          count(scope, 1);
          failed = scope;
          // Another failure does not hide a problem that a person has to solve.
          onFailure(blockedBy("all") ?? error);
        }
      }
    },
    async runOnce(request) {
      try {
        const result = await pass(["all"], request);
        succeeded(["all"]);
        return result;
      } catch (error) {
        if (!stopped) close("all", error);
        throw error;
      }
    },
    retryNow(solved = false) {
      for (const [scope, wait] of waits) {
        // Checked now: a pause that the server asked for may have ended long before the back-off.
        const isPaused = wait.isForPerson || readyAt(scope) > Date.now();
        if (solved || !isPaused) wait.end();
      }
    },
    isClear,
    isShut: () => blockedBy("all") !== undefined,
    blockingError: () => blockedBy("all") ?? blockedBy("push"),
    stop() {
      stopped = true;
      for (const wait of waits.values()) wait.end();
    },
  };
}
