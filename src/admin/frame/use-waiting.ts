import { useCount } from "../../store/use-count";
import { plural } from "../../ui/plural";

const NEW_MESSAGES = { junk: false, status: "new" };
const PENDING_COMMENTS = { junk: false, approved: false };

/** How much waits for a decision on a screen, and the words for it. */
export interface Waiting {
  readonly count: number;
  readonly text: string;
}

/** What waits, by the path of its screen; nothing while it is not known. */
export function useWaiting(): Readonly<Record<string, Waiting | undefined>> {
  const messages = useCount("contact_submissions", NEW_MESSAGES);
  const comments = useCount("comments", PENDING_COMMENTS);
  return {
    contact: waiting(messages, (count) => plural(count, "nouveau", "nouveaux")),
    comments: waiting(comments, (count) => `${count.toLocaleString("fr-FR")}\u00A0en attente`),
  };
}

function waiting(
  counted: ReturnType<typeof useCount>,
  wordsFor: (count: number) => string,
): Waiting | undefined {
  const count = counted.state === "ready" ? counted.count : 0;
  return count > 0 ? { count, text: wordsFor(count) } : undefined;
}
