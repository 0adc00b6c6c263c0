import type { StatusTexts } from "./form-status";
import { MESSAGE_REFUSED } from "./texts";

export const messageTexts: Omit<StatusTexts, "failed"> = {
  sent: "Merci, votre message a bien été envoyé.",
  waiting: "Votre message est enregistré : il partira dès le retour de la connexion.",
  refused: MESSAGE_REFUSED,
};

/** The privacy notice of forms that send a message. */
export const messageNotice = (agency: string) =>
  `${agency} n’utilise ces informations que pour vous répondre, et les garde trois ans après le dernier échange.`;
