import { createContext, useContext } from "react";
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
