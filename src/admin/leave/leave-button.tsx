import { useSession } from "../../account/session/session";
import type { Account } from "../../account/session/stored-session";
import { Button } from "../../ui/button";
import { LeaveDialog } from "./leave-dialog";
import { useLeave } from "./use-leave";

/** The way out of a locked screen, for somebody else or for good. */
export function LeaveButton() {
  const session = useSession();
  return session.state === "signed-in" ? <Leave user={session.user} /> : null;
}

/** Whoever sits before a locked screen may be anybody: they learn no words of its owner's work, and get no file of it. */
function Leave({ user }: { readonly user: Account }) {
  const leaving = useLeave(user);
  return (
    <>
      <Button variant="quiet" size="sm" busy={leaving.busy} onClick={leaving.ask}>
        Se déconnecter
      </Button>
      {leaving.stage !== "none" && <LeaveDialog leaving={leaving} user={user} locked />}
    </>
  );
}
