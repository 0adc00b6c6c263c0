import type { Agency } from "../../content/agency/agency";
import { plural } from "../../ui/text/plural";
import type { Earlier } from "./earlier-submissions";
import type { StatusTexts } from "./form-status";
import { MESSAGE_REFUSED } from "./texts";

export const messageTexts: Omit<StatusTexts, "failed"> = {
  sent: "Merci, votre message a bien été envoyé.",
  waiting: "Votre message est enregistré : il partira dès le retour de la connexion.",
  refused: MESSAGE_REFUSED,
};

export const earlierMessages: Earlier = {
  collection: "contact_submissions",
  one: messageTexts.waiting,
  severalText: (count) =>
    `${plural(count, "message")} sont enregistrés\u00A0: ils partiront dès le retour de la connexion.`,
};

/** The privacy notice of forms that send a message. */
export const messageNotice = (agency: string) =>
  `${agency} n’utilise ces informations que pour vous répondre, et les garde trois ans après le dernier échange.`;

/** The agency's promised time of an answer, as a sentence; empty when it promises none. */
export const promiseOf = ({ answer_time: time }: Pick<Agency, "answer_time">) =>
  time && `Nous vous répondons ${time}.`;
