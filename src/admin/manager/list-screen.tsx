import { Plus } from "lucide-react";
import { useState } from "react";
import { useSyncActions } from "../../sync/status";
import { Button, ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { DataTable } from "../../ui/data-table";
import { plural } from "../../ui/plural";
import { SearchBox } from "../../ui/search-box";
import { useAction } from "../../ui/use-action";
import { Screen } from "../frame/screen";
import type { Managed } from "../screens";
import { columnsOf } from "./columns";
import { DeleteDialog } from "./delete-dialog";
import { ListSkeleton } from "./list-skeleton";
import { type Row, searchRows } from "./rows";
import { addressesOf, useArrivalFocus } from "./use-addresses";
import { useReorder } from "./use-reorder";
import { useRowFocus } from "./use-row-focus";

export interface ListProps {
  readonly managed: Managed;
  readonly state: "loading" | "unavailable" | "ready";
  readonly rows: readonly Row[];
}

export function ListScreen({ managed, state, rows }: ListProps) {
  const { screen } = managed;
  return (
    <Screen
      title={screen.title}
      action={state === "ready" && rows.length > 0 && <AddLink managed={managed} />}
    >
      {state === "loading" && <ListSkeleton columns={screen.columns.length} />}
      {state === "unavailable" && <Unavailable />}
      {state === "ready" && rows.length === 0 && <Empty managed={managed} />}
      {state === "ready" && rows.length > 0 && <List managed={managed} rows={rows} />}
    </Screen>
  );
}

function List({ managed, rows }: Omit<ListProps, "state">) {
  const { definition, screen } = managed;
  const [search, setSearch] = useState("");
  const [deleting, setDeleting] = useState<Row>();
  const { move, announcement } = useReorder(managed, rows);
  const found = searchRows(managed, rows, search);
  const searching = search.trim() !== "";
  const focusRow = useRowFocus(useArrivalFocus());

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchBox
          label="Rechercher"
          value={search}
          onChange={setSearch}
          className="w-full sm:max-w-xs"
        />
        <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
          {searching
            ? `${plural(found.length, "résultat")} sur ${rows.length}`
            : plural(rows.length, definition.label.one)}
        </p>
      </div>
      <DataTable
        caption={screen.title}
        columns={columnsOf(managed, {
          rows,
          move: searching ? undefined : move,
          onDelete: setDeleting,
        })}
        rows={found}
        rowKey={(row) => row.id}
      />
      {found.length === 0 && (
        <p className="py-8 text-center text-ink-soft">
          Rien ne correspond à cette recherche.{" "}
          <button type="button" className="text-link" onClick={() => setSearch("")}>
            Effacer la recherche
          </button>
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {deleting && (
        <DeleteDialog
          managed={managed}
          row={deleting}
          shown={found}
          onFocusRow={focusRow}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function AddLink({ managed }: { readonly managed: Managed }) {
  return (
    <ButtonLink to={addressesOf(managed).add} size="sm" data-add>
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
