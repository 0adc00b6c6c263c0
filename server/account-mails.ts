import type { EmailMessage } from "@supabase/lite";
import type { PGlite } from "@supabase/lite/pglite";

/** Called with each link for a new password. */
export type ShowLink = (address: string, link: string) => void;

/**
 * Puts the mails of Auth into the outbox, with a link to a page of the site: Lite's own link works only once, and a
 * mail scanner may open it first. Auth calls this during a request, which already has the turn on the database.
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
