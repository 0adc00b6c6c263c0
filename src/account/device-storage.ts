import { PRIVATE_PREFIX, removeStored, storedKeys } from "../lib/device-storage";
import { isDraftOfAnother } from "../store/drafts";
import { databaseName, isAdministrators } from "../store/identity";
import { ACCOUNT_KEY, SESSION_KEY } from "./stored-session";

/** Removes the session and everything private that its owner keeps beside their database. */
export function removePrivate(userId: string): void {
  for (const key of storedKeys()) {
    if (key.startsWith(SESSION_KEY) || key === ACCOUNT_KEY) removeStored(key);
  }
  removePersonal(userId);
}

/** Removes what an administrator keeps here beside the database: drafts, last places, what waits. */
export function removePersonal(userId: string): void {
  for (const key of storedKeys()) {
    if (key.startsWith(PRIVATE_PREFIX) && !isWorkOfAnother(key, userId)) removeStored(key);
  }
}

/** Drafts and lists of unsent work say whose they are: nobody else takes them away. */
function isWorkOfAnother(key: string, userId: string): boolean {
  const named = key.slice(key.lastIndexOf(":") + 1);
  const isOthersList = isAdministrators(named) && named !== databaseName({ role: "admin", userId });
  return isDraftOfAnother(key, userId) || isOthersList;
}
