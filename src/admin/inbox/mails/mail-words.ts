import { serverNow } from "../../../lib/api/server-time";
import { momentText } from "../../kit/sentences";
import type { MailSummary } from "./server-mails";

/** The labels of the states of the outbox, for the filter. */
export const MAIL_STATES: Readonly<Record<string, string>> = {
  waiting: "À envoyer",
  sending: "En cours d’envoi",
  sent: "Envoyés",
  refused: "Refusés",
  uncertain: "Incertains",
  cancelled: "Annulés",
};

const PURPOSES: Readonly<Record<string, string>> = {
  confirm: "Confirmation d’inscription",
  campaign: "Lettre",
  notice: "Avis",
  reply: "Réponse",
  account: "Compte",
  test: "Essai",
};

/** The purpose of a mail, in French. */
export const purposeText = ({ purpose }: MailSummary): string => PURPOSES[purpose] ?? purpose;

/** Says in French how far a mail has come; claims only what is known. */
export function stateText(mail: MailSummary, server: string, now = new Date(serverNow())): string {
  const { state, attempts, due, sent } = mail;
  if (state === "waiting") {
    if (due === "") return "En pause";
    if (server === "") return "À envoyer\u00A0: aucun serveur d’envoi n’est relié";
    if (new Date(due) > now) {
      return `${attempts > 0 ? "Nouvel essai" : "Prévu"}\u00A0: ${momentText(due, now)}`;
    }
    return "À envoyer";
  }
  if (state === "sending") return "En cours d’envoi";
  if (state === "sent") return `Remis au serveur d’envoi ${momentText(sent, now)}`;
  if (state === "refused") return "Refusé par le serveur d’envoi";
  if (state === "uncertain") return "Incertain";
  return "Annulé";
}

/** Says what is known about a mail's last attempt; empty where there is nothing to say. */
export function answerText({ state, answer }: MailSummary): string {
  if (state === "uncertain") {
    return `L’envoi s’est interrompu pendant que le serveur recevait cet email\u00A0: personne ne sait s’il est parti, et il ne repart pas de lui-même.${answer === "" || answer === WORKER_LOST ? "" : ` Le serveur a dit\u00A0: ${answer}`}`;
  }
  if (state === "cancelled") return CANCELLED[answer] ?? "";
  if (answer === "") return "";
  return `Réponse du serveur\u00A0: ${answer}`;
}

/** The value that the database stores for a worker that stopped responding. */
const WORKER_LOST = "worker_lost";

/** Why the database did not let a mail leave, by the value that it stores. */
const CANCELLED: Readonly<Record<string, string>> = {
  expired:
    "Le lien de cet email a expiré avant que le serveur d’envoi le prenne\u00A0: il n’est pas parti.",
  removed: "Son destinataire n’administre plus le site\u00A0: il n’est pas parti.",
};
