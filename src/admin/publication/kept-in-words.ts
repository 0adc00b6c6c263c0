import { agencyMomentText } from "../../content/planning/local-time";
import { stagedIn } from "../../content/rules/staging";
import type { Values } from "../../content/schema/collection";
import { textOf } from "../../lib/parse";
import { quoted } from "../kit/sentences";

/** Says what waits in a record after a save that published nothing. */
export function keptInWords(title: string, saved: Values): string {
  const planned = textOf(saved["publish_at"]);
  if (stagedIn(saved) && planned !== "") {
    return `${quoted(title)}\u00A0: changements gardés, publiés d’eux-mêmes le ${agencyMomentText(planned)}.`;
  }
  const withdrawn = textOf(saved["withdraw_at"]);
  if (!stagedIn(saved) && withdrawn !== "") {
    return `${quoted(title)}\u00A0: retrait prévu le ${agencyMomentText(withdrawn)}.`;
  }
  return stagedIn(saved)
    ? `${quoted(title)}\u00A0: changements gardés pour plus tard. Les visiteurs ne les voient pas.`
    : `${quoted(title)}\u00A0: ${NOTHING_WAITS}`;
}

/** Says the same of a document that exists once, such as the footer. */
export function savedInWords(title: string, saved: Values): string {
  if (!stagedIn(saved)) return `${title}\u00A0: ${NOTHING_WAITS}`;
  const planned = textOf(saved["publish_at"]);
  return planned === ""
    ? `${title}\u00A0: modifications enregistrées. Les visiteurs ne les voient pas encore.`
    : `${title}\u00A0: modifications enregistrées, publiées d’elles-mêmes le ${agencyMomentText(planned)}.`;
}

const NOTHING_WAITS = "rien ne diffère de ce que voient les visiteurs, rien n’attend.";
