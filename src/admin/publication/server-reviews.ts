import { problemOf, ServerProblem } from "../../lib/api/errors";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import type { CollectionName } from "../../content/index";

/** A link that shows one document to a client before it is published. Its secret is not stored. */
export interface ReviewLink {
  readonly id: string;
  readonly client: string;
  readonly email: string;
  /** ISO 8601, like the other times; empty for what has not happened. */
  readonly expires: string;
  readonly revoked: string;
  readonly opened: number;
  readonly openedAt: string;
  readonly answers: number;
  readonly approved: string;
}

/** Fetches the review links of a document, newest first. Throws a ServerProblem. */
export async function fetchReviewLinks(
  collection: CollectionName,
  id: string,
): Promise<readonly ReviewLink[]> {
  const data = await call("review_links", { collection, document_id: id });
  const rows: unknown[] = Array.isArray(data) ? data : [];
  return rows.filter(isRecord).map((row) => ({
    id: textOf(row["id"]),
    client: textOf(row["client_name"]),
    email: textOf(row["client_email"]),
    expires: momentOf(row["expires_at"]),
    revoked: momentOf(row["revoked_at"]),
    opened: Number(row["opened"]),
    openedAt: momentOf(row["opened_at"]),
    answers: Number(row["answers"]),
    approved: momentOf(row["approved_at"]),
  }));
}

/** The document, the client and the duration of a review link. */
interface ReviewRequest {
  readonly collection: CollectionName;
  readonly document_id: string;
  readonly client_name: string;
  readonly client_email: string;
  readonly days: number;
}

/** The link, which the server returns only once, or the reason in French why there is none. */
type MadeReview =
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly text: string };

export async function createReviewLink(request: ReviewRequest): Promise<MadeReview> {
  const data = await call("create_review_link", { link: request });
  const { status, token } = isRecord(data) ? data : {};
  if (status === "created" && typeof token === "string") {
    return { ok: true, link: `${location.origin}/relecture#${token}` };
  }
  return { ok: false, text: REFUSALS.get(textOf(status)) ?? FAILED };
}

const FAILED = "Le lien n’a pas pu être créé. Vérifiez votre connexion, puis réessayez.";

const REFUSALS: ReadonlyMap<string, string> = new Map([
  [
    "missing",
    "Cette fiche n’est pas encore arrivée sur le serveur\u00A0: attendez la fin de la synchronisation, puis réessayez.",
  ],
  ["invalid", "Indiquez le nom et l’adresse email de la personne qui relit."],
  [
    "too_many",
    "Vingt liens vers cette fiche sont déjà ouverts\u00A0: révoquez-en un, puis réessayez.",
  ],
]);

export async function revokeReviewLink(link: string): Promise<void> {
  await call("revoke_review_link", { link });
}

async function call(name: string, given: object): Promise<unknown> {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name, given);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return data;
}
