import type { SubmitEvent } from "react";
import { Button } from "../../ui/button";
import { SAVE_SHORTCUTS } from "../kit/save-key";
import type { Publication } from "./use-publication";

/** Whether a form was submitted by the button that stages its changes. */
export function isForLater({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === LATER;
}

const LATER = "later";

/** The buttons that publish or stage changes of a published document. */
export function PublicationButtons({
  publication: { isWaiting },
  busy,
}: {
  readonly publication: Publication;
  readonly busy: boolean;
}) {
  return (
    <>
      {/* The name distinguishes it from Enter in a field, which stages the changes. */}
      <Button type="submit" name="update" size="sm" busy={busy}>
        {isWaiting ? "Publier les changements" : "Mettre à jour"}
      </Button>
      <Button
        type="submit"
        name={LATER}
        variant="secondary"
        size="sm"
        aria-disabled={busy}
        aria-keyshortcuts={SAVE_SHORTCUTS}
      >
        Garder pour plus tard
      </Button>
    </>
  );
}
