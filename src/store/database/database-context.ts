import { createContext, useContext } from "react";
import type { DeviceProblem } from "../../lib/device-error";
import type { Database } from "./database";

export interface Device {
  /** Undefined until the identity's database is open, and while it cannot be used. */
  readonly database: Database | undefined;
  /** Why there is no database, once that is known. */
  readonly problem: DeviceProblem | undefined;
  /** Tries to open it again. */
  readonly reopen: () => void;
  /** Closes and removes the administrator's database from this device. */
  readonly leave: () => Promise<void>;
  /**
   * Whether the database of an account that lost its role should be open, without any sync, so that its unsent work
   * can be read and exported.
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

/** The open database of the current user; undefined while it opens. */
export const useDatabase = () => useDevice().database;
