/** What has a day of its own, such as an article or a project. */
export interface Dated {
  readonly id: string;
  readonly created_at: string;
  readonly date?: string | undefined;
}

/** The day of a document: the one that somebody wrote, else the one when it was made. */
export function dayOf({ date, created_at: created }: Omit<Dated, "id">): string {
  return date || created;
}

/** The one order of what is dated: the newest day first; of one day what was written last. */
export function byDay(one: Dated, other: Dated): number {
  return (
    descending(dayOf(one).slice(0, DAY), dayOf(other).slice(0, DAY)) ||
    descending(one.created_at, other.created_at) ||
    descending(other.id, one.id)
  );
}

const DAY = "YYYY-MM-DD".length;

function descending(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? 1 : -1;
}

/** Sorted by date here: the device's own index would read everything to go backwards. */
export function newestFirst<Document extends Dated>(documents: readonly Document[]): Document[] {
  return documents.toSorted(byDay);
}
