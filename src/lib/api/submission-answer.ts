import { isRecord, textOf } from "../parse";

/** The server's final answer to a submission. */
export type SubmissionAnswer =
  | { readonly state: "received" }
  /** The reason is in French. */
  | { readonly state: "rejected"; readonly reason: string };

/** Parses the server's answer to a submission; undefined if the request has to be repeated. */
export function submissionAnswer(status: number, body: unknown): SubmissionAnswer | undefined {
  if (status === 413) return { state: "rejected", reason: "Envoi trop long pour le serveur" };
  if (status === 400)
    return { state: "rejected", reason: "Le serveur a refusé l’envoi (code 400)" };
  // A captive portal's page, for example, is not an answer.
  if (status !== 200 || !isRecord(body)) return undefined;
  if (body["status"] === "received") return { state: "received" };
  if (body["status"] !== "refused") return undefined;
  return { state: "rejected", reason: textOf(body["message"]) || "Envoi refusé" };
}
