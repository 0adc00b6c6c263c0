import { createContext, useContext } from "react";
import type { DeviceProblem } from "../../lib/device-error";
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
