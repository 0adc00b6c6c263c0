import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import type { Publication } from "./use-publication";

/** Above a form that is opened on changes which wait: who sees them, who does not, and the way to give them up. */
export function StagedNotice({
  publication: { isWaiting, busy, discard },
}: {
  readonly publication: Publication;
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
        Voici la prochaine version de cette fiche. Les visiteurs lisent toujours celle d’avant,
        jusqu’à ce que vous publiiez ces changements.
      </Callout>
    </div>
  );
}
