import { DRAFT_PREFIX, readStored, storedKeys } from "../lib/device-storage";
import { markForgotten } from "../store/forget-database";
import { countUnsent } from "../store/ledger";
import { removePersonal } from "./device-storage";
import { ACCOUNT_KEY, type Account, parseAccount } from "./stored-session";

/**
 * How much of somebody else's work lies on this device: edits that were never sent, and texts that were
 * never saved. Only a session that the server ended leaves any; who signs out takes all of it away.
 */
export function othersWork(email: string): number {
  const former = parseAccount(readStored(ACCOUNT_KEY));
  const isSame = former?.email.toLowerCase() === email.trim().toLowerCase();
  return !former || isSame ? 0 : workOf(former);
}

/** Removes all that the former person has here before somebody else comes in; not what would be lost unasked. */
export function makeRoomFor(id: string, discard: boolean): void {
  const former = parseAccount(readStored(ACCOUNT_KEY));
  if (!former || former.id === id || (!discard && workOf(former) > 0)) return;
  markForgotten({ role: "admin", userId: former.id });
  removePersonal();
}

function workOf({ id }: Account): number {
  const drafts = storedKeys().filter((key) => key.startsWith(`${DRAFT_PREFIX}${id}:`));
  return countUnsent(id) + drafts.length;
}
