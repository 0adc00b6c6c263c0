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

/** Gives every screen the session. A page that was built is taken over as nobody's in particular. */
export function SessionProvider({
  built,
  children,
}: {
  readonly built: boolean;
  readonly children: ReactNode;
}) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => LOADING);
  const [known, setKnown] = useState(!built);
  // Taking over a page is done bit by bit; something urgent would have it all done at once.
  useEffect(() => startTransition(() => setKnown(true)), []);
  useEffect(() => {
    // Few arrive by a link of an e-mail: the others do without its code.
    if (window.location.hash !== "") void followLink();
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
