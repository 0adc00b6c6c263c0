import { useState } from "react";
import { useDatabase } from "../../store/database/database-context";
import { isInMemory } from "../../store/database/files-bytes";
import { useNearlyFull } from "../../store/database/quota";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";

/** Warns when this device cannot store edits, or has little space left for them. */
export function StorageNotices() {
  const database = useDatabase();
  const share = useNearlyFull();
  return (
    <>
      {database && isInMemory(database) && <Notice>{NOTHING_KEPT}</Notice>}
      {share !== undefined && <Notice>{nearlyFullText(share)}</Notice>}
    </>
  );
}

function Notice({ children }: { readonly children: string }) {
  const [noted, setNoted] = useState(false);
  if (noted) return null;
  return (
    <output className="mb-5 block">
      <Callout
        tone="warning"
        actions={
          <Button size="sm" variant="quiet" onClick={() => setNoted(true)}>
            Compris
          </Button>
        }
      >
        {children}
      </Callout>
    </output>
  );
}

const NOTHING_KEPT =
  "Rien ne sera gardé sur cet appareil\u00A0: ce navigateur l’interdit, comme le fait une fenêtre privée. Ce que vous enregistrez part dès que le réseau est là, mais serait perdu si vous fermiez cet onglet avant.";

function nearlyFullText(share: number): string {
  const percent = Math.min(100, Math.floor(share * 100));
  return `L’espace que ce navigateur accorde au site est plein à ${percent}\u00A0%. Libérez de la place sur cet appareil, ou envoyez ce qui attend\u00A0: une fois plein, il ne garderait plus vos modifications hors ligne.`;
}
