import { momentText } from "../../kit/sentences";
import type { RowState } from "../../../sync-status/status";
import type { AnswerStates } from "./server-answers";

/** Says in French how far the sending of an answer has come; claims only what is known. */
export function answerWords(
  id: string,
  answerStates: AnswerStates | undefined,
  row: RowState,
  now = new Date(),
): { readonly text: string; readonly isProblem: boolean } {
  if (row === "rejected") return { text: REFUSED_HERE, isProblem: true };
  if (!answerStates)
    return { text: "Gardée\u00A0: son envoi se suit avec la connexion", isProblem: false };
  const found = answerStates.states.get(id);
  if (!found) return { text: "Part avec la prochaine synchronisation", isProblem: false };
  const { state, answer, at } = found;
  const isProblem = ["refused", "uncertain", "address"].includes(state);
  if (state === "waiting") {
    if (!answerStates.hasServer) {
      return { text: "Mise en file\u00A0: aucun serveur d’envoi n’est relié", isProblem: true };
    }
    return {
      text: withAnswer(answer ? "Mise en file, nouvel essai prévu" : "Mise en file", answer),
      isProblem,
    };
  }
  if (state === "sent") return { text: `Envoyée ${momentText(at, now)}`, isProblem };
  return { text: withAnswer(WORDS[state] ?? state, state === "refused" ? answer : ""), isProblem };
}

const REFUSED_HERE = "Refusée par le serveur du site. Voyez «\u202FSynchronisation\u202F»";

const WORDS: Readonly<Record<string, string>> = {
  sending: "Envoi en cours",
  refused: "Refusée",
  uncertain:
    "Incertaine\u00A0: l’envoi s’est interrompu, personne ne sait si elle est partie. Voyez «\u202FEmails\u202F»",
  cancelled: "Annulée avant son départ",
  address: "Non envoyée\u00A0: l’adresse de ce message n’en est pas une",
  gone: "Le suivi de cet envoi n’est plus gardé",
};

const withAnswer = (words: string, answer: string) =>
  answer === "" ? words : `${words}\u00A0: ${answer}`;
