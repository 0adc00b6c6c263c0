/** These queries are constants because a new object would start a new subscription. */
const inOrder = [{ order: "asc" as const }, { id: "asc" as const }];

/** Published articles only: an administrator's device holds drafts and campaigns too. */
export const publishedArticles = { selector: { kind: "article", published: true } };

/** Published free pages: an administrator's device holds drafts too. */
export const publishedPages = { selector: { kind: "page", published: true } };

/** All free pages, drafts too: only administrators' devices hold drafts. */
export const allPages = { selector: { kind: "page" } };

/** The services that have a page of their own, in the order of the back office. */
export const siteServices = { selector: { kind: "service" }, sort: inOrder };

/** The number of services that the home page shows. */
export const HOME_SERVICES = 3;

/** Everything, in the order of the back office. */
export const allInOrder = { sort: inOrder };

/** A document with a date, such as an article or a project. */
export interface Dated {
  readonly id: string;
  readonly created_at: string;
  readonly date?: string | undefined;
}

/** The date of a document: the written one, else that of its creation. */
export function dayOf({ date, created_at: created }: Omit<Dated, "id">): string {
  return date || created;
}

/** The order of dated documents everywhere: newest date first, then newest creation first. */
export function byDay(one: Dated, other: Dated): number {
  const [first, second] = [momentOf(one), momentOf(other)];
  if (first !== second) return first < second ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}

/** A sort key: the date, then the time of creation. */
const momentOf = (dated: Dated) => dayOf(dated).slice(0, 10) + dated.created_at;

/** Sorts in memory, because reading the device's index backwards would read every document. */
export function sortedNewestFirst<Document extends Dated>(
  documents: readonly Document[],
): Document[] {
  return documents.toSorted(byDay);
}
