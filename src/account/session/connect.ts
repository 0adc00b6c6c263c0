import type { SupabaseClient } from "@supabase/supabase-js";
import { removeStored, writeStored } from "../../lib/device-storage";
import { supabase } from "../../lib/api/supabase";
import type { UnsentWork } from "../../store/unsent/unsent-work";
import { answered } from "./attempt";
import { makeRoomFor } from "./former-account";
import { fetchAccount } from "./profile";
import { currentSession, refreshSession } from "./session-store";
import { ACCOUNT_KEY, type Account, SESSION_KEY } from "./stored-session";

/** Signing in waits no longer than this for the profile. */
const PROFILE_PATIENCE_MS = 4_000;

/**
 * Stores whose session this is, with the account's role if the server can be asked. If another person has unsent work
 * here that was not `givenUp`, it returns that work, and the device stays theirs.
 */
export async function adoptAccount(
  account: Account,
  givenUp?: UnsentWork,
): Promise<UnsentWork | undefined> {
  const inTheWay = await makeRoomFor(account.id, givenUp);
  if (inTheWay) return inTheWay;
  adopt((await answered(() => fetchAccount(account.id), PROFILE_PATIENCE_MS)) ?? account);
  return undefined;
}

/** Ends a session that was not admitted: the device still belongs to another person. */
export async function turnAway(client: SupabaseClient): Promise<void> {
  // If the server cannot be reached, its session ends when it expires.
  await client.auth.signOut({ scope: "local" }).catch(() => undefined);
  removeStored(SESSION_KEY);
  refreshSession();
}

/** Loads the client for a signed-in user, and follows its session. */
export async function connect(): Promise<void> {
  const client = await supabase();
  client.auth.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") refreshSession();
    if (event === "TOKEN_REFRESHED" || event === "INITIAL_SESSION") void checkAccount();
  });
  // When a page becomes visible again, its user may have lost their role meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void checkAccount();
  });
}

/** The role may have been given or removed since it was stored, or the name changed. */
export async function checkAccount(): Promise<void> {
  const session = currentSession();
  if (session.state !== "signed-in") return;
  const { id } = session.user;
  const account = await answered(() => fetchAccount(id));
  const now = currentSession();
  if (!account || now.state !== "signed-in" || now.user.id !== account.id) return;
  adopt(account);
}

/** Stores whose session this is. */
function adopt(account: Account): void {
  writeStored(ACCOUNT_KEY, JSON.stringify(account));
  refreshSession();
}
