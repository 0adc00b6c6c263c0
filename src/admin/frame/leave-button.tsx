import { useSession } from "../../account/session";
import { Button } from "../../ui/button";
import { LeaveDialog } from "./leave-dialog";
import { useLeave } from "./use-leave";

/** The way out of a locked screen, for somebody else or for good. */
export function LeaveButton() {
  const session = useSession();
  const leaving = useLeave();
  if (session.state !== "signed-in") return null;
  return (
    <>
      <Button variant="quiet" size="sm" busy={leaving.busy} onClick={leaving.ask}>
        Se déconnecter
      </Button>
      {leaving.asking && <LeaveDialog leaving={leaving} user={session.user} />}
    </>
  );
}
