import { createContext, useCallback, useContext, useEffect, useRef } from "react";
import type { Database } from "./database";

export interface Device {
  /** Undefined until the identity's database is open. */
  readonly database: Database | undefined;
  /** Set when the browser could not open it at all. */
  readonly failed: boolean;
  /** Closes and removes the administrator's database from this device. */
  readonly leave: () => Promise<void>;
}

export const DeviceContext = createContext<Device>({
  database: undefined,
  failed: false,
  leave: () => Promise.resolve(),
});

export const useDevice = () => useContext(DeviceContext);

/** The open database of whoever is here; undefined while it opens. */
export const useDatabase = () => useDevice().database;

type Waiting = {
  readonly open: (database: Database) => void;
  readonly fail: (error: Error) => void;
};

/** Gives the database as soon as it is open; rejects where the browser cannot open it. */
export function useOpenDatabase(): () => Promise<Database> {
  const { database, failed } = useDevice();
  const waiting = useRef<Waiting[]>([]);
  useEffect(() => {
    if (!database && !failed) return;
    for (const { open, fail } of waiting.current.splice(0)) {
      if (database) open(database);
      else fail(cannotOpen());
    }
  }, [database, failed]);

  return useCallback(() => {
    if (database) return Promise.resolve(database);
    if (failed) return Promise.reject(cannotOpen());
    return new Promise((open, fail) => waiting.current.push({ open, fail }));
  }, [database, failed]);
}

const cannotOpen = () => new Error("The browser cannot open the database");
