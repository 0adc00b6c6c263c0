import { useState } from "react";
import { isConflictId } from "../../content/collections/documents";
import { definitionOf } from "../../content/index";
import type { RejectedEntry } from "../../store/edits/rejected";
import { useSyncActions } from "../../sync-status/actions";
import { Button, ButtonLink } from "../../ui/button";
import { ConfirmDialog } from "../../ui/overlay/dialog";
import { useAction } from "../../ui/form/use-action";
import { quoted, titleOf } from "../kit/sentences";
import { correctionPath } from "./correction-path";
import { conflictInWords, nameInWords } from "./describe-change";

/** Shows a rejected change: the reason, and buttons to correct, resend or drop it. */
export function RejectedCard({
  entry,
  onLeave,
}: {
  readonly entry: RejectedEntry;
  readonly onLeave: (() => void) | undefined;
}) {
  const { collection, id, reason, next, title } = entry;
  const { sendAgain } = useSyncActions();
  const [asking, setAsking] = useState(false);
  const sending = useAction("Le nouvel envoi n’a pas pu être lancé.", () => sendAgain(entry));
  const isDeletion = next["deleted"] === true;
  const isConflict = collection === "documents" && isConflictId(id);
  const name = isConflict ? conflictInWords(title) : nameInWords(collection, title, next);

  return (
    <li data-row={id} className="border-b py-3 text-sm">
      <p className="font-medium wrap-anywhere">
        {isDeletion ? `${name}\u00A0: suppression` : name}
      </p>
      <p className="mt-0.5 text-danger">{reason}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isDeletion && (
          <>
            {!isConflict && (
              <ButtonLink
                to={correctionPath(entry)}
                size="sm"
                variant="secondary"
                onClick={onLeave}
              >
                Corriger
              </ButtonLink>
            )}
            <Button size="sm" variant="quiet" busy={sending.busy} onClick={() => sending.run()}>
              Renvoyer
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          Abandonner
        </Button>
      </div>
      {asking && <Dropping entry={entry} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Asks for confirmation, since the typed values exist nowhere else. */
function Dropping({
  entry: { collection, id, next, base },
  onClose,
}: {
  readonly entry: RejectedEntry;
  readonly onClose: () => void;
}) {
  const { dropRejected } = useSyncActions();
  const dropping = useAction("La modification n’a pas pu être abandonnée.", async () => {
    await dropRejected(collection, id);
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Abandonner la modification de ${quoted(titleOf(definitionOf(collection), next))}\u202F?`}
      text={
        base
          ? "Ce que vous avez saisi sera perdu\u202F; la dernière version du serveur revient."
          : "Ce que vous avez saisi sera perdu\u00A0: le serveur n’en a aucune version."
      }
      confirm="Abandonner la modification"
      busy={dropping.busy}
      onConfirm={dropping.run}
      onCancel={onClose}
    />
  );
}
