import type { Account } from "../../account/session/stored-session";
import { useSyncStatus } from "../../sync-status/status";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { SIDE } from "../kit/looks";
import { adminPath } from "../kit/screens";
import { SyncButton } from "../sync/sync-button";
import { SyncLists } from "../sync/sync-lists";
import { SyncSummary } from "../sync/sync-summary";

/** A short view of what waits and what needs a decision, over any screen; a link leads to the details. */
export function SyncPanel({
  user,
  onClose,
}: {
  readonly user: Account;
  readonly onClose: () => void;
}) {
  const status = useSyncStatus();
  return (
    <Dialog
      title="Synchronisation"
      look={SIDE}
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={adminPath("sync")} size="sm" variant="quiet" onClick={onClose}>
            Voir le détail
          </ButtonLink>
          <SyncButton variant="secondary" />
        </>
      }
    >
      <SyncSummary status={status} user={user} />
      <SyncLists status={status} most={SHOWN} onLeave={onClose} />
    </Dialog>
  );
}

const SHOWN = 8;
