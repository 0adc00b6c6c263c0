import { useCount } from "../../store/queries/use-count";
import { plural } from "../../ui/text/plural";
import { useRetentionFailure } from "../privacy/use-retention";

export const NEW_MESSAGES = { junk: false, status: "new" };
export const PENDING_COMMENTS = { junk: false, approved: false };

/** How much waits for a decision on a screen, and the text that says it. */
export interface WaitingCount {
  readonly count: number;
  readonly text: string;
}

/** What waits, by the path of its screen; undefined while it is unknown. */
export function useWaiting(): Readonly<Record<string, WaitingCount | undefined>> {
  const messages = useCount("contact_submissions", NEW_MESSAGES);
  const comments = useCount("comments", PENDING_COMMENTS);
  const retentionFailed = useRetentionFailure();
  return {
    contact: waiting(messages, (count) => plural(count, "nouveau", "nouveaux")),
    comments: waiting(comments, (count) => `${count.toLocaleString("fr-FR")}\u00A0en attente`),
    "personal-data": retentionFailed ? { count: 1, text: "1\u00A0à vérifier" } : undefined,
  };
}

function waiting(
  counted: ReturnType<typeof useCount>,
  wordsFor: (count: number) => string,
): WaitingCount | undefined {
  const count = counted.state === "ready" ? counted.count : 0;
  return count > 0 ? { count, text: wordsFor(count) } : undefined;
}
