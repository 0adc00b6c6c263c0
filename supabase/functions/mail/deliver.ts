import { composeMail } from "./compose.ts";
import type { ClaimedMail, Outbox, Verdict } from "./outbox.ts";
import { failureOf, type Line, openLine } from "./smtp.ts";
import type { MailSettings } from "./settings.ts";

/** Longer than the server may take over one mail: see PATIENCE_MS. */
const LEASE_SECONDS = 120;
const AT_ONCE = 50;
/** Over about a day. */
const MOST_ATTEMPTS = 14;

export interface Round {
  readonly sent: number;
  /** Why the server cannot be reached or does not let us in; then nothing was touched. */
  readonly problem?: string;
}

interface Limits {
  readonly goesOn?: () => boolean;
  /** How many mails at most. */
  readonly most?: number;
  readonly open?: typeof openLine;
}

/**
 * Sends what is due, until nothing is, a limit is reached, or the server cannot be reached. Each mail is sent at most
 * once: if its outcome is unknown, a person decides.
 */
export async function deliver(
  outbox: Outbox,
  settings: MailSettings,
  { goesOn = () => true, most = Infinity, open = openLine }: Limits = {},
): Promise<Round> {
  let sent = 0;
  let left = most;
  while (left > 0 && goesOn()) {
    const { perMinute, perDomain } = settings;
    const claim = {
      limit: Math.min(AT_ONCE, left),
      leaseSeconds: LEASE_SECONDS,
      perMinute,
      perDomain,
    };
    const mails = await outbox.claim(claim);
    const [first] = mails;
    if (!first) break;
    left -= mails.length;
    const queue = [...mails];
    const lanes = Array.from({ length: Math.min(settings.connections, mails.length) }, () =>
      work(outbox, settings, queue, { goesOn, open }),
    );
    const done = await Promise.all(lanes);
    if (queue.length > 0) await outbox.giveBack(first.lease);
    sent += done.reduce((sum, lane) => sum + lane.sent, 0);
    const problem = done.find((lane) => lane.problem !== undefined)?.problem;
    if (problem !== undefined) return { sent, problem };
  }
  return { sent };
}

/** Takes mails from a queue that it shares with others, over a connection of its own. */
async function work(
  outbox: Outbox,
  settings: MailSettings,
  queue: ClaimedMail[],
  { goesOn, open }: Required<Pick<Limits, "goesOn" | "open">>,
): Promise<Round> {
  let line: Line | undefined;
  let sent = 0;
  try {
    while (queue.length > 0 && goesOn()) {
      // The connection first: what never reached the server has cost the mail no attempt.
      line = line?.isOpen() ? line : await open(settings);
      const mail = queue.shift();
      if (!mail) break;
      const raw = await composeMail(mail, settings).catch(asReason);
      if (!(await outbox.start(mail, LEASE_SECONDS))) continue;
      const verdict =
        typeof raw === "string"
          ? ({ outcome: "refused", answer: raw } as const)
          : await line.send(mail.recipient, raw);
      await note(outbox, mail, verdict);
      if (verdict.outcome === "sent") sent += 1;
    }
    return { sent };
  } catch (error) {
    return { sent, problem: failureOf(error).answer };
  } finally {
    line?.close();
  }
}

/** A mail that cannot be written keeps no other one back. */
const asReason = (error: unknown) => failureOf(error).answer;

async function note(outbox: Outbox, mail: ClaimedMail, verdict: Verdict): Promise<void> {
  const attempts = mail.attempts + 1;
  if (verdict.outcome === "later" && attempts < MOST_ATTEMPTS) {
    await outbox.finish(mail, verdict, retrySeconds(attempts));
    return;
  }
  const last = verdict.outcome === "later" ? "refused" : verdict.outcome;
  await outbox.finish(mail, { ...verdict, outcome: last });
}

/** Twice as long each time, up to four hours, and never at the same moment as the others. */
export function retrySeconds(attempts: number, random: () => number = Math.random): number {
  const longest = Math.min(60 * 2 ** (attempts - 1), 4 * 3600);
  return Math.ceil(longest * (0.5 + random() / 2));
}
