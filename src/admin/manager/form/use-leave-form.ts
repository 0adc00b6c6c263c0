import { useNavigate } from "react-router-dom";
import { dropTyped, keepDraft } from "../../../store/edits/drafts";
import { useToasts } from "../../../ui/overlay/toast";
import type { Managed } from "../../kit/screens";
import type { Edit } from "../../kit/use-edit";
import { useAddresses, useCloseForm } from "../records/use-addresses";

/** Closes the form without saving; a message offers for a moment to restore what was typed. */
export function useCancel(managed: Managed, edit: Edit, id: string | undefined, draftKey: string) {
  const toasts = useToasts();
  const close = useCloseForm(managed);
  const navigate = useNavigate();
  const { add, edit: editAddress } = useAddresses(managed);
  return () => {
    if (Object.keys(edit.typed).length > 0) {
      const draft = { typed: edit.typed, former: edit.former, at: new Date().toISOString() };
      toasts.show("Modifications abandonnées", {
        label: "Reprendre",
        run: () => {
          keepDraft(draftKey, draft);
          void navigate(id === undefined ? add : editAddress(id));
        },
      });
    }
    dropTyped(draftKey, edit.typed);
    close(id);
  };
}

/**
 * Closes a writing page; unsaved text stays on this device as a draft, and a message says so. A deleted document is in no
 * list any more, so the message offers to open its form again.
 */
export function useLeaveForm(
  managed: Managed,
  edit: Edit,
  id: string | undefined,
  gone: string | undefined,
) {
  const toasts = useToasts();
  const close = useCloseForm(managed);
  const navigate = useNavigate();
  const { edit: editAddress } = useAddresses(managed);
  return () => {
    if (Object.keys(edit.typed).length > 0 && gone !== undefined) {
      toasts.show(LEFT_WITH_DELETED, {
        label: "Reprendre",
        run: () => void navigate(editAddress(gone)),
      });
    } else if (Object.keys(edit.typed).length > 0) {
      toasts.show("Ce que vous avez saisi est gardé sur cet appareil, et n’est pas en ligne");
    }
    close(id);
  };
}

const LEFT_WITH_DELETED =
  "Ce que vous avez saisi est gardé sur cet appareil\u00A0: vous le retrouverez dans la fiche, si elle est rétablie depuis la corbeille";
