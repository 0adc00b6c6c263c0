import { answerOnePress } from "../supabase/functions/unsubscribe/one-press";
import type { Backend } from "./backend";
import { reason } from "./startup-error";
import type { Fetch } from "./static";

/** The path for one-click unsubscription by mail programs, which mails name in a header. */
export const ONE_PRESS = /^\/unsubscribe(?:\?|$)/;

/** Sets the address of the site in the links of mails. */
export async function leadMailsTo({ sql }: Pick<Backend, "sql">, site: string): Promise<void> {
  await sql.query("update private.mail_links set site = $1 where site <> $1", [site]);
}

/** Answers the one-click unsubscription of mail programs. */
export const onePress =
  ({ sql }: Pick<Backend, "sql">, site: string): Fetch =>
  (request) =>
    answerOnePress(request, site, (token) =>
      sql.query("select public.end_subscription($1)", [token]),
    );

const EVERY_MS = 15_000;

/**
 * Lets the database start due campaigns and close finished ones, now and periodically, since only a hosted project has
 * a scheduler. Returns a function that stops it.
 */
export function keepCampaigns({ sql }: Pick<Backend, "sql">, everyMs = EVERY_MS) {
  const tend = () =>
    sql.query("select private.tend_campaigns()").then(
      () => undefined,
      (error: unknown) => {
        console.error(
          `Les campagnes n’ont pas pu être suivies (${reason(error)})\u00A0: nouvel essai dans un instant.`,
        );
      },
    );
  let last = tend();
  const timer = setInterval(() => {
    last = last.then(tend);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
}
