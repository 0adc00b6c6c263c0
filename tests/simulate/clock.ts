import { AsyncLocalStorage } from "node:async_hooks";
import type { Tab } from "./browser";

/** Where code runs: the page of a machine, with all that a browser gives to it alone. */
export interface Place {
  /** How wrong the machine's clock is, in ms. */
  readonly offset: number;
  readonly online: boolean;
  readonly local: Map<string, string>;
  /** What a page has that knows of the other tabs of its browser. */
  readonly tab?: Tab | undefined;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
}

/** What runs in a place has virtual timers. The database and the engine are in none: theirs are real. */
export const place = new AsyncLocalStorage<Place>();

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
};
const { setImmediate } = globalThis;

/** No chain of work that waits for no timer is longer. */
const PATIENCE_TURNS = 500;

/** What takes longer than that never comes. */
const PATIENCE_MS = 20 * 60_000;

/** Nothing in this process will ever settle what is waited for. */
class Stuck extends Error {}

/**
 * Virtual time of a process. It moves from timer to timer, once nobody has anything to do; while the
 * database works it stands still.
 */
export class Clock {
  /** Milliseconds since 1970. */
  now: number;
  readonly #timers = new Map<number, Timer>();
  #order = 0;
  #frozen = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** Replaces the timers and the date of this process; the function returned puts them back. */
  install(): () => void {
    const start =
      (kind: "setTimeout" | "setInterval") =>
      (run: (...values: unknown[]) => void, wait?: unknown, ...values: unknown[]) => {
        const delay = Math.max(1, Math.floor(Number(wait) || 0));
        if (!place.getStore()) return real[kind](() => run(...values), delay);
        return this.#start(() => run(...values), delay, kind === "setInterval");
      };
    const stop = (handle: unknown) => {
      if (handle instanceof Handle) this.#timers.delete(handle.order);
      else if (handle instanceof Object) Reflect.apply(real.clearTimeout, globalThis, [handle]);
    };
    Object.assign(globalThis, {
      Date: virtualDate(() => this.now + (place.getStore()?.offset ?? 0)),
      setTimeout: start("setTimeout"),
      setInterval: start("setInterval"),
      clearTimeout: stop,
      clearInterval: stop,
    });
    return () => void Object.assign(globalThis, real);
  }

  /** Waits, as everybody else does. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.#start(resolve, ms, false));
  }

  /** Runs what takes no virtual time. */
  async frozen<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#frozen += 1;
    try {
      return await place.exit(work);
    } finally {
      this.#frozen -= 1;
    }
  }

  /** Lets time pass until something has come about. */
  async until<Value>(work: Promise<Value>, most = PATIENCE_MS): Promise<Value> {
    let settled = false;
    const settle = () => void (settled = true);
    work.then(settle, settle);
    await this.#run(this.now + most, () => settled);
    if (!settled) throw new Stuck(`Nothing came of it within ${most} ms`);
    return work;
  }

  /** Lets that much time pass, with all that is due in it. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.#run(end, () => false);
    this.now = end;
  }

  /** Machines sleep: what was due in the meantime comes when they wake up. */
  sleep(ms: number): void {
    this.now += ms;
  }

  async #run(end: number, isDone: () => boolean): Promise<void> {
    let idle = 0;
    for (;;) {
      await this.#quiet();
      if (isDone()) return;
      const next = this.#next();
      if (next && next.at <= end) {
        idle = 0;
        this.#timers.delete(next.order);
        this.now = Math.max(this.now, next.at);
        next.run();
      } else {
        // Some things take a few turns of the event loop without any timer.
        idle += 1;
        if (end !== Infinity ? idle > 3 : idle > PATIENCE_TURNS) return;
      }
    }
  }

  /** Resolves once nothing goes on but what waits for time. */
  async #quiet(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#frozen > 0);
  }

  #next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers.values()) {
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    }
    return first;
  }

  #start(run: () => void, delay: number, again: boolean): Handle {
    const order = (this.#order += 1);
    const where = place.getStore();
    const inPlace = () => (where ? place.run(where, run) : place.exit(run));
    const due = () => {
      if (again) this.#timers.set(order, { at: this.now + delay, order, run: due });
      inPlace();
    };
    this.#timers.set(order, { at: this.now + delay, order, run: due });
    return new Handle(order);
  }
}

/** What Node gives for a timer. */
class Handle {
  readonly order: number;

  constructor(order: number) {
    this.order = order;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

function virtualDate(now: () => number): DateConstructor {
  class VirtualDate extends real.Date {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(now());
      // @ts-expect-error -- Whatever a date is made of is handed on.
      else super(...given);
    }

    static override now(): number {
      return now();
    }
  }
  // Nobody calls `Date` without `new`.
  return VirtualDate as unknown as DateConstructor;
}
