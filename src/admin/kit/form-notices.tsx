import type { RejectedEntry } from "../../store/edits/rejected";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { momentText } from "./sentences";
import { focusScreen } from "./use-row-focus";
import { useAbandon } from "./use-abandon";
import type { Edit } from "./use-edit";

/** Shows what a person should know about a form: a refusal, a deletion, or a draft that was restored. */
export function FormNotices({
  edit,
  isNew,
  gone,
  refusal,
}: {
  readonly edit: Edit;
  readonly isNew: boolean;
  readonly gone: boolean;
  readonly refusal: RejectedEntry | undefined;
}) {
  const abandon = useAbandon(edit);
  if (!refusal && !gone && edit.kept && edit.resumedFrom === undefined) return null;
  return (
    <div className="mb-5 flex flex-col gap-2">
      {refusal && (
        <Callout tone="danger">
          Le serveur a refusé cette modification : {refusal.reason} Corrigez-la, puis enregistrez.
        </Callout>
      )}
      {gone && (
        <Callout tone="warning">
          Cette fiche a été supprimée entre-temps. L’enregistrer la crée à nouveau.
        </Callout>
      )}
      {!edit.kept && (
        <Callout tone="warning">
          Ce navigateur n’a plus de place pour garder votre brouillon : enregistrez avant de fermer.
        </Callout>
      )}
      {edit.resumedFrom !== undefined && (
        <Callout
          actions={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                focusScreen();
                abandon();
              }}
            >
              {isNew ? "Repartir d’un formulaire vide" : "Repartir de la version enregistrée"}
            </Button>
          }
        >
          {`Voici ce que vous aviez saisi sans l’enregistrer, ${momentText(edit.resumedFrom)}.`}
        </Callout>
      )}
    </div>
  );
}
