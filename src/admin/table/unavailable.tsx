import { useDevice } from "../../store/database/database-context";
import { useSyncActions } from "../../sync-status/actions";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { useAction } from "../../ui/form/use-action";

/** Says that nothing was received yet and the server cannot be reached. */
export function Unavailable({ text = NOT_HERE }: { readonly text?: string }) {
  const { syncNow } = useSyncActions();
  const { problem } = useDevice();
  const syncing = useAction("La synchronisation n’a pas pu être lancée.", syncNow);
  // The frame already shows this problem and its solution on every screen.
  if (problem) return null;
  return (
    <Callout
      tone="warning"
      actions={
        <Button size="sm" variant="secondary" busy={syncing.busy} onClick={() => syncing.run()}>
          Réessayer
        </Button>
      }
    >
      {text}
    </Callout>
  );
}

const NOT_HERE =
  "Ce contenu n’est pas encore sur cet appareil, et le serveur n’est pas joignable. Il s’affichera dès que la connexion le permettra.";
