import type { EmailMessage } from "@supabase/lite";
import type { PGlite } from "@supabase/lite/pglite";

/** Hears of each link for a new password. */
export type ShowLink = (address: string, link: string) => void;

/**
 * Puts what Auth has to say to somebody into the outbox, with a link to a page of the site: Lite's own link is used up by
 * whoever fetches it first. Auth calls it during a request, which has the database to itself.
 */
export function accountMails({ query }: Pick<PGlite, "query">, showLink: ShowLink | undefined) {
  return async ({ to, text = "" }: EmailMessage): Promise<void> => {
    const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
    if (!token) throw new Error("Auth’s mail has no link");
    const { rows } = await query<{ link: string }>(
      "select private.enqueue_recovery($1, $2) as link",
      [to, token],
    );
    showLink?.(to, rows[0]?.link ?? "");
  };
}
