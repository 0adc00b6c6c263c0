import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import { currentSession, subscribeToSession } from "./session-store";
import type { Session as StoredSession } from "./stored-session";
import { watchSession } from "./watch-session";

export type Session = StoredSession;

const LOADING: Session = { state: "loading" };
const SessionContext = createContext<Session>(LOADING);

/** Gives every screen the session. Only a prerendered page ever sees `loading`, until it is hydrated. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => LOADING);
  useEffect(() => {
    // Few arrive by a link of an e-mail: the others do without its code.
    if (window.location.hash !== "") void followLink();
    return watchSession();
  }, []);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in. */
export const useSession = () => useContext(SessionContext);

async function followLink(): Promise<void> {
  const { followRecoveryLink } = await import("./recovery-link");
  followRecoveryLink(window.location);
}
