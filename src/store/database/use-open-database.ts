import { useCallback, useEffect, useRef } from "react";
import { DeviceError } from "../../lib/device-error";
import type { Database } from "./database";
import { useDevice } from "./database-context";

type Waiting = {
  readonly open: (database: Database) => void;
  readonly fail: (error: Error) => void;
};

/** Returns the database as soon as it is open; rejects if it cannot be used. */
export function useOpenDatabase(): () => Promise<Database> {
  const { database, problem } = useDevice();
  /** As of now: whoever asks may have been drawn before the database opened. */
  const latest = useRef({ database, problem });
  const waiting = useRef<Waiting[]>([]);
  useEffect(() => {
    latest.current = { database, problem };
    if (!database && !problem) return;
    for (const { open, fail } of waiting.current.splice(0)) {
      if (database) open(database);
      else if (problem) fail(new DeviceError(problem));
    }
  }, [database, problem]);

  return useCallback(() => {
    const now = latest.current;
    if (now.database) return Promise.resolve(now.database);
    if (now.problem) return Promise.reject(new DeviceError(now.problem));
    return new Promise((open, fail) => waiting.current.push({ open, fail }));
  }, []);
}
