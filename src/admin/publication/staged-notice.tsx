import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import type { Publication } from "./use-publication";

/** Says above a form that it shows staged changes, with a button to discard them. */
export function StagedNotice({
  publication: { isWaiting, busy, discard },
  called = "cette fiche",
}: {
  readonly publication: Pick<Publication, "isWaiting" | "busy" | "discard">;
  /** What the sentence calls the document. */
  readonly called?: string;
}) {
  if (!isWaiting) return null;
  return (
    <div className="mb-5">
      <Callout
        actions={
          <Button variant="secondary" size="sm" busy={busy} onClick={discard}>
            Abandonner les changements
          </Button>
        }
      >
        {`Voici la prochaine version de ${called}. Les visiteurs lisent toujours celle d’avant, jusqu’à ce que vous publiiez ces changements.`}
      </Callout>
    </div>
  );
}
