import type { Whole } from "../../store/queries/use-whole";
import { plural } from "../../ui/text/plural";

/** The line below the search: how much was found, and in what, if not in everything. */
export function searchStatus({
  search,
  total,
  state,
  lacksTexts,
  failed,
}: {
  readonly search: string;
  readonly total: number;
  /** Whether all content was searched. */
  readonly state: Whole;
  readonly lacksTexts: boolean;
  readonly failed: boolean;
}): string {
  if (failed) {
    return "La recherche n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.";
  }
  const typed = search.trim();
  if (typed === "")
    return "Pages, articles, réalisations, services, offres, questions, outils et glossaire";
  if (total > 0) {
    const isShort = state === "ready" && lacksTexts;
    return plural(total, "résultat") + (isShort ? WITHOUT_TEXTS : OF_WHAT[state]);
  }
  if (state !== "ready") return NONE_YET[state];
  const none = `Aucun résultat pour «\u202F${typed}\u202F».`;
  return lacksTexts ? `${none} ${TITLES_ONLY}` : `${none} Essayez un autre mot.`;
}

const WITHOUT_TEXTS = ", sans le texte des articles les plus anciens";
const TITLES_ONLY =
  "Des articles les plus anciens, cet appareil n’a que le titre, le résumé et les mots-clés\u00A0: essayez un autre mot.";

/** What follows the number of results. */
const OF_WHAT: Readonly<Record<Whole, string>> = {
  ready: "",
  loading: ", lecture en cours…",
  unavailable: " dans ce que cet appareil a déjà",
};

const NONE_YET = {
  loading: "Lecture en cours…",
  unavailable:
    "Aucun résultat pour l’instant\u00A0: cet appareil n’a pas encore tout le contenu du site. Vérifiez votre connexion.",
} as const;
