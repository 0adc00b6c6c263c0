import type { StatusTexts } from "./form-status";

export const MESSAGE_WAITING =
  "Votre message est enregistré : il partira dès le retour de la connexion.";

export const MESSAGE_REFUSED = "Votre message n’a pas été accepté";

export const SHORT_FAILURE = "Une erreur est survenue. Veuillez réessayer plus tard.";

export const messageTexts: Omit<StatusTexts, "failed"> = {
  sent: "Merci, votre message a bien été envoyé.",
  waiting: MESSAGE_WAITING,
  refused: MESSAGE_REFUSED,
};

/** What people agree to by writing, under the forms that send a message. */
export const MESSAGE_NOTICE =
  "Sillage n’utilise ces informations que pour vous répondre, et les garde trois ans après le dernier échange.";
