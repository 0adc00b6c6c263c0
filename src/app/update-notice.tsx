import { useState, useSyncExternalStore } from "react";
import { applyUpdate, onUpdateReady } from "../pwa/register";
import { Button } from "../ui/button";
import { Callout } from "../ui/callout";

let ready = false;

function subscribe(onChange: () => void): () => void {
  return onUpdateReady(() => {
    ready = true;
    onChange();
  });
}

/** Tells somebody at work that a new version waits; it never takes the page away by itself. */
export function UpdateNotice() {
  const waiting = useSyncExternalStore(subscribe, () => ready);
  const [later, setLater] = useState(false);
  return (
    <div aria-live="polite" className="fixed bottom-4 left-4 z-50 max-w-[calc(100%-2rem)]">
      {waiting && !later && (
        <Callout
          actions={
            <>
              <Button size="sm" onClick={() => void applyUpdate()}>
                Recharger
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setLater(true)}>
                Plus tard
              </Button>
            </>
          }
        >
          Une nouvelle version est prête. Vos modifications enregistrées restent en place.
        </Callout>
      )}
    </div>
  );
}
