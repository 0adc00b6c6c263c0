import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { addressOf } from "../../../content/rules/find-by-address";
import type { CollectionName } from "../../../content/index";
import { textOf } from "../../../lib/parse";
import type { Listed } from "../../../store/lists/list-view";
import { ButtonLink } from "../../../ui/button";
import { Screen } from "../../kit/screen";
import { useIsOff } from "../../publication/use-is-off";
import { LiveNotice } from "../../publication/live-notice";
import { Unavailable } from "../../table/unavailable";
import { adminPath, type Managed, managedOf, siblingsOf } from "../../kit/screens";
import { quoted, titleOf } from "../../kit/sentences";
import { List } from "./list";
import { ListSkeleton } from "../../kit/list-skeleton";
import { useListTable } from "./list-table";
import { OfferLink } from "../records/offer-link";
import type { ListRow } from "../records/rows";
import { useAddresses, useJustPublished } from "../records/use-addresses";

export interface ListProps {
  readonly managed: Managed;
  readonly list: Listed<CollectionName>;
}

export function ListScreen({
  managed,
  list,
  left,
}: ListProps & {
  /** The document whose form « Back » has left: its row gets the focus. */
  readonly left: string | undefined;
}) {
  const { screen } = managed;
  const table = useListTable(managed);
  const state = table ? list.state : "loading";
  const rows: readonly ListRow[] = list.state === "ready" ? list.rows : [];
  return (
    <Screen
      title={screen.title}
      action={state === "ready" && rows.length > 0 && <AddLink managed={managed} />}
    >
      <Siblings path={screen.path} />
      {screen.about !== undefined && (
        <p className="-mt-2 mb-5 max-w-measure text-sm text-ink-soft">
          {screen.about}
          {siblingsOf(screen.path).length > 1 &&
            rows.length > 0 &&
            " Pour en déplacer dans une autre liste, cochez-les."}
        </p>
      )}
      <JustPublished managed={managed} rows={rows} />
      {state === "loading" && <ListSkeleton columns={screen.columns.length} />}
      {state === "unavailable" && <Unavailable />}
      {state === "ready" && rows.length === 0 && <Empty managed={managed} />}
      {table && list.state === "ready" && rows.length > 0 && (
        <List managed={managed} listed={list} left={left} table={table} />
      )}
    </Screen>
  );
}

/** Shows what was published last, until its page is live and the person has closed the notice. */
function JustPublished({
  managed,
  rows,
}: {
  readonly managed: Managed;
  readonly rows: readonly ListRow[];
}) {
  const { name, definition, screen } = managed;
  const { id, publishing, forget } = useJustPublished(managed);
  const isOff = useIsOff(screen.path);
  const row = rows.find((each) => each.id === id);
  if (!row || !screen.search || row["published"] !== true || isOff) return null;
  return (
    <LiveNotice
      of={publishing}
      awaited={{
        name,
        id: row.id,
        changed: textOf(row["updated_at"]),
        path: `${screen.search.path}/${encodeURIComponent(addressOf({ id: row.id, slug: textOf(row["slug"]) }))}`,
      }}
      title={quoted(titleOf(definition, row))}
      shared={textOf(row[definition.title]).trim()}
      onClose={forget}
    >
      <OfferLink screen={screen} id={row.id} />
    </LiveNotice>
  );
}

/** Links to other lists of the same kind of content, and to where the home page's are chosen. */
function Siblings({ path }: { readonly path: string }) {
  const siblings = siblingsOf(path);
  if (siblings.length === 1) return null;
  const also = siblings.flatMap((entry) => managedOf(entry)?.screen.also ?? []);
  return (
    <nav aria-label="Listes" className="-mt-2 mb-5 flex overflow-x-auto border-b">
      {[...siblings, ...also].map((entry) => (
        <Link
          key={entry.path}
          to={adminPath(entry.path)}
          aria-current={entry.path === path ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm text-ink-soft no-underline hover:text-ink focus-visible:-outline-offset-2 current:border-accent current:font-medium current:text-ink"
        >
          {entry.label}
        </Link>
      ))}
    </nav>
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
