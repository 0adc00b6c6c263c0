/** Constants, since another object is another subscription. */
const inOrder = [{ order: "asc" as const }, { id: "asc" as const }];

/** Published articles only: an administrator's device holds drafts and campaigns too. */
export const publishedArticles = { selector: { kind: "article", published: true } };

/** The services that have a page of their own, in the order of the back office. */
export const siteServices = { selector: { kind: "service" }, sort: inOrder };

/** Everything, in the order of the back office. */
export const allInOrder = { sort: inOrder };

type Dated = {
  readonly id: string;
  readonly created_at: string;
  readonly date?: string | undefined;
};

/** The day of a document: the one that somebody wrote, else the one when it was made. */
export function dayOf({ date, created_at: created }: Omit<Dated, "id">): string {
  return date || created;
}

/** Sorted by date here: the device's own index would read everything to go backwards. */
export function newestFirst<Document extends Dated>(documents: readonly Document[]): Document[] {
  return documents.toSorted((one, other) => {
    const [day, otherDay] = [dayOf(one), dayOf(other)];
    if (day !== otherDay) return day < otherDay ? 1 : -1;
    return one.id < other.id ? -1 : 1;
  });
}
