import { useState } from "react";
import { useSession } from "../../../account/session/session";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import { textOf } from "../../../lib/parse";
import { draftKey, readDraft } from "../../../store/edits/drafts";
import { Button, ButtonLink } from "../../../ui/button";
import { Callout } from "../../../ui/data/callout";
import { Dialog } from "../../../ui/overlay/dialog";
import { SIDE } from "../../kit/looks";
import { adminPath } from "../../kit/screens";

/** The message with this id if it was deleted while it was open; its panel must not vanish with what is typed in it. */
export function useDeletedMessage(
  id: string,
  opened: ContactSubmission | undefined,
  /** Whether all messages were read: before that, one that is missing may still come. */
  isWhole: boolean,
): ContactSubmission | undefined {
  const [seen, setSeen] = useState(opened);
  if (opened && opened !== seen) setSeen(opened);
  return !opened && isWhole && seen?.id === id ? seen : undefined;
}

/** Says that a message was deleted, with the answer that was being written, and how to get both back. */
export function DeletedMessage({
  message,
  onClose,
}: {
  readonly message: ContactSubmission;
  readonly onClose: () => void;
}) {
  const session = useSession();
  const userId = session.state === "signed-in" ? session.user.id : "";
  const typed = readDraft(draftKey(userId, "contact_submissions", message.id))?.typed ?? {};
  const words = [typed["mail"], typed["note"]].map(textOf).filter((text) => text.trim() !== "");
  return (
    <Dialog
      title={message.name || "Sans nom"}
      look={SIDE}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Fermer
          </Button>
          <ButtonLink to={adminPath("trash")} size="sm" data-first-focus>
            Ouvrir la corbeille
          </ButtonLink>
        </>
      }
    >
      <div role="alert">
        <Callout tone="warning">
          Ce message a été supprimé entre-temps.
          {words.length > 0 &&
            " Ce que vous écriviez est gardé sur cet appareil\u00A0: rétablissez le message depuis la corbeille, puis ouvrez-le pour continuer."}
        </Callout>
      </div>
      {words.map((text) => (
        <p key={text} className="mt-4 border-y py-4 text-base whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      ))}
    </Dialog>
  );
}
