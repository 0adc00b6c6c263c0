import { Plus } from "lucide-react";
import { ButtonLink } from "../../../ui/button";
import { Screen } from "../../kit/screen";
import { Unavailable } from "../../table/unavailable";
import type { Managed } from "../../kit/screens";
import { List } from "./list";
import { ListSkeleton } from "../../kit/list-skeleton";
import { useListTable } from "./list-table";
import type { ListRow } from "../records/rows";
import { useAddresses } from "../records/use-addresses";

export interface ListProps {
  readonly managed: Managed;
  readonly state: "loading" | "unavailable" | "ready";
  readonly rows: readonly ListRow[];
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
