import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { same } from "../kit/use-edit";
import type { ListedService } from "./picked-services";
import type { DocumentEdit } from "./use-document-edit";

/** The path of the services that the home page shows. */
export const ITEMS = "services.items";

interface Replacement {
  /** The list that follows from another: the stored one, and the typed one where it differs. */
  readonly next: (list: unknown) => readonly ListedService[];
  /** The message afterwards. */
  readonly done: string;
  readonly onDone: () => void;
}

/** Saves another list of services, and nothing else that was typed; a message offers to take the former one back. */
export function useListReplacement({ edit, current, saveOnly }: DocumentEdit, failure: string) {
  const toasts = useToasts();
  return useAction(failure, async ({ next, done, onDone }: Replacement) => {
    const former = edit.values[ITEMS];
    const items = next(current[ITEMS]);
    if (!same(items, current[ITEMS])) await saveOnly({ [ITEMS]: items });
    if (ITEMS in edit.typed) edit.set(ITEMS, next(edit.typed[ITEMS]));
    onDone();
    toasts.show(done, {
      label: "Reprendre l’ancienne liste",
      run: () => edit.set(ITEMS, former),
    });
  });
}
