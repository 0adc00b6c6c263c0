import { useSession } from "../../account/session/session";
import type { Account } from "../../account/session/stored-session";
import { Button } from "../../ui/button";
import { LeaveDialog } from "./leave-dialog";
import { useLeave } from "./use-leave";

/** The sign-out button of a locked screen. */
export function LeaveButton() {
  const session = useSession();
  return session.state === "signed-in" ? <Leave user={session.user} /> : null;
}

/** Anybody may be in front of a locked screen: it shows no content of its owner's work and offers no export. */
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
