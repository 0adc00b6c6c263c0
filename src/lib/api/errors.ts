import { isRecord, textOf } from "../parse";

/** What prevents the server from answering, as far as a person can do something about it. */
export type ProblemKind =
  | "offline"
  | "timeout"
  | "session"
  | "role"
  | "outdated"
  | "unready"
  | "server"
  | "storage";

/** A request that failed for a reason that concerns the connection as a whole, not one row. */
export class ServerProblem extends Error {
  override readonly name = "ServerProblem";
  readonly code: ProblemKind;

  constructor(code: ProblemKind, options?: ErrorOptions) {
    super(`The server could not be used: ${code}`, options);
    this.code = code;
  }
}

/** The server sent something else than was requested: nothing of it is used, and other requests may still succeed. */
export class UnreadableAnswer extends ServerProblem {
  constructor(what: string, options?: ErrorOptions) {
    super("server", { cause: new TypeError(what, options) });
  }
}

/** The text for each problem, with what to do. */
export const problemTexts: Readonly<Record<ProblemKind, string>> = {
  offline:
    "Hors ligne : vos modifications sont gardées sur cet appareil et partiront dès le retour de la connexion.",
  timeout:
    "Le serveur met trop de temps à répondre. Vos modifications sont gardées sur cet appareil\u00A0; un nouvel essai aura lieu tout seul.",
  session:
    "Votre session a expiré. Reconnectez-vous : rien n’est perdu, l’envoi reprendra aussitôt.",
  role: "Ce compte n’est plus administrateur. Vos modifications restent sur cet appareil.",
  outdated:
    "Mise à jour requise : cette version est trop ancienne pour le serveur. Vos modifications restent sur cet appareil et partiront avec la nouvelle version.",
  unready:
    "Le serveur n’est pas encore à jour pour cette version du site. Vos modifications restent sur cet appareil et partiront dès qu’il le sera\u00A0; un nouvel essai aura lieu tout seul.",
  server: "Le serveur ne répond pas comme prévu. Un nouvel essai aura lieu tout seul.",
  storage: "L’espace de stockage de ce navigateur est plein : libérez de la place, puis réessayez.",
};

/**
 * The kind of problem behind a failed PostgREST request. `status` is 0 when no answer came. The code is checked
 * before the status, which cannot be trusted alone (the embedded backend answers 500 to more than PostgREST does).
 */
export function problemOf(failure: unknown, status = 0): ProblemKind {
  const code = propertyOf(failure, "code");
  if (code === "PT426" || status === 426) return "outdated";
  if (status === 401 || /^PGRST30[0-3]$/u.test(code)) return "session";
  if (status === 403 || code === "42501") return "role";
  const message = propertyOf(failure, "message");
  if (status === 0 && /TimeoutError/u.test(message)) return "timeout";
  const unanswered = /fetch|network|load failed|abort/iu.test(message);
  return status === 0 && unanswered ? "offline" : "server";
}

/**
 * Whether the server's migrations have not run for this version of the site. PT501: its table lacks a field. PGRST202: its
 * function is a former one, with other parameters.
 */
export const lacksMigrations = (code: string): boolean => code === "PT501" || code === "PGRST202";

function propertyOf(value: unknown, name: string): string {
  return isRecord(value) ? textOf(value[name]) : "";
}
