import { serverNow } from "../../../lib/api/server-time";
import type { OutboxPage } from "../../inbox/mails/server-mails";

/** What keeps mails from reaching people. */
export interface MailTrouble {
  /** Whether the mail server accepts nothing. */
  readonly isBlocked: boolean;
  /** Mails that wait although no mail server is connected. */
  readonly waiting: number;
  /** Mails of the last week that were rejected, or of which nobody knows whether they left. */
  readonly failed: number;
}

/** A mail stays listed for a year: what failed long ago is no news. */
const NEWS_MS = 7 * 24 * 3_600_000;

/** What is wrong with mail, of an outbox and of the newest mails that failed. */
export function mailTroubleOf(
  { counts, server, problem }: Pick<OutboxPage, "counts" | "server" | "problem">,
  failed: readonly { readonly created: string }[],
  now = new Date(serverNow()),
): MailTrouble {
  const isNews = ({ created }: { readonly created: string }) =>
    now.getTime() - Date.parse(created) < NEWS_MS;
  return {
    isBlocked: problem !== "",
    waiting: server === "" ? (counts.get("waiting") ?? 0) : 0,
    failed: failed.filter(isNews).length,
  };
}
