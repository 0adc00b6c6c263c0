/** How a request failed: the server's error, or no answer at all. */
export interface Failure {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

export const OFFLINE =
  "Vous êtes hors ligne. La connexion demande le réseau : réessayez dès son retour.";
const INVALID = "Email ou mot de passe invalide. Veuillez réessayer.";
const TOO_MANY = "Trop de tentatives de connexion échouées. Veuillez réessayer plus tard.";
const OTHER = "Une erreur est survenue lors de la connexion. Veuillez réessayer.";

/** Why signing in failed, as a text. */
export function signInFailure({ status, code }: Failure, online: boolean): string {
  if (!online) return OFFLINE;
  if (status === 429) return TOO_MANY;
  return code === "invalid_credentials" ? INVALID : OTHER;
}

/** Whom the site admits: anybody until there is an account, then people with an invitation. */
export type Admission = "open" | "closed" | "invited" | "unknown";

/** Why an account could not be created, and what to do. */
export function registrationFailure(
  failure: Failure,
  online: boolean,
  admission: Admission,
): string {
  return `Impossible de créer le compte. ${registrationAdvice(failure, online, admission)}`;
}

function registrationAdvice(
  { status = 0, code }: Failure,
  online: boolean,
  admission: Admission,
): string {
  if (!online) return "Vous êtes hors ligne : réessayez dès le retour du réseau.";
  if (status === 429) return "Trop de tentatives : réessayez plus tard.";
  if (code === "user_already_exists" || code === "email_exists") {
    return "Un compte existe déjà pour cette adresse : connectez-vous.";
  }
  if (code === "weak_password") return "Choisissez un mot de passe plus long ou moins courant.";
  if (code === "validation_failed" || code === "email_address_invalid") {
    return "Vérifiez l’adresse email.";
  }
  return refused(status) ? ADVICE[admission] : ADVICE.unknown;
}

/** The database's refusal arrives as a server error: only the admission distinguishes the two. */
const refused = (status: number) => status >= 500 && status !== 503;

const ADVICE: Readonly<Record<Admission, string>> = {
  closed: "Les inscriptions sont fermées : demandez une invitation à un administrateur.",
  invited:
    "Vérifiez que l’invitation n’a pas expiré et qu’elle porte bien sur cette adresse, ou demandez-en une autre à un administrateur.",
  open: "Réessayez dans un instant.",
  unknown: "Réessayez dans un instant.",
};

/** Why a signed-in user could not change their password, and what to do. */
export function passwordChangeFailure(failure: Failure, online: boolean): string {
  if (online && failure.code === "invalid_credentials") {
    return "Le mot de passe actuel ne convient pas. Veuillez réessayer.";
  }
  if (online && failure.status === 429) return "Trop de tentatives : réessayez plus tard.";
  return newPasswordFailure(failure, online);
}

export const LINK_REFUSED =
  "Ce lien n’est plus valable : il ne sert qu’une fois, et peu de temps. Demandez-en un autre.";

/** Why the link of a mail could not be used, and what to do. */
export function linkFailure({ status = 0 }: Failure, online: boolean): string {
  if (!online) return "Vous êtes hors ligne : réessayez dès le retour du réseau.";
  if (status === 429) return "Trop de tentatives : réessayez plus tard.";
  if (status >= 400 && status < 500) return LINK_REFUSED;
  return "Le serveur n’a pas répondu. Réessayez dans un instant.";
}

/** Why a new password was not accepted, and what to do. */
export function newPasswordFailure({ code }: Failure, online: boolean): string {
  if (!online) return "Vous êtes hors ligne : réessayez dès le retour du réseau.";
  if (code === "same_password") return "Choisissez un mot de passe différent de l’ancien.";
  if (code === "weak_password") return "Choisissez un mot de passe plus long ou moins courant.";
  return "Le mot de passe n’a pas pu être changé. Réessayez dans un instant.";
}
