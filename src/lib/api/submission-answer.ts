import { isRecord, textOf } from "../parse";

/** The server's last word on a submission. */
export type SubmissionAnswer =
  | { readonly state: "received" }
  /** The reason is in French. */
  | { readonly state: "rejected"; readonly reason: string };

/** Reads what the server answered to a submission; undefined where it has to be asked again. */
export function submissionAnswer(status: number, body: unknown): SubmissionAnswer | undefined {
  if (status === 413) return { state: "rejected", reason: "Envoi trop long pour le serveur" };
  if (status === 400)
    return { state: "rejected", reason: "Le serveur a refusé l’envoi (code 400)" };
  // A page of a hotel's network, say, is no answer.
  if (status !== 200 || !isRecord(body)) return undefined;
  if (body["status"] === "received") return { state: "received" };
  if (body["status"] !== "refused") return undefined;
  return { state: "rejected", reason: textOf(body["message"]) || "Envoi refusé" };
}
