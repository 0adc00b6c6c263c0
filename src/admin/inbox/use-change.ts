import type { CollectionName, Draft } from "../../content/index";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { change, type Changes } from "../../store/writing/repository";
import { useToasts } from "../../ui/overlay/toast";
import { useAction, useQueuedAction } from "../../ui/form/use-action";

/**
 * Returns an action that writes the same values into one or several rows and shows a message; a change of several can
 * be undone.
 */
export function useChange<Name extends CollectionName>(
  collection: Name,
  sentence: (count: number, values: Partial<Draft<Name>>) => string,
) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const reverting = useAction(
    "La modification n’a pas pu être annulée.",
    async (former: Changes) => {
      await change(await openDatabase(), collection, former);
    },
  );
  return useQueuedAction(
    "La modification n’a pas pu être enregistrée. Réessayez.",
    async (ids: readonly string[], values: Partial<Draft<Name>>) => {
      const database = await openDatabase();
      const fields = Object.fromEntries(Object.entries(values));
      const former = await change(database, collection, new Map(ids.map((id) => [id, fields])));
      const text = sentence(ids.length, values);
      if (ids.length === 1) toasts.showBriefly(text);
      else toasts.show(text, { label: "Annuler", run: () => reverting.run(former) });
    },
  );
}
