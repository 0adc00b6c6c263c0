import { useToasts } from "../../ui/overlay/toast";
import type { Edit } from "./use-edit";

/** Returns a function that discards what was typed; a message offers for a moment to take it back. */
export function useAbandon(edit: Edit): () => void {
  const toasts = useToasts();
  return () => {
    const { typed } = edit;
    edit.restart();
    toasts.show("Modifications abandonnées", {
      label: "Reprendre",
      run: () => {
        for (const [field, value] of Object.entries(typed)) edit.set(field, value);
      },
    });
  };
}
