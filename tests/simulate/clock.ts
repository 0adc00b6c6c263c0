import { AsyncLocalStorage } from "node:async_hooks";
import type { Tab } from "./browser";

/** Where code runs: the page of a device, with the globals that a browser gives to that page. */
export interface Place {
  /** How wrong the machine's clock is, in ms. */
  readonly offset: number;
  readonly online: boolean;
  readonly local: Map<string, string>;
  /** What a page knows of the other tabs of its browser. */
  readonly tab?: Tab | undefined;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
}

/** Code that runs in a place has virtual timers. The database and the engine run in none: their timers are real. */
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
const pageTime = globalThis.performance.now.bind(globalThis.performance);
const { setImmediate } = globalThis;

/** The longest chain of work that waits for no timer. */
const PATIENCE_TURNS = 500;

/** Work that takes longer than this is considered hanging. */
const PATIENCE_MS = 20 * 60_000;

/** Nothing in this process can settle the awaited promise. */
class Stuck extends Error {}

/**
 * The virtual time of a process. It advances from timer to timer once nothing is running; it stands still while the
 * database works.
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

  /** Replaces the timers, the date and the page's time of this process; the returned function restores them. */
  install(): () => void {
    const begun = this.now;
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
    globalThis.performance.now = () => (place.getStore() ? this.now - begun : pageTime());
    return () => {
      Object.assign(globalThis, real);
      globalThis.performance.now = pageTime;
    };
  }

  /** Waits in virtual time. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.#start(resolve, ms, false));
  }

  /** Runs work that takes no virtual time. */
  async frozen<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#frozen += 1;
    try {
      return await place.exit(work);
    } finally {
      this.#frozen -= 1;
    }
  }

  /** Advances time until a condition holds. */
  async until<Value>(work: Promise<Value>, most = PATIENCE_MS): Promise<Value> {
    let settled = false;
    const settle = () => void (settled = true);
    work.then(settle, settle);
    await this.#run(this.now + most, () => settled);
    if (!settled) throw new Stuck(`Nothing came of it within ${most} ms`);
    return work;
  }

  /** Advances time by that much, and runs everything due in it. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.#run(end, () => false);
    this.now = end;
  }

  /** Devices sleep: timers that were due meanwhile fire when they wake up. */
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
        // Some work takes a few turns of the event loop without any timer.
        idle += 1;
        if (end !== Infinity ? idle > 3 : idle > PATIENCE_TURNS) return;
      }
    }
  }

  /** Resolves once everything that runs is waiting for a timer. */
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
      // @ts-expect-error -- The original constructor accepts all of these arguments.
      else super(...given);
    }

    static override now(): number {
      return now();
    }
  }
  // Nobody calls `Date` without `new`.
  return VirtualDate as unknown as DateConstructor;
}
