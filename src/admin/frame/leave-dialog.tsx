import { Download } from "lucide-react";
import type { Account } from "../../account/stored-session";
import { useSyncStatus } from "../../sync/status";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { plural } from "../../ui/plural";
import { describePending, nameInWords } from "../sync/describe-change";
import { useExport } from "../sync/use-export";
import type { Leaving } from "./use-leave";

/** Before signing out with edits that the server does not have: wait, export, or give them up. */
export function LeaveDialog({
  leaving,
  user,
}: {
  readonly leaving: Leaving;
  readonly user: Account;
}) {
  const { pending, refused } = useSyncStatus();
  const exporting = useExport(user);
  const count = pending.length + refused.length;

  return (
    <Dialog
      title="Des modifications ne sont pas parties"
      onClose={leaving.stay}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={leaving.stay} data-first-focus>
            Attendre
          </Button>
          <Button variant="secondary" size="sm" busy={exporting.busy} onClick={exporting.run}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            Exporter
          </Button>
          <Button variant="danger" size="sm" busy={leaving.busy} onClick={leaving.leave}>
            Abandonner et quitter
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {`La déconnexion efface les données de cet appareil. ${plural(count, "modification")} `}
        {count < 2 ? "n’existe" : "n’existent"} nulle part ailleurs. Attendez que tout soit parti,
        ou exportez un fichier avant de quitter.
      </p>
      <ul className="mt-3 max-h-40 overflow-y-auto border-t text-sm">
        {pending.map((entry) => (
          <li key={`${entry.collection}/${entry.id}`} className="border-b py-1.5">
            {describePending(entry)}
          </li>
        ))}
        {refused.map(({ collection, id, title, next }) => (
          <li key={`${collection}/${id}`} className="border-b py-1.5">
            {`${nameInWords(collection, title, next)}\u00A0: refus du serveur`}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
