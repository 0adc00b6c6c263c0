import type { RowState } from "../../sync-status/status";
import type { Live } from "./server-live";

/** Whether a page is published for the first time, or changes of a page that visitors know. */
export type Publishing = "page" | "changes";

/** Also `unknown` while nobody answers, and `refused` where the server has not taken it. */
export type Shown = Live | "unknown" | "refused";

/** How far a publication has come, by the answers of the server and by what this device knows of its edit. */
export function shownState(live: Live | undefined, row: RowState): Shown {
  if (row === "rejected" && (live === undefined || live === "unsent")) return "refused";
  return live ?? "unknown";
}

/** Says the same in French; claims only what is known: an edit that was not sent may wait for long. */
export const LIVE_WORDS: Readonly<Record<Publishing, Readonly<Record<Shown, string>>>> = {
  page: {
    unknown: "publié sur cet appareil. Sa page attend que le serveur l’ait reçu.",
    unsent: "publié sur cet appareil, pas encore sur le site.",
    refused: "publié sur cet appareil seulement\u00A0: le serveur l’a refusé.",
    building: "publié. Sa page se construit.",
    "asked-by-hand":
      "publié. Le site le montre à qui l’a déjà ouvert\u00A0; la page elle-même attend la reconstruction du site.",
    live: "en ligne. La page répond.",
  },
  changes: {
    unknown:
      "changements publiés sur cet appareil. Sa page les montrera après que le serveur les aura reçus.",
    unsent: "changements publiés sur cet appareil, pas encore sur le site.",
    refused: "changements publiés sur cet appareil seulement\u00A0: le serveur les a refusés.",
    building: "changements publiés. Sa page, encore l’ancienne, se reconstruit.",
    "asked-by-hand":
      "changements publiés. Le site les montre à qui l’a déjà ouvert\u00A0; la page elle-même, encore l’ancienne, attend la reconstruction du site.",
    live: "changements en ligne. La page les montre.",
  },
};
