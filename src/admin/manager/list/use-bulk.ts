import { flushSync } from "react-dom";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { change, type Changes, removeAll, restoreAll } from "../../../store/writing/repository";
import { useToasts } from "../../../ui/overlay/toast";
import { useAction } from "../../../ui/form/use-action";
import { useOnlyHere } from "../../sync/use-only-here";
import type { Selection } from "../../table/use-selection";
import type { Managed } from "../../kit/screens";
import { asDocument } from "../records/documents";
import { today } from "../records/dates";
import type { ListRow } from "../records/rows";
import { useAuthor } from "../records/use-author";
import { actionsOf, type BulkAction } from "./bulk-actions";
import { bulkChanges } from "./bulk-changes";

/** The actions that the screen offers for the selection, and a function that runs one. */
export function useBulkActions(
  managed: Managed,
  selection: Selection<ListRow>,
  onDone: () => void,
) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const author = useAuthor();
  const onlyHere = useOnlyHere();
  const { name } = managed;
  const { rows } = selection;

  const restoring = useAction(
    "La suppression n’a pas pu être annulée.",
    async (gone: readonly ListRow[]) => {
      await restoreAll(await openDatabase(), name, gone.map(asDocument));
    },
  );
  const reverting = useAction(
    "La modification n’a pas pu être annulée.",
    async (former: Changes) => {
      await change(await openDatabase(), name, former);
    },
  );
  const acting = useAction(
    "La modification de la sélection n’a pas pu être enregistrée.",
    async (action: BulkAction) => {
      const database = await openDatabase();
      const changes = bulkChanges(managed, rows, action, { author, today: today() });
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
      const ofSite = action.key === "publish" || action.key === "withdraw";
      toasts.show(`${action.done}${ofSite ? onlyHere() : ""}`, {
        label: "Annuler",
        run: () => (undo ? reverting.run(undo) : restoring.run(rows)),
      });
    },
  );
  return { actions: actionsOf(managed, rows.length), run: acting.run, busy: acting.busy };
}
