import { deliver, type Round } from "../supabase/functions/mail/deliver";
import { claimedMail, type Outbox } from "../supabase/functions/mail/outbox";
import type { MailSettings } from "../supabase/functions/mail/settings";
import type { SqlDatabase } from "./database";
import { reason } from "./startup-error";

const EVERY_MS = 15_000;

interface Queries {
  readonly query: (
    sql: string,
    values?: unknown[],
  ) => Promise<{ readonly rows: readonly unknown[] }>;
}

/** An outbox on a database that this process can query. */
export function sqlOutbox({ query }: Queries): Outbox {
  return {
    claim: async ({ limit, leaseSeconds, perMinute, perDomain }) => {
      const { rows } = await query("select * from private.claim_mails($1, $2, $3, $4)", [
        limit,
        leaseSeconds,
        perMinute ?? null,
        perDomain ?? null,
      ]);
      return rows.map(claimedMail);
    },
    start: async ({ id, lease }, leaseSeconds) => {
      const { rows } = await query(
        "select started from private.start_mail($1, $2, $3) as started where started",
        [id, lease, leaseSeconds],
      );
      return rows.length > 0;
    },
    finish: async ({ id, lease }, { outcome, answer }, retry) => {
      await query("select private.finish_mail($1, $2, $3, $4, $5)", [
        id,
        lease,
        outcome,
        answer,
        retry ?? null,
      ]);
    },
    giveBack: async (lease) => {
      await query("select private.return_mails($1)", [lease]);
    },
    report: async (server, sender, problem) => {
      await query("select private.report_mail_worker($1, $2, $3)", [server, sender, problem]);
    },
  };
}

/**
 * Sends the mails of the outbox: now, whenever one is added, and periodically to retry, since only a hosted project has
 * a function for that. Without settings it only records that nothing is sent. Returns a function that stops it after
 * the current mail.
 */
export async function keepMails(
  { sql }: { readonly sql: Pick<SqlDatabase, "query" | "listen"> },
  settings: MailSettings | undefined,
  everyMs = EVERY_MS,
): Promise<() => Promise<void>> {
  const outbox = sqlOutbox(sql);
  if (!settings) {
    await outbox.report(null, null, null).catch(explain);
    return async () => undefined;
  }
  await outbox.report(settings.host, settings.from.address, null).catch(explain);
  let stopped = false;
  let said: string | undefined;
  const attempt = async () => {
    const { problem } = await deliver(outbox, settings, { goesOn: () => !stopped }).catch(
      (error: unknown): Round => ({ sent: 0, problem: reason(error) }),
    );
    await outbox.report(settings.host, settings.from.address, problem ?? null).catch(explain);
    if (problem !== undefined && problem !== said) {
      console.error(`Les emails n’ont pas pu partir (${problem}) : nouvel essai dans un instant.`);
    }
    said = problem;
  };
  let last = Promise.resolve();
  let asked = false;
  /** Requests before a round begins share it. */
  const ask = () => {
    if (asked || stopped) return;
    asked = true;
    last = last.then(() => {
      asked = false;
      return attempt();
    });
  };
  const stopListening = await sql.listen("mails", ask);
  const timer = setInterval(ask, everyMs);
  ask();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await stopListening();
    await last;
  };
}

function explain(error: unknown): void {
  console.error(`L’état des emails n’a pas pu être noté (${reason(error)}).`);
}
