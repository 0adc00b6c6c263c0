import { readStored, writeStored } from "../../lib/device-storage";
import { databaseName, type Identity } from "./identity";

/** Names a database that somebody who signed out no longer wants here, until it is gone. */
export const FORGET_PREFIX = "vitrine-forget:";

/** Has an identity's data removed by whoever is able to: this page, another one, or the next start. */
export function markForgotten(identity: Identity): void {
  writeStored(FORGET_PREFIX + databaseName(identity), "1");
}

/** Whether an identity's data is to be removed. */
export function isForgotten(identity: Identity): boolean {
  return readStored(FORGET_PREFIX + databaseName(identity)) !== null;
}
