export const SHORT_FAILURE = "Une erreur est survenue. Veuillez réessayer plus tard.";

export const MESSAGE_REFUSED = "Votre message n’a pas été accepté";
export const COMMENT_REFUSED = "Votre commentaire n’a pas été accepté";
export const SUBSCRIPTION_REFUSED = "Votre inscription n’a pas été acceptée";
