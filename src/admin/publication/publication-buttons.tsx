import type { SubmitEvent } from "react";
import { Button } from "../../ui/button";
import { SAVE_SHORTCUTS } from "../kit/save-key";
import type { Publication } from "./use-publication";

/** Whether a form was sent by the button that keeps its changes for later. */
export function isForLater({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === LATER;
}

const LATER = "later";

/** The buttons that keep a change of what visitors see, now or later. */
export function PublicationButtons({
  publication: { isWaiting },
  busy,
}: {
  readonly publication: Publication;
  readonly busy: boolean;
}) {
  return (
    <>
      {/* Its name tells it from Enter in a field, which keeps the changes for later. */}
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
