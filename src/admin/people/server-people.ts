import { invitationPath } from "../../account/invitation-link";
import { problemOf, ServerProblem } from "../../lib/api/errors";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";

export interface Administrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** ISO 8601, like the other times. */
  readonly since: string;
}

export interface OpenInvitation {
  readonly id: string;
  readonly email: string;
  /** The name of who made it; empty when their account is gone. */
  readonly by: string;
  readonly expires: string;
}

export interface People {
  readonly administrators: readonly Administrator[];
  /** Unused invitations, including expired ones. */
  readonly invitations: readonly OpenInvitation[];
}

/** Fetches the administrators and the open invitations. Throws a ServerProblem. */
export async function fetchPeople(): Promise<People> {
  const client = await supabase();
  const [users, invited] = await Promise.all([
    client.from("users").select("id, email, display_name, created_at").eq("role", "admin"),
    client
      .from("admin_invitations")
      .select("id, email, invited_by, expires_at")
      .is("accepted_at", null)
      .order("expires_at", { ascending: false }),
  ]);
  const administrators = rowsOf(users)
    .map((row) => ({
      id: textOf(row["id"]),
      name: textOf(row["display_name"]),
      email: textOf(row["email"]),
      since: momentOf(row["created_at"]),
    }))
    .toSorted((one, other) => (one.since < other.since ? -1 : 1));
  const names = new Map(administrators.map(({ id, name, email }) => [id, name || email]));
  const invitations = rowsOf(invited).map((row) => ({
    id: textOf(row["id"]),
    email: textOf(row["email"]),
    by: names.get(textOf(row["invited_by"])) ?? "",
    expires: momentOf(row["expires_at"]),
  }));
  return { administrators, invitations };
}

/** Whether the mail with the link is queued, waits without a mail server, or was not written. */
export type InvitationMail = "queued" | "kept" | "none";

/** The invitation link, which the server returns only once, or the reason in French why there is none. */
export type Invited =
  | { readonly ok: true; readonly link: string; readonly mail: InvitationMail }
  | { readonly ok: false; readonly text: string };

export async function inviteAdministrator(email: string): Promise<Invited> {
  const { status, token, mail } = await ask("invite_administrator", { address: email });
  if (status !== "invited") return { ok: false, text: REFUSALS.get(status) ?? UNEXPECTED };
  return { ok: true, link: `${window.location.origin}${invitationPath({ token, email })}`, mail };
}

const UNEXPECTED = "L’invitation n’a pas pu être créée. Réessayez dans un instant.";
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ["invalid", "Adresse email invalide"],
  ["member", "Cette personne est déjà administrateur."],
  ["too_many", "20 invitations attendent déjà : révoquez-en une avant d’en créer une autre."],
]);

export async function revokeInvitation(id: string): Promise<void> {
  await ask("revoke_invitation", { invitation: id });
}

/** Removes an administrator; `last` where nobody would remain. Throws a ServerProblem. */
export async function removeAdministrator(id: string): Promise<"removed" | "last"> {
  const { status } = await ask("remove_administrator", { account: id });
  return status === "last" ? "last" : "removed";
}

async function ask(name: string, given: Readonly<Record<string, string>>) {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name, given);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const answer = isRecord(data) ? data : {};
  return {
    status: textOf(answer["status"]),
    token: textOf(answer["token"]),
    mail: MAILS.find((each) => each === answer["mail"]) ?? "none",
  };
}

const MAILS: readonly InvitationMail[] = ["queued", "kept"];

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status: number;
}

function rowsOf({ data, error, status }: Answer): readonly Readonly<Record<string, unknown>>[] {
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return Array.isArray(data) ? data.filter(isRecord) : [];
}
