import { readStored } from "../../lib/device-storage";
import { markForgotten } from "../../store/database/forget-mark";
import type { UnsentWork } from "../../store/unsent/unsent-work";
import { removePersonal } from "./device-storage";
import { ACCOUNT_KEY, type Account, parseAccount } from "./stored-session";

/**
 * The unsent work of the account that this device belongs to, if that is not the one of this address; undefined if
 * there is none. Only a session that the server ended leaves any: a user who signs out has decided about it.
 */
export async function workOfAnother(email: string): Promise<UnsentWork | undefined> {
  const former = formerAccount();
  const isSame = former?.email.toLowerCase() === email.trim().toLowerCase();
  return former && !isSame ? workOf(former) : undefined;
}

/**
 * Removes everything that the previous person has here before somebody else signs in. Unsent work stays, and is
 * returned, unless the new person saw all of it listed and gave it up.
 */
export async function makeRoomFor(
  id: string,
  givenUp?: UnsentWork,
): Promise<UnsentWork | undefined> {
  const former = formerAccount();
  if (!former || former.id === id) return undefined;
  const work = await workOf(former);
  if (work && !(givenUp && (await isWithin(work, givenUp)))) return work;
  markForgotten({ role: "admin", userId: former.id });
  removePersonal(former.id);
  return undefined;
}

const formerAccount = () => parseAccount(readStored(ACCOUNT_KEY));

// The code that reads databases is not loaded with every page.
const store = () => import("../../store/unsent/unsent-work");

async function workOf({ id }: Account): Promise<UnsentWork | undefined> {
  const { countOf, readUnsentWork } = await store();
  const work = await readUnsentWork(id);
  return countOf(work) > 0 ? work : undefined;
}

async function isWithin(work: UnsentWork, listed: UnsentWork): Promise<boolean> {
  const { hasMore } = await store();
  return !hasMore(work, listed);
}
