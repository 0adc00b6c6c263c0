import { PRIVATE_PREFIX, removeStored, storedKeys } from "../lib/device-storage";
import { ACCOUNT_KEY, SESSION_KEY } from "./stored-session";

/** Removes the session and everything private that is kept beside the database. */
export function removePrivate(): void {
  for (const key of storedKeys()) {
    if (key.startsWith(SESSION_KEY) || key === ACCOUNT_KEY) removeStored(key);
  }
  removePersonal();
}

/** Removes what an administrator keeps here beside the database: drafts, last places, what waits. */
export function removePersonal(): void {
  for (const key of storedKeys()) {
    if (key.startsWith(PRIVATE_PREFIX)) removeStored(key);
  }
}
