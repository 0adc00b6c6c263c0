import { supabase } from "../lib/supabase";
import { answered } from "./attempt";
import { readStored, removePrivate, writeStored } from "./device-storage";
import { fetchAccount } from "./profile";
import {
  ACCOUNT_KEY,
  type Account,
  SESSION_KEY,
  type Session,
  sessionFrom,
} from "./stored-session";

/** Nobody waits longer than this to be let in because a profile does not come. */
const PROFILE_PATIENCE_MS = 4_000;

const listeners = new Set<() => void>();
let current: Session | undefined;
let connecting: Promise<void> | undefined;

/** Who is signed in, as the device knows it: at once, with or without a network. */
export function currentSession(): Session {
  current ??= sessionFrom(readStored(SESSION_KEY), readStored(ACCOUNT_KEY));
  return current;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the device again and tells the screens, if anything changed. */
function refreshSession(): void {
  const former = currentSession();
  const stored = sessionFrom(readStored(SESSION_KEY), readStored(ACCOUNT_KEY));
  const left = former.state === "signed-in" || (former.state === "signed-out" && former.left);
  const next: Session = stored.state === "signed-out" ? { state: "signed-out", left } : stored;
  if (JSON.stringify(next) === JSON.stringify(former)) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Follows other tabs, and supabase-js once somebody is signed in. Returns a function that stops. */
export function watchSession(): () => void {
  window.addEventListener("storage", onStorage);
  window.addEventListener("online", followSession);
  followSession();
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("online", followSession);
  };
}

/** Remembers whose session this is; the account's role comes with it when the server can be asked. */
export async function adoptAccount(account: Account): Promise<void> {
  const known = (await answered(() => fetchAccount(account.id), PROFILE_PATIENCE_MS)) ?? account;
  writeStored(ACCOUNT_KEY, JSON.stringify(known));
  refreshSession();
  followSession();
}

/** Removes the session from this device, whatever the network does. */
export function forgetSession(): void {
  removePrivate();
  refreshSession();
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === SESSION_KEY || key === ACCOUNT_KEY) refreshSession();
}

/** Visitors never get this far: the client is only loaded for somebody who is signed in. */
function followSession(): void {
  const session = currentSession();
  if (session.state !== "signed-in" || session.needsSignIn) return;
  connecting ??= connect();
  connecting.catch(() => {
    // The client's file could not be fetched: the next « online » tries again.
    connecting = undefined;
  });
}

async function connect(): Promise<void> {
  const client = await supabase();
  client.auth.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") refreshSession();
    if (event === "TOKEN_REFRESHED" || event === "INITIAL_SESSION") void checkAccount();
  });
}

/** The role may have been given or taken since it was stored. */
async function checkAccount(): Promise<void> {
  const session = currentSession();
  if (session.state !== "signed-in") return;
  const { id } = session.user;
  const account = await answered(() => fetchAccount(id));
  const now = currentSession();
  if (!account || now.state !== "signed-in" || now.user.id !== account.id) return;
  writeStored(ACCOUNT_KEY, JSON.stringify(account));
  refreshSession();
}
