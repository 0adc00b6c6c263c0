import { useState } from "react";
import { wordsNotKept } from "../../lib/words-not-kept";

/** Reloads at once when all typed text is saved; otherwise names an unsaved field and waits for a second request. */
export function useCarefulReload(reload: () => Promise<void>) {
  const [lost, setLost] = useState<string>();
  return {
    label: lost === undefined ? "Recharger" : "Recharger quand même",
    warning:
      lost === undefined
        ? undefined
        : `«\u00A0${lost}\u00A0» n’est pas enregistré\u00A0: recharger l’effacerait.`,
    ask: () => {
      const field = wordsNotKept();
      if (field === undefined || lost !== undefined) void reload();
      else setLost(field);
    },
    putOff: () => setLost(undefined),
  };
}
