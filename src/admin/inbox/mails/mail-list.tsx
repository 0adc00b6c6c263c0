import { Ban, RotateCw } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../ui/data/badge";
import { type Column, DataTable } from "../../../ui/data/data-table";
import { useAction } from "../../../ui/form/use-action";
import { ConfirmDialog } from "../../../ui/overlay/dialog";
import { useToasts } from "../../../ui/overlay/toast";
import { momentText, quoted } from "../../kit/sentences";
import { RowButton } from "../row-button";
import { answerText, purposeText, stateText } from "./mail-words";
import { cancelMail, type MailSummary, resendMail } from "./server-mails";

/** A table of mails, with buttons to cancel or resend them. */
export function MailList({
  mails,
  server,
  canAct,
  onOpen,
  onChanged,
}: {
  readonly mails: readonly MailSummary[];
  readonly server: string;
  readonly canAct: boolean;
  readonly onOpen: (mail: MailSummary) => void;
  readonly onChanged: () => Promise<void>;
}) {
  const [resending, setResending] = useState<MailSummary>();
  const toasts = useToasts();
  const act = useAction(
    "Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.",
    async (work: () => Promise<string>) => {
      toasts.show(await work());
      setResending(undefined);
      await onChanged();
    },
  );
  const onCancel = ({ id }: MailSummary) =>
    act.run(async () =>
      (await cancelMail(id))
        ? "Cet email ne partira pas"
        : "Trop tard\u00A0: cet email n’attendait plus",
    );
  const again = ({ id }: MailSummary) =>
    act.run(async () => RESENT[await resendMail(id)] ?? "Son état a changé entre-temps");

  return (
    <>
      <DataTable
        caption="Emails"
        columns={columnsFor(server, canAct, onOpen, onCancel, setResending)}
        rows={mails}
        rowKey={({ id }) => id}
      />
      {resending && (
        <ConfirmDialog
          title={`Renvoyer ${quoted(resending.subject)}\u202F?`}
          text={
            resending.state === "uncertain"
              ? `Personne ne sait si cet email est arrivé. Si oui, ${resending.recipient} le recevra deux fois.`
              : `Le serveur d’envoi l’a refusé. ${answerText(resending)}`
          }
          confirm="Renvoyer"
          variant="primary"
          busy={act.busy}
          onConfirm={() => again(resending)}
          onCancel={() => setResending(undefined)}
        />
      )}
    </>
  );
}

const RESENT: Readonly<Record<string, string>> = {
  waiting: "Remis dans la file",
  expired: "Le lien de cet email a expiré\u00A0: il ne peut plus partir",
  removed: "Son destinataire n’administre plus le site\u00A0: il ne peut plus partir",
};

const TONES: Readonly<Record<string, "neutral" | "success" | "warning" | "danger">> = {
  sent: "success",
  refused: "danger",
  uncertain: "warning",
};

function columnsFor(
  server: string,
  canAct: boolean,
  onOpen: (mail: MailSummary) => void,
  onCancel: (mail: MailSummary) => void,
  onResend: (mail: MailSummary) => void,
): readonly Column<MailSummary>[] {
  return [
    {
      key: "subject",
      title: "Email",
      role: "lead",
      cell: (mail) => (
        <button type="button" className="text-link text-left" onClick={() => onOpen(mail)}>
          {mail.subject}
        </button>
      ),
    },
    { key: "recipient", title: "Pour", cell: ({ recipient }) => recipient },
    { key: "purpose", title: "Objet", cell: purposeText },
    { key: "created", title: "Créé", role: "value", cell: ({ created }) => momentText(created) },
    {
      key: "state",
      title: "État",
      cell: (mail) => (
        <Badge tone={TONES[mail.state] ?? "neutral"}>
          <span className="whitespace-normal">{stateText(mail, server)}</span>
        </Badge>
      ),
    },
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (mail) => {
        const name = `${quoted(mail.subject)} à ${mail.recipient}`;
        if (mail.state === "waiting") {
          return (
            <RowButton
              icon={Ban}
              danger
              disabled={!canAct}
              label={`Annuler ${name}`}
              onClick={() => onCancel(mail)}
            />
          );
        }
        if (mail.state !== "refused" && mail.state !== "uncertain") return undefined;
        return (
          <RowButton
            icon={RotateCw}
            disabled={!canAct}
            label={`Renvoyer ${name}`}
            onClick={() => onResend(mail)}
          />
        );
      },
    },
  ];
}
