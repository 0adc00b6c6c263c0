import { RefreshCw } from "lucide-react";
import { useSyncActions } from "../../sync-status/actions";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/form/use-action";

/** A button that syncs at once, without waiting for a retry. */
export function SyncButton({ variant }: { readonly variant: "primary" | "secondary" }) {
  const { syncNow } = useSyncActions();
  const syncing = useAction("La synchronisation n’a pas pu être lancée.", syncNow);
  return (
    <Button size="sm" variant={variant} busy={syncing.busy} onClick={() => syncing.run()}>
      <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
      Synchroniser maintenant
    </Button>
  );
}
