import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { useAction } from "../../ui/form/use-action";
import { applyRetention, useRetentionFailure } from "./use-retention";

/** Warns that data could not be erased when its retention period ended. */
export function RetentionNotice() {
  const failed = useRetentionFailure();
  const applying = useAction("L’effacement n’a pas pu être lancé.", applyRetention);
  if (!failed) return null;
  return (
    <output className="mb-6 block">
      <Callout
        tone="warning"
        actions={
          <Button size="sm" variant="secondary" busy={applying.busy} onClick={() => applying.run()}>
            Réessayer
          </Button>
        }
      >
        {
          "Les données dont la durée de conservation est passée n’ont pas pu être effacées\u00A0: le serveur l’a refusé. Réessayez\u202F; si le refus persiste, prévenez la personne qui s’occupe du serveur."
        }
      </Callout>
    </output>
  );
}
