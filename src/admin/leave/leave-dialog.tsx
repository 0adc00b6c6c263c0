import type { Account } from "../../account/session/stored-session";
import { kindsText } from "../../account/session/unsent-text";
import { countOf, type UnsentWork } from "../../store/unsent/unsent-work";
import { useUnsentWork } from "../../store/unsent/use-unsent-work";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { Dialog } from "../../ui/overlay/dialog";
import { useExport } from "../sync/use-export";
import { ExportButton, ExportNews } from "../sync/export-button";
import { UnsentList } from "./unsent-list";
import type { Leaving } from "./use-leave";

interface Props {
  readonly leaving: Leaving;
  readonly user: Account;
  /** Whether the screen is locked: then content and export are hidden, since anybody may be in front of it. */
  readonly locked?: boolean | undefined;
}

/** The dialog before signing out: lists what would be lost, with ways to keep it. */
export function LeaveDialog(props: Props) {
  const { leaving } = props;
  if (leaving.stage === "asking" && leaving.report)
    return <Asking {...props} report={leaving.report} />;
  return (
    <Dialog
      title={TITLE}
      onClose={leaving.stay}
      footer={
        <Button variant="secondary" size="sm" onClick={leaving.stay} data-first-focus>
          Annuler
        </Button>
      }
    >
      <output className="block text-ink-soft">{READING}</output>
    </Dialog>
  );
}

function Asking({
  leaving,
  user,
  locked = false,
  report,
}: Props & { readonly report: NonNullable<Leaving["report"]> }) {
  const work = useUnsentWork(user.id) ?? report.work;
  const exporting = useExport(user);
  const isNothing = countOf(work) === 0 && report.field === undefined;
  return (
    <Dialog
      title={TITLE}
      onClose={leaving.stay}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={leaving.stay} data-first-focus>
            {!locked && user.role !== "none" && leavesByItself(work) ? "Attendre" : "Rester"}
          </Button>
          {!locked && !isNothing && <ExportButton exporting={exporting} />}
          <Button
            variant={isNothing ? "primary" : "danger"}
            size="sm"
            busy={leaving.busy}
            onClick={() => leaving.leave(work)}
          >
            {isNothing ? "Quitter" : "Abandonner et quitter"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {leaving.hasGrown && <Callout tone="warning">{HAS_GROWN}</Callout>}
        <p className="text-ink-soft">
          {isNothing ? NOTHING : `${lossText(work)} ${adviceFor(work, user, locked)}`}
        </p>
        {report.field !== undefined && <p className="text-ink-soft">{fieldText(report.field)}</p>}
        {!locked && <UnsentList work={work} user={user} className="max-h-40 overflow-y-auto" />}
        <ExportNews exporting={exporting} />
      </div>
    </Dialog>
  );
}

const TITLE = "Ce qui n’est pas parti";
const READING = "Un instant\u00A0: cet appareil relit ce qui n’est pas parti.";
const NOTHING = "Tout est parti\u00A0: quitter n’efface plus rien que le serveur n’ait.";
const HAS_GROWN =
  "Il y a du nouveau depuis que cette fenêtre s’est ouverte. Relisez-la avant de quitter.";

function lossText(work: UnsentWork): string {
  if (countOf(work) === 0) return "La déconnexion efface les données de cet appareil.";
  return `La déconnexion efface les données de cet appareil, et avec elles ce qui n’existe nulle part ailleurs\u00A0: ${kindsText(work)}.`;
}

function adviceFor(work: UnsentWork, { role }: Account, locked: boolean): string {
  if (locked) return "Pour l’envoyer ou l’exporter, reconnectez-vous.";
  if (role === "none")
    return "Exportez un fichier avant de quitter, ou restez\u00A0: rien n’est effacé.";
  return leavesByItself(work)
    ? "Attendez que tout soit parti, ou exportez un fichier avant de quitter."
    : "Restez pour le terminer, ou exportez un fichier avant de quitter.";
}

/** Whether waiting for the network is enough to send everything. */
function leavesByItself({ pending, files, rejected, conflicts, drafts }: UnsentWork): boolean {
  const waiting = pending.length + files.filter((file) => !file.rejected).length;
  const others = rejected.length + conflicts.length + drafts.length;
  return waiting > 0 && others === 0 && files.every((file) => !file.rejected);
}

function fieldText(field: string): string {
  const where = field === "" ? "un champ de cette page" : `«\u202F${field}\u202F»`;
  return `Ce qui est saisi dans ${where} n’est gardé nulle part, et l’export ne l’emporte pas\u00A0: enregistrez-le ou copiez-le avant de quitter.`;
}
