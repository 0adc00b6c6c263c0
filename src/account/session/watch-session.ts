import { currentSession, refreshSession, subscribeToSession } from "./session-store";
import { ACCOUNT_KEY, SESSION_KEY } from "./stored-session";

let connecting: Promise<void> | undefined;

/** Follows other tabs, and supabase-js once a user is signed in. Returns a function that stops. */
export function watchSession(): () => void {
  const stopListening = subscribeToSession(followSession);
  window.addEventListener("storage", onStorage);
  window.addEventListener("online", followSession);
  followSession();
  return () => {
    stopListening();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("online", followSession);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === SESSION_KEY || key === ACCOUNT_KEY) refreshSession();
}

/** Never runs for visitors: the client is only loaded for a signed-in user. */
function followSession(): void {
  const session = currentSession();
  if (session.state !== "signed-in" || session.needsSignIn) return;
  connecting ??= import("./connect").then(({ connect }) => connect());
  connecting.catch(() => {
    // The client's file could not be fetched: the next « online » event tries again.
    connecting = undefined;
  });
}
