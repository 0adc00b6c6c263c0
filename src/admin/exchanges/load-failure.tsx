import { useSyncActions } from "../../sync/status";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { useAction } from "../../ui/use-action";

/** Nothing was ever downloaded, and the server cannot be reached. */
export function LoadFailure() {
  const { syncNow } = useSyncActions();
  const syncing = useAction("La synchronisation n’a pas pu être lancée.", syncNow);
  return (
    <Callout
      tone="warning"
      actions={
        <Button size="sm" variant="secondary" busy={syncing.busy} onClick={() => syncing.run()}>
          Réessayer
        </Button>
      }
    >
      Erreur lors du chargement des données. Veuillez réessayer.
    </Callout>
  );
}
