import type { AttemptOutcome } from "./attempt";
import { currentSession } from "./session-store";

interface Said {
  /** What was done all the same. */
  readonly done?: string;
  readonly next: string;
}

/** If the new session could not be stored, nobody is signed in, and the form would otherwise show no error. */
export function ifKept({ done = "", next }: Said): AttemptOutcome {
  if (currentSession().state === "signed-in") return { ok: true };
  return { ok: false, text: `${done} ${NOT_KEPT}, puis ${next}.`.trim() };
}

const NOT_KEPT =
  "Votre navigateur interdit au site de garder quoi que ce soit sur cet appareil, et donc votre connexion. Autorisez les données de ce site dans ses réglages";
