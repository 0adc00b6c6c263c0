import type { Document } from "../../../content/collections/documents";
import { textOf } from "../../../lib/parse";
import { plural } from "../../../ui/text/plural";
import { agencyMomentText } from "../../../content/planning/local-time";
import { refusedMoment } from "../../../content/planning/plan";
import type { CampaignProgress } from "./server-campaigns";

/** Says in French how far a campaign has come; claims only what is known. */
export function campaignWords(
  order: Document | undefined,
  progress: CampaignProgress | undefined,
): string {
  if (!order) return "Enregistrée, sans envoi";
  if (!progress) return queuedWords(order);
  const { state, sendAt, total, sent, waiting, sending } = progress;
  if (state === "planned")
    return sendAt ? `Prévue\u00A0: ${agencyMomentText(sendAt)}` : "Mise en file";
  if (state === "restored") return "Reprise d’une sauvegarde, rien ne part d’ici";
  if (state === "paused" && total === 0) return "En pause, rien n’est parti";
  if (total === 0) return state === "stopped" ? "Annulée avant son départ" : "Aucun destinataire";
  const counts = `${sent} sur ${total} envoyés`;
  if (state === "stopped") return `Arrêtée\u00A0: ${counts}${othersIn(progress)}`;
  if (waiting + sending > 0) {
    if (state === "paused") return `En pause\u00A0: ${counts}`;
    return sent === 0 ? `Mise en file\u00A0: ${counts}` : counts;
  }
  if (sent === total) return `Envoyée avec succès à ${plural(total, "abonné")}`;
  return `Terminée\u00A0: ${counts}${othersIn(progress)}`;
}

function queuedWords({ parts }: Document): string {
  const at = textOf(parts["send_at"]);
  if (parts["wanted"] === "stop") return "Annulation demandée";
  if (parts["wanted"] === "pause") return "Pause demandée";
  return at ? `Mise en file pour\u00A0: ${agencyMomentText(at)}` : "Mise en file";
}

/** Counts the letters that were not sent, for example « , 2 refusés, 1 annulé ». */
function othersIn({ refused, uncertain, cancelled }: CampaignProgress): string {
  return [
    refused > 0 && plural(refused, "refusé"),
    uncertain > 0 && plural(uncertain, "incertain"),
    cancelled > 0 && plural(cancelled, "annulé"),
  ]
    .filter(Boolean)
    .map((words) => `, ${words}`)
    .join("");
}

/** Whether its state may still change by itself. */
export function isUnderWay({ state, waiting, sending }: CampaignProgress): boolean {
  return state === "planned" || waiting + sending > 0;
}

/** Whether it can be paused, resumed or stopped. One that was paused before its start has no letters yet. */
export function canChange(order: Document, progress: CampaignProgress | undefined): boolean {
  if (order.parts["wanted"] === "stop") return false;
  return (
    progress === undefined ||
    isUnderWay(progress) ||
    (progress.state === "paused" && progress.total === 0)
  );
}

/**
 * Whether its words and its moment can still be corrected, as far as is known here: without the server's answer, only
 * one that never left this device, or whose moment is to come.
 */
export function canCorrect(
  { parts }: Document,
  progress: CampaignProgress | undefined,
  isOnlyHere: boolean,
  now: string,
): boolean {
  if (parts["wanted"] === "stop") return false;
  if (!progress) return isOnlyHere || textOf(parts["send_at"]) > now;
  return progress.total === 0 && (progress.state === "planned" || progress.state === "paused");
}

/** Whether its moment passed while it was paused, as far as is known here: once resumed, it leaves at once. */
export function hasMissedDeparture(
  { parts }: Document,
  progress: CampaignProgress | undefined,
  now: string,
): boolean {
  const hasBegun = progress !== undefined && progress.total > 0;
  return !hasBegun && refusedMoment(textOf(parts["send_at"]), now) !== undefined;
}

/** The labels of the states of a letter to one recipient. */
export const RECIPIENT_STATES: ReadonlyMap<string, string> = new Map([
  ["waiting", "En file"],
  ["sending", "Envoi en cours"],
  ["sent", "Envoyé"],
  ["refused", "Refusé"],
  ["uncertain", "Incertain"],
  ["cancelled", "Annulé"],
]);
