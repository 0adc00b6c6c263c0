import type { StatusTexts } from "./form-status";

export const SHORT_FAILURE = "Une erreur est survenue. Veuillez réessayer plus tard.";

export const MESSAGE_REFUSED = "Votre message n’a pas été accepté";
export const COMMENT_REFUSED = "Votre commentaire n’a pas été accepté";
export const SUBSCRIPTION_REFUSED = "Votre inscription n’a pas été acceptée";

export const messageTexts: Omit<StatusTexts, "failed"> = {
  sent: "Merci, votre message a bien été envoyé.",
  waiting: "Votre message est enregistré : il partira dès le retour de la connexion.",
  refused: MESSAGE_REFUSED,
};

/** What becomes of what is written, under the forms that send a message. */
export const MESSAGE_NOTICE =
  "Sillage n’utilise ces informations que pour vous répondre, et les garde trois ans après le dernier échange.";
