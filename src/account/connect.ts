import { writeStored } from "../lib/device-storage";
import { supabase } from "../lib/supabase";
import { answered } from "./attempt";
import { makeRoomFor } from "./former-account";
import { fetchAccount } from "./profile";
import { adopt, currentSession, refreshSession } from "./session-store";
import { ACCOUNT_KEY, type Account } from "./stored-session";

/** Nobody waits longer than this to be let in because a profile does not come. */
const PROFILE_PATIENCE_MS = 4_000;

/**
 * Remembers whose session this is; the account's role comes with it when the server can be asked. With
 * `discard`, what another person did not send goes with all else that they had here.
 */
export async function adoptAccount(account: Account, discard = false): Promise<void> {
  makeRoomFor(account.id, discard);
  adopt((await answered(() => fetchAccount(account.id), PROFILE_PATIENCE_MS)) ?? account);
}

/** Loads the client of somebody who is signed in, and hears from it. */
export async function connect(): Promise<void> {
  const client = await supabase();
  client.auth.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") refreshSession();
    if (event === "TOKEN_REFRESHED" || event === "INITIAL_SESSION") void checkAccount();
  });
  // A page that is looked at again may belong to somebody whose role was taken meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void checkAccount();
  });
}

/** The role may have been given or taken since it was stored, or the name changed. */
export async function checkAccount(): Promise<void> {
  const session = currentSession();
  if (session.state !== "signed-in") return;
  const { id } = session.user;
  const account = await answered(() => fetchAccount(id));
  const now = currentSession();
  if (!account || now.state !== "signed-in" || now.user.id !== account.id) return;
  writeStored(ACCOUNT_KEY, JSON.stringify(account));
  refreshSession();
}
