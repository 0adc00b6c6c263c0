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
  const waiting = useRef<Waiting[]>([]);
  useEffect(() => {
    if (!database && !problem) return;
    for (const { open, fail } of waiting.current.splice(0)) {
      if (database) open(database);
      else if (problem) fail(new DeviceError(problem));
    }
  }, [database, problem]);

  return useCallback(() => {
    if (database) return Promise.resolve(database);
    if (problem) return Promise.reject(new DeviceError(problem));
    return new Promise((open, fail) => waiting.current.push({ open, fail }));
  }, [database, problem]);
}
