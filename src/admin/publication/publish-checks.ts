import { agencyMomentText } from "../../content/planning/local-time";
import type { AdminScreen, Values } from "../../content/schema/collection";
import { sectionsOf } from "../../content/rules/sections";
import { formatDate } from "../../lib/format";
import { textOf } from "../../lib/parse";
import { plural } from "../../ui/text/plural";
import { findingsIn } from "../articles/text-findings";

/** One result of the checks before a publication. */
export interface PublishCheck {
  readonly label: string;
  readonly text: string;
  /** Whether the author should check it again; it never prevents the publication. */
  readonly isDoubtful: boolean;
}

const fine = (label: string, text: string) => ({ label, text, isDoubtful: false });
const doubtful = (label: string, text: string) => ({ label, text, isDoubtful: true });

/** Says that a publication by hand cancels the planned one. */
export function planChecks(next: Values): readonly PublishCheck[] {
  const planned = textOf(next["publish_at"]);
  if (planned === "") return [];
  const text = `Le ${agencyMomentText(planned)}\u00A0: publier maintenant l’annule.`;
  return [doubtful("Publication prévue", text)];
}

/**
 * Checks a document with a page of its own before its publication: what visitors, search engines and social networks
 * will get.
 */
export function publishChecks(
  screen: AdminScreen,
  /** The values that will be saved. */
  next: Values,
  address: string,
  /** What the form says of the address: that another document has it. */
  note?: string,
): readonly PublishCheck[] {
  const derived = screen.search?.derived(next) ?? {};
  const shown = (name: string) => textOf(next[name]).trim() || textOf(derived[name]).trim();
  const day = textOf(next["date"]);
  return [
    note === undefined ? fine("Adresse", address) : doubtful("Adresse", `${address} – ${note}`),
    ...(day === "" ? [] : [fine("Date", formatDate(day))]),
    shown("seo_description") === ""
      ? doubtful("Présentation", "Aucune\u00A0: les moteurs de recherche choisiront eux-mêmes.")
      : fine("Présentation", "Prête pour les moteurs de recherche."),
    shown("seo_image") === ""
      ? doubtful("Image de partage", "Aucune\u00A0: une image est dessinée avec le titre.")
      : fine("Image de partage", "Celle de la page."),
    ...("cover_image" in next && textOf(next["cover_image"]) === ""
      ? [doubtful("Couverture", "L’article n’a pas d’image de couverture.")]
      : []),
    ...("sections" in next && sectionsOf(next["sections"]).length === 0
      ? [doubtful("Sections", "Aucune\u00A0: sous son titre, la page est vide.")]
      : []),
    ...(screen.page ? [textCheck(textOf(next[screen.page.text]))] : []),
  ];
}

function textCheck(written: string): PublishCheck {
  const findings = findingsIn(written).length;
  return findings === 0
    ? fine("Texte", "Rien à signaler.")
    : doubtful("Texte", `${plural(findings, "remarque")}, sous le texte.`);
}
