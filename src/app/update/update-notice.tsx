import { useState, useSyncExternalStore } from "react";
import { renew, startUpdate } from "../../pwa/renew";
import { knownUpdate, onUpdate, type Update } from "../../pwa/update-state";
import { useDevice } from "../../store/database/database-context";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { useCarefulReload } from "./use-careful-reload";

/**
 * Announces a new version to a user at work; it never reloads by itself, and it asks first when unsaved text would be
 * lost.
 */
export function UpdateNotice({ about }: { readonly about: readonly Update[] }) {
  const update = useSyncExternalStore(onUpdate, knownUpdate, () => "none" as const);
  const [putOff, setPutOff] = useState<Update>();
  const reload = useCarefulReload(update === "needed" ? renew : startUpdate);
  // The notice that a newer version holds the device says the same and more.
  const isOutdated = useDevice().problem === "outdated";
  const shown = about.includes(update) && update !== putOff && !isOutdated;

  const later = () => {
    reload.putOff();
    setPutOff(update);
  };
  return (
    <div aria-live="polite" className="notice fixed bottom-4 left-4 z-50 max-w-[calc(100%-2rem)]">
      {shown && (
        <Callout
          tone={reload.warning === undefined ? "neutral" : "warning"}
          actions={
            <>
              <Button size="sm" onClick={reload.ask}>
                {reload.label}
              </Button>
              <Button size="sm" variant="quiet" onClick={later}>
                Plus tard
              </Button>
            </>
          }
        >
          {reload.warning ?? TEXTS[update]}
        </Callout>
      )}
    </div>
  );
}

const TEXTS: Readonly<Record<Update, string>> = {
  none: "",
  ready: "Une nouvelle version est prête. Ce que vous avez écrit reste en place.",
  needed:
    "Le site a été mis à jour : rechargez la page pour continuer. Ce que vous avez écrit reste en place.",
};
