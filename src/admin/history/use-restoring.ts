import { type CollectionName, definitionOf } from "../../content/index";
import { issuesOf } from "../../content/validate";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { change, remove, restore } from "../../store/writing/repository";
import { liveIds } from "../../store/edits/trash";
import { useSyncActions } from "../../sync-status/actions";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { momentText } from "../kit/sentences";
import { versionedFields, keptIn } from "./changes";
import type { RecordVersion } from "./versions";

/** Writes an earlier version over the current one, as an ordinary edit that can be undone. */
export function useRestoring(collection: CollectionName, onRestored: () => void) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const { catchUp } = useSyncActions();
  const undoing = useAction(
    "La restauration n’a pas pu être annulée. L’historique garde chaque version.",
    (undo: () => Promise<unknown>) => undo(),
  );
  return useAction(
    "Cette version n’a pas pu être restaurée. Rien n’a changé\u00A0: réessayez.",
    async ({ state, at }: RecordVersion, present: RecordVersion) => {
      const database = await openDatabase();
      const definition = definitionOf(collection);
      const content = versionedFields(definition, state);
      const { deleted: _deleted, ...document } = { ...present.state, ...content };
      const [issue] = Object.values(issuesOf(definition, document));
      if (issue !== undefined) {
        toasts.showProblem(
          `Cette version ne peut plus être enregistrée telle quelle\u00A0: ${issue}. Recopiez-en ce dont vous avez besoin.`,
        );
        onRestored();
        return;
      }
      const { id } = state;
      await catchUp(collection, present.state);
      const isHere = (await liveIds(database, collection, [id])).has(id);
      let undo: () => Promise<unknown>;
      if (isHere) {
        const replaced = await change(database, collection, new Map([[id, content]]));
        undo = () => change(database, collection, replaced);
      } else {
        await restore(database, collection, document);
        undo = () => remove(database, collection, id);
      }
      onRestored();
      const kept = keptIn(definition, state, present.state);
      const unchanged = kept && `. Sans changer\u00A0: ${kept}`;
      toasts.show(`Version restaurée\u00A0: ${momentText(at)}${unchanged}`, {
        label: "Annuler",
        run: () => undoing.run(undo),
      });
    },
  );
}
