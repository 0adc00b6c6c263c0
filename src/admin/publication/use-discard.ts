import type { CollectionName } from "../../content/index";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { change, type Changes } from "../../store/writing/repository";
import { useAction } from "../../ui/form/use-action";
import { useToasts } from "../../ui/overlay/toast";

/** Returns an action that discards the staged changes of a document; a message offers for a moment to restore them. */
export function useDiscard(collection: CollectionName, called: string, onDiscarded: () => void) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const undoing = useAction(
    "Les changements n’ont pas pu être repris. L’historique les garde.",
    async (replaced: Changes) => {
      const database = await openDatabase();
      await change(database, collection, replaced);
    },
  );
  return useAction(
    "Les changements en attente n’ont pas pu être abandonnés. Rien n’a changé\u00A0: réessayez.",
    async (id: string) => {
      const database = await openDatabase();
      // Its planned moment goes with them, so that an undo restores both.
      const nothing = { staged: undefined, publish_at: undefined };
      const replaced = await change(database, collection, new Map([[id, nothing]]));
      onDiscarded();
      toasts.show(`${called}\u00A0: changements abandonnés`, {
        label: "Annuler",
        run: () => undoing.run(replaced),
      });
    },
  );
}
