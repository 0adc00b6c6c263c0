/** A mail that this worker was lent; `private.claim_mails` gives it. */
export interface ClaimedMail {
  readonly id: string;
  readonly lease: string;
  readonly message_id: string;
  readonly purpose: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly html: string;
  readonly body_text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attempts: number;
}

/** What became of a mail that was handed to the server, with its words; `unknown`: the address is nobody’s. */
export interface Verdict {
  readonly outcome: "sent" | "refused" | "unknown" | "uncertain" | "later";
  readonly answer: string;
}

interface Claim {
  readonly limit: number;
  readonly leaseSeconds: number;
  readonly perMinute: number | undefined;
  readonly perDomain: number | undefined;
}

/** The table of mails, as a worker uses it: over SQL, or over the API with the secret key. */
export interface Outbox {
  claim(claim: Claim): Promise<readonly ClaimedMail[]>;
  /** Whether this worker may still hand it over; from then on the mail counts as under way. */
  start(mail: ClaimedMail, leaseSeconds: number): Promise<boolean>;
  finish(mail: ClaimedMail, verdict: Verdict, retrySeconds?: number): Promise<void>;
  giveBack(lease: string): Promise<void>;
  /** By which server this worker sends and as whom, or why it cannot. */
  report(server: string | null, sender: string | null, problem: string | null): Promise<void>;
}

/** Reads a row as the database gave it. */
export function claimedMail(row: unknown): ClaimedMail {
  const value = (name: string): unknown => (isObject(row) ? row[name] : undefined);
  const text = (name: string) => textOf(value(name));
  const [replyTo, headers] = [value("reply_to"), value("headers")];
  return {
    id: text("id"),
    lease: text("lease"),
    message_id: text("message_id"),
    purpose: text("purpose"),
    recipient: text("recipient"),
    reply_to: typeof replyTo === "string" ? replyTo : null,
    subject: text("subject"),
    html: text("html"),
    body_text: text("body_text"),
    headers: Object.fromEntries(
      Object.entries(isObject(headers) ? headers : {}).map(([name, each]) => [name, textOf(each)]),
    ),
    attempts: Number(value("attempts") ?? 0),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
