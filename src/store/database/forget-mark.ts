import { readStored, writeStored } from "../../lib/device-storage";
import { databaseName, type Identity } from "./identity";

/** Marks a database that its owner no longer wants here after signing out, until it is removed. */
export const FORGET_PREFIX = "vitrine-forget:";

/** Has an identity's data removed by whichever page can do so: this one, another one, or the next to start. */
export function markForgotten(identity: Identity): void {
  writeStored(FORGET_PREFIX + databaseName(identity), "1");
}

/** True if an identity's data is to be removed. */
export function isForgotten(identity: Identity): boolean {
  return readStored(FORGET_PREFIX + databaseName(identity)) !== null;
}
