import { useCallback, useEffect, useRef } from "react";
import { DeviceError } from "../../lib/device-error";
import type { Database } from "./database";
import { useDevice } from "./database-context";

type Waiting = {
  readonly open: (database: Database) => void;
  readonly fail: (error: Error) => void;
};

/**
 * Returns the database as soon as it is open; rejects if it cannot be used, or if the component that asked is gone before:
 * an action would otherwise stay under way for ever.
 */
export function useOpenDatabase(): () => Promise<Database> {
  const { database, problem } = useDevice();
  /** As of now: whoever asks may have been drawn before the database opened. */
  const latest = useRef({ database, problem });
  const waiting = useRef<Waiting[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    latest.current = { database, problem };
    if (!database && !problem) return;
    for (const { open, fail } of waiting.current.splice(0)) {
      if (database) open(database);
      else if (problem) fail(new DeviceError(problem));
    }
  }, [database, problem]);

  useEffect(() => {
    const left = waiting.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const { fail } of left.splice(0)) fail(new Error(LEFT));
    };
  }, []);

  return useCallback(() => {
    const now = latest.current;
    if (now.database) return Promise.resolve(now.database);
    if (now.problem) return Promise.reject(new DeviceError(now.problem));
    if (isGone.current) return Promise.reject(new Error(LEFT));
    return new Promise((open, fail) => waiting.current.push({ open, fail }));
  }, []);
}

const LEFT = "The screen was left before the database was open";
