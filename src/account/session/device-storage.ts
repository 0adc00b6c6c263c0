import { ownerOf, PRIVATE_PREFIX, removeStored, storedKeys } from "../../lib/device-storage";
import { currentSession, refreshSession } from "./session-store";
import { ACCOUNT_KEY, SESSION_KEY } from "./stored-session";

/** Removes the session from this device, whatever the network does, and all private data beside its database. */
export function forgetSession(): void {
  const session = currentSession();
  for (const key of storedKeys()) {
    if (key.startsWith(SESSION_KEY) || key === ACCOUNT_KEY) removeStored(key);
  }
  if (session.state === "signed-in") removePersonal(session.user.id);
  refreshSession();
}

/**
 * Removes what an administrator keeps here beside the database: drafts, last places, the list of unsent work. Another
 * person's work stays.
 */
export function removePersonal(userId: string): void {
  for (const key of storedKeys()) {
    if (key.startsWith(PRIVATE_PREFIX) && (ownerOf(key) ?? userId) === userId) removeStored(key);
  }
}
