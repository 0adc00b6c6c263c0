import { MailX, RefreshCw } from "lucide-react";
import { useState } from "react";
import { serverNow } from "../../lib/api/server-time";
import { Badge } from "../../ui/data/badge";
import { type Column, DataTable } from "../../ui/data/data-table";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { RowButton } from "../inbox/row-button";
import { useRowFocus } from "../kit/use-row-focus";
import { dayText, quoted } from "../kit/sentences";
import { type OpenInvitation, revokeInvitation } from "./server-people";

/** Lists links that nobody has used yet. A lost link can only be replaced, since its text is not stored. */
export function InvitationList({
  invitations,
  canAct,
  onRenew,
  onChanged,
}: {
  readonly invitations: readonly OpenInvitation[];
  readonly canAct: boolean;
  readonly onRenew: (email: string) => void;
  readonly onChanged: () => Promise<void>;
}) {
  const [now] = useState(serverNow);
  const toasts = useToasts();
  const focusRow = useRowFocus(undefined);
  const revoking = useAction(
    "L’invitation n’a pas pu être révoquée. Vérifiez votre connexion, puis réessayez.",
    async ({ id, email }: OpenInvitation) => {
      await revokeInvitation(id);
      const place = invitations.findIndex((each) => each.id === id);
      const next = invitations[place + 1] ?? invitations[place - 1];
      await onChanged();
      focusRow(next?.id, "delete");
      toasts.show(`L’invitation de ${email} ne vaut plus rien`);
    },
  );

  if (invitations.length === 0) {
    return <p className="text-ink-soft">Aucune invitation en attente</p>;
  }
  return (
    <DataTable
      caption="Invitations en attente"
      columns={columnsFor({ now, canAct, onRenew, onRevoke: revoking.run })}
      rows={invitations}
      rowKey={({ id }) => id}
    />
  );
}

function columnsFor({
  now,
  canAct,
  onRenew,
  onRevoke,
}: {
  readonly now: string;
  readonly canAct: boolean;
  readonly onRenew: (email: string) => void;
  readonly onRevoke: (invitation: OpenInvitation) => void;
}): readonly Column<OpenInvitation>[] {
  return [
    { key: "email", title: "Email", role: "lead", cell: ({ email }) => email },
    { key: "by", title: "Invité par", cell: ({ by }) => by || "un compte retiré" },
    {
      key: "expires",
      title: "Expire le",
      cell: ({ expires }) =>
        expires > now ? dayText(expires) : <Badge tone="warning">Expirée</Badge>,
    },
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (invitation) => (
        <>
          <RowButton
            icon={RefreshCw}
            disabled={!canAct}
            label={`Créer un nouveau lien pour ${quoted(invitation.email)}`}
            onClick={() => onRenew(invitation.email)}
          />
          <RowButton
            icon={MailX}
            danger
            disabled={!canAct}
            label={`Révoquer l’invitation de ${quoted(invitation.email)}`}
            data-control="delete"
            onClick={() => onRevoke(invitation)}
          />
        </>
      ),
    },
  ];
}
