import { createContext, useCallback, useContext, useEffect, useRef } from "react";
import { DeviceError, type DeviceProblem } from "../../lib/device-error";
import type { Database } from "./database";

export interface Device {
  /** Undefined until the identity's database is open, and while it cannot be worked with. */
  readonly database: Database | undefined;
  /** Why there is none, once that is known. */
  readonly problem: DeviceProblem | undefined;
  /** Tries again to open it. */
  readonly reopen: () => void;
  /** Closes and removes the administrator's database from this device. */
  readonly leave: () => Promise<void>;
  /**
   * Whether the database of an account that lost its role is to be open, without any exchange with the server, for
   * its unsent work to be read and exported.
   */
  readonly holdWithoutRole: (held: boolean) => void;
}

export const DeviceContext = createContext<Device>({
  database: undefined,
  problem: undefined,
  reopen: () => undefined,
  leave: () => Promise.resolve(),
  holdWithoutRole: () => undefined,
});

export const useDevice = () => useContext(DeviceContext);

/** The open database of whoever is here; undefined while it opens. */
export const useDatabase = () => useDevice().database;

type Waiting = {
  readonly open: (database: Database) => void;
  readonly fail: (error: Error) => void;
};

/** Gives the database as soon as it is open; rejects where it cannot be worked with. */
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
