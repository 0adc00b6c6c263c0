import { UserMinus } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Badge } from "../../ui/data/badge";
import { type Column, DataTable } from "../../ui/data/data-table";
import { ConfirmDialog } from "../../ui/overlay/dialog";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { RowButton } from "../inbox/row-button";
import { useRowFocus } from "../kit/use-row-focus";
import { dayText, quoted } from "../kit/sentences";
import { type Administrator, removeAdministrator } from "./server-people";

/** Lists everybody with access. Nobody can remove themselves, so one administrator always remains. */
export function AdministratorList({
  administrators,
  self,
  canAct,
  onChanged,
}: {
  readonly administrators: readonly Administrator[];
  /** The id of the signed-in account. */
  readonly self: string;
  readonly canAct: boolean;
  readonly onChanged: () => Promise<void>;
}) {
  const [leaving, setLeaving] = useState<Administrator>();
  const toasts = useToasts();
  const focusRow = useRowFocus(undefined);
  const removing = useAction(
    "L’accès n’a pas pu être retiré. Vérifiez votre connexion, puis réessayez.",
    async (administrator: Administrator) => {
      const result = await removeAdministrator(administrator.id);
      if (result === "last") {
        toasts.showProblem("Ce site n’a pas d’autre administrateur : son accès est resté.");
      }
      await onChanged();
      // The row is gone, and the dialog would give the focus back to it.
      flushSync(() => setLeaving(undefined));
      focusRow(undefined, "delete");
      if (result === "removed") toasts.show(`${quoted(nameOf(administrator))} n’a plus accès`);
    },
  );

  return (
    <>
      <DataTable
        caption="Administrateurs"
        columns={columnsFor(self, canAct, setLeaving)}
        rows={administrators}
        rowKey={({ id }) => id}
      />
      {leaving && (
        <ConfirmDialog
          title={`Retirer l’accès de ${quoted(nameOf(leaving))}\u202F?`}
          text="Cette personne ne pourra plus rien lire ni modifier, dès maintenant. Ce qu’elle a écrit reste en place ; ce qu’elle n’a pas encore envoyé ne partira pas."
          confirm="Retirer l’accès"
          busy={removing.busy}
          onConfirm={() => removing.run(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

const nameOf = ({ name, email }: Administrator) => name.trim() || email;

function columnsFor(
  self: string,
  canAct: boolean,
  onRemove: (administrator: Administrator) => void,
): readonly Column<Administrator>[] {
  return [
    {
      key: "name",
      title: "Nom",
      role: "lead",
      cell: (administrator) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {nameOf(administrator)}
          {administrator.id === self && <Badge tone="accent">vous</Badge>}
        </span>
      ),
    },
    { key: "email", title: "Email", cell: ({ email }) => email },
    { key: "since", title: "Depuis le", cell: ({ since }) => dayText(since) },
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (administrator) =>
        administrator.id !== self && (
          <RowButton
            icon={UserMinus}
            danger
            disabled={!canAct}
            label={`Retirer l’accès de ${quoted(nameOf(administrator))}`}
            data-control="delete"
            onClick={() => onRemove(administrator)}
          />
        ),
    },
  ];
}
