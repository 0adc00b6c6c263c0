import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { currentSession, subscribeToSession } from "./session-store";
import type { Session } from "./stored-session";
import { watchSession } from "./watch-session";

const LOADING: Session = { state: "loading" };
const SessionContext = createContext<Session>(LOADING);

/** Provides the session to every screen. A prerendered page is hydrated as if nobody were signed in. */
export function SessionProvider({
  built,
  children,
}: {
  readonly built: boolean;
  readonly children: ReactNode;
}) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => LOADING);
  const [known, setKnown] = useState(!built);
  // Hydration proceeds in small steps; an urgent update would force it to finish at once.
  useEffect(() => startTransition(() => setKnown(true)), []);
  useEffect(() => {
    // Few visits come from a link for a new password: the others do not load its code.
    if (/=recovery|error_code/u.test(window.location.hash)) void followLink();
    return watchSession();
  }, []);
  return <SessionContext value={known ? session : LOADING}>{children}</SessionContext>;
}

/** Who is signed in. */
export const useSession = () => useContext(SessionContext);

async function followLink(): Promise<void> {
  const { followRecoveryLink } = await import("./recovery-link");
  followRecoveryLink(window.location);
}
