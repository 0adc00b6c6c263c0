import { flushSync } from "react-dom";
import type { AdminScreen, Issues, Signature, Values } from "../../../content/schema/collection";
import { issuesOf } from "../../../content/validate";
import { useDatabase } from "../../../store/database/database-context";
import { change, type Changes, removeAll, restoreAll } from "../../../store/writing/repository";
import { useToasts } from "../../../ui/overlay/toast";
import { useAction } from "../../../ui/form/use-action";
import type { Selection } from "../../table/use-selection";
import type { Managed } from "../../kit/screens";
import { quoted, titleOf } from "../../kit/sentences";
import { asDocument } from "../records/documents";
import { today } from "../records/dates";
import type { ListRow } from "../records/rows";
import { useAuthor } from "../records/use-author";
import { actionsOf, type BulkAction } from "./bulk-actions";

/** The actions that the screen offers for the selection, and a function that runs one. */
export function useBulkActions(
  managed: Managed,
  selection: Selection<ListRow>,
  onDone: () => void,
) {
  const database = useDatabase();
  const toasts = useToasts();
  const author = useAuthor();
  const { name } = managed;
  const { rows } = selection;

  const restoring = useAction(
    "La suppression n’a pas pu être annulée.",
    async (gone: readonly ListRow[]) => {
      if (database) await restoreAll(database, name, gone.map(asDocument));
    },
  );
  const reverting = useAction(
    "La modification n’a pas pu être annulée.",
    async (former: Changes) => {
      if (database) await change(database, name, former);
    },
  );
  const acting = useAction(
    "La modification de la sélection n’a pas pu être enregistrée.",
    async (action: BulkAction) => {
      if (!database) return;
      const changes = changed(managed, rows, action, { author, today: today() });
      if (changes?.ok === false) {
        onDone();
        toasts.showProblem(changes.refusal);
        return;
      }
      const undo = changes && (await change(database, name, changes.of));
      if (!changes)
        await removeAll(
          database,
          name,
          rows.map(({ id }) => id),
        );
      flushSync(() => {
        onDone();
        selection.clear();
      });
      document.querySelector<HTMLElement>("main h1")?.focus();
      toasts.show(action.done, {
        label: "Annuler",
        run: () => (undo ? reverting.run(undo) : restoring.run(rows)),
      });
    },
  );
  return { actions: actionsOf(managed, rows.length), run: acting.run, busy: acting.busy };
}

type Changed =
  | { readonly ok: true; readonly of: Changes }
  | { readonly ok: false; readonly refusal: string };

/**
 * Fills in and validates rows that become public or move to another list like their form does; the first refusal stops
 * all. Undefined for a deletion.
 */
function changed(
  { definition, screen }: Managed,
  rows: readonly ListRow[],
  { turns, moves }: BulkAction,
  signature: Signature,
): Changed | undefined {
  if (!turns && !moves) return undefined;
  const complete = ({ complete: fill }: AdminScreen, wanted: Values) =>
    fill?.(wanted, signature) ?? wanted;
  const nextOf = (row: ListRow): Values => {
    if (moves) return complete(moves, { ...row, ...moves.only });
    const wanted = { ...row, ...(turns && { [turns.field]: turns.on }) };
    return screen.publication?.field === turns?.field ? complete(screen, wanted) : wanted;
  };
  const refused = (row: ListRow): Issues => {
    if (moves) return issuesOf(definition, nextOf(row));
    return turns?.on ? (screen.refuse?.(nextOf(row), signature) ?? {}) : {};
  };
  for (const row of rows) {
    const [refusal] = Object.values(refused(row));
    if (refusal !== undefined) {
      const title = quoted(titleOf(definition, row));
      const nothing = moves ? "Rien n’a été déplacé." : "Rien n’a été publié.";
      return { ok: false, refusal: `${nothing} ${title}\u00A0: ${refusal}` };
    }
  }
  const changes = rows.map((row) => {
    const differing = Object.entries(nextOf(row)).filter(([each, value]) => row[each] !== value);
    return [row.id, Object.fromEntries(differing)] as const;
  });
  return { ok: true, of: new Map(changes) };
}
