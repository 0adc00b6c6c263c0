import { useWatched } from "../../store/submissions/use-watched";
import { Callout } from "../../ui/data/callout";

/** The submissions of a form that an earlier visit may have left waiting on this device. */
export interface Earlier {
  readonly collection: "contact_submissions" | "newsletter_subscribers";
  /** The text for one; `severalText` for more. */
  readonly one: string;
  readonly severalText: (count: number) => string;
}

/**
 * Tells, for instance after a reload, that unsent submissions are still on this device, so that nobody thinks they are
 * lost.
 */
export function EarlierSubmissions({ of }: { readonly of: Earlier }) {
  const { count, note } = useWatched(async () => {
    const { watchWaiting } = await import("../../store/submissions/submission");
    return (database) => watchWaiting(database, of.collection);
  }, NONE);
  if (count === 0) return null;
  return (
    <div className="pb-4">
      <Callout>{note ?? (count === 1 ? of.one : of.severalText(count))}</Callout>
    </div>
  );
}

const NONE: { readonly count: number; readonly note?: string | undefined } = { count: 0 };
