import { useState } from "react";
import { signOut } from "../../account/sign-in";
import { useDevice } from "../../store/database-context";
import { useSyncStatus } from "../../sync/status";
import { useAction } from "../../ui/use-action";

export interface Leaving {
  /** Leaves at once when nothing waits, asks otherwise. */
  readonly ask: () => void;
  readonly asking: boolean;
  readonly stay: () => void;
  /** Leaves whatever waits. */
  readonly leave: () => void;
  readonly busy: boolean;
}

/** Signing out takes the administrator's data off this device, what was never sent included. */
export function useLeave(): Leaving {
  const { leave } = useDevice();
  const { pending, refused } = useSyncStatus();
  const [asking, setAsking] = useState(false);
  const leaving = useAction("Les données locales n’ont pas pu être effacées.", () => {
    const left = leave();
    // At once, in every tab: nobody stays signed in because a database is slow to close.
    signOut();
    return left;
  });
  return {
    ask: () => (pending.length + refused.length > 0 ? setAsking(true) : leaving.run()),
    asking,
    stay: () => setAsking(false),
    leave: leaving.run,
    busy: leaving.busy,
  };
}
