import type { CollectionName } from "../../content/index";
import { useDatabase } from "../../store/database/database-context";
import { change, type Changes } from "../../store/writing/repository";
import { useAction } from "../../ui/form/use-action";
import { useToasts } from "../../ui/overlay/toast";

/** Returns an action that discards the staged changes of a document; a message offers for a moment to restore them. */
export function useDiscard(collection: CollectionName, called: string, onDiscarded: () => void) {
  const database = useDatabase();
  const toasts = useToasts();
  const undoing = useAction(
    "Les changements n’ont pas pu être repris. L’historique les garde.",
    async (replaced: Changes) => {
      if (!database) throw new Error("The database is not open yet");
      await change(database, collection, replaced);
    },
  );
  return useAction(
    "Les changements en attente n’ont pas pu être abandonnés. Rien n’a changé\u00A0: réessayez.",
    async (id: string) => {
      if (!database) throw new Error("The database is not open yet");
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
