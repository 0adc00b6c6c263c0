import { problemOf, ServerProblem } from "../../../lib/api/errors";
import { supabase } from "../../../lib/api/supabase";
import { isRecord, momentOf, textOf } from "../../../lib/parse";

/** A mail as the outbox lists it. Times are ISO 8601, and empty where there is none. */
export interface MailSummary {
  readonly id: string;
  readonly purpose: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: string;
  readonly attempts: number;
  /** When it may be sent; empty while it is held back. */
  readonly due: string;
  readonly answer: string;
  readonly created: string;
  readonly sent: string;
}

/** A mail with its content and headers. */
export interface Mail extends MailSummary {
  readonly messageId: string;
  readonly replyTo: string;
  readonly html: string;
  readonly text: string;
  readonly headers: readonly (readonly [string, string])[];
}

export interface OutboxPage {
  /** Newest first. */
  readonly mails: readonly MailSummary[];
  /** How many mails there are in each state. */
  readonly counts: ReadonlyMap<string, number>;
  /** The mail server and the sender's address; empty where none is connected. */
  readonly server: string;
  readonly sender: string;
  /** Why the server accepts nothing, in its words; empty where it does. */
  readonly problem: string;
}

/** How many mails one request returns. */
export const MAILS_AT_ONCE = 50;

/** Fetches the newest mails, optionally of one state and older than a time. Throws a ServerProblem. */
export async function fetchOutbox(state = "", before = ""): Promise<OutboxPage> {
  const answer = await ask("list_mails", {
    size: MAILS_AT_ONCE,
    ...(state && { state }),
    ...(before && { before }),
  });
  const counts = isRecord(answer["counts"]) ? answer["counts"] : {};
  const mails: readonly unknown[] = Array.isArray(answer["mails"]) ? answer["mails"] : [];
  return {
    mails: mails.filter(isRecord).map(parseSummary),
    counts: new Map(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
    server: textOf(answer["server"]),
    sender: textOf(answer["sender"]),
    problem: textOf(answer["problem"]),
  };
}

/** Fetches one mail; undefined where it is gone, for example after its person was erased. Throws a ServerProblem. */
export async function fetchMail(id: string): Promise<Mail | undefined> {
  const { mail } = await ask("read_mail", { mail: id });
  if (!isRecord(mail)) return undefined;
  const headers = isRecord(mail["headers"]) ? mail["headers"] : {};
  return {
    ...parseSummary(mail),
    messageId: textOf(mail["message_id"]),
    replyTo: textOf(mail["reply_to"]),
    html: textOf(mail["html"]),
    text: textOf(mail["body_text"]),
    headers: Object.entries(headers).map(([name, value]) => [name, textOf(value)] as const),
  };
}

/**
 * Queues a mail again: `waiting`; `expired` or `removed` where it is no longer to leave; otherwise it is no longer
 * refused or uncertain. Throws a ServerProblem.
 */
export async function resendMail(id: string): Promise<string> {
  return textOf((await ask("resend_mail", { mail: id }))["status"]);
}

/** Cancels a mail; false where it no longer waits. Throws a ServerProblem. */
export async function cancelMail(id: string): Promise<boolean> {
  return textOf((await ask("cancel_mail", { mail: id }))["status"]) === "cancelled";
}

/** Queues a test mail to the signed-in account. Throws a ServerProblem. */
export async function queueTestMail(): Promise<void> {
  await ask("send_test_mail", {});
}

function parseSummary(row: Readonly<Record<string, unknown>>): MailSummary {
  return {
    id: textOf(row["id"]),
    purpose: textOf(row["purpose"]),
    recipient: textOf(row["recipient"]),
    subject: textOf(row["subject"]),
    state: textOf(row["state"]),
    attempts: Number(row["attempts"] ?? 0),
    due: momentOf(row["next_attempt_at"]),
    answer: textOf(row["server_answer"]),
    created: momentOf(row["created_at"]),
    sent: momentOf(row["sent_at"]),
  };
}

async function ask(name: string, given: Readonly<Record<string, string | number>>) {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name, given);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return isRecord(data) ? data : {};
}
