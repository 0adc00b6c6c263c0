import { finalize, type Observable, ReplaySubject, share, tap, timer } from "rxjs";
import type { Database } from "./database";

/** What is read from the device once for all who follow it, and stays in memory meanwhile. */
export interface Held<Value> {
  /** Reads it, and then tells each change. */
  readonly value$: Observable<Value>;
  /** As it is now; undefined before it has been read. */
  readonly latest: () => Value | undefined;
}

/** For so long the next screen finds what the one before it has read. */
const HELD_MS = 2_000;

/** Shares one reading among all who follow it. */
export function hold<Value>(read$: Observable<Value>): Held<Value> {
  let latest: Value | undefined;
  return {
    latest: () => latest,
    value$: read$.pipe(
      tap((value) => (latest = value)),
      finalize(() => (latest = undefined)),
      share({
        connector: () => new ReplaySubject(1),
        resetOnRefCountZero: () => timer(HELD_MS),
      }),
    ),
  };
}

/** One value for each key of each database, made when it is first asked for. */
export function oncePerKey<Value>(): (database: Database, key: string, make: () => Value) => Value {
  const made = new WeakMap<Database, Map<string, Value>>();
  return (database, key, make) => {
    const values = made.get(database) ?? new Map<string, Value>();
    made.set(database, values);
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}
