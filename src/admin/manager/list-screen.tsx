import { Plus } from "lucide-react";
import { useSyncActions } from "../../sync/status";
import { Button, ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { useAction } from "../../ui/use-action";
import { Screen } from "../frame/screen";
import type { Managed } from "../screens";
import { List } from "./list";
import { ListSkeleton } from "./list-skeleton";
import { useListTable } from "./list-table";
import type { Row } from "./rows";
import { useAddresses } from "./use-addresses";

export interface ListProps {
  readonly managed: Managed;
  readonly state: "loading" | "unavailable" | "ready";
  readonly rows: readonly Row[];
}

export function ListScreen({ managed, state: documents, rows }: ListProps) {
  const { screen } = managed;
  const table = useListTable(managed);
  const state = table ? documents : "loading";
  return (
    <Screen
      title={screen.title}
      action={state === "ready" && rows.length > 0 && <AddLink managed={managed} />}
    >
      {screen.about !== undefined && (
        <p className="-mt-2 mb-5 max-w-measure text-sm text-ink-soft">{screen.about}</p>
      )}
      {state === "loading" && <ListSkeleton columns={screen.columns.length} />}
      {state === "unavailable" && <Unavailable />}
      {state === "ready" && rows.length === 0 && <Empty managed={managed} />}
      {table && state === "ready" && rows.length > 0 && (
        <List managed={managed} stored={rows} table={table} />
      )}
    </Screen>
  );
}

function AddLink({ managed }: { readonly managed: Managed }) {
  const { add } = useAddresses(managed);
  return (
    <ButtonLink to={add} size="sm" data-add>
      <Plus aria-hidden className="size-4" strokeWidth={2} />
      {managed.screen.add}
    </ButtonLink>
  );
}

function Empty({ managed }: { readonly managed: Managed }) {
  return (
    <div className="flex flex-col items-start gap-4 border-t border-ink pt-5">
      <p className="text-lg text-ink-soft">{managed.screen.empty}</p>
      <AddLink managed={managed} />
    </div>
  );
}

/** Nothing was ever downloaded, and the server cannot be reached. */
export function Unavailable() {
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
      Ce contenu n’est pas encore sur cet appareil, et le serveur n’est pas joignable. Il
      s’affichera dès que la connexion le permettra.
    </Callout>
  );
}
