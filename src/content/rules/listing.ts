/** Constants, since another object is another subscription. */
const inOrder = [{ order: "asc" as const }, { id: "asc" as const }];

/** Published articles only: an administrator's device holds drafts and campaigns too. */
export const publishedArticles = { selector: { kind: "article", published: true } };

/** Published free pages: an administrator's device holds drafts too. */
export const publishedPages = { selector: { kind: "page", published: true } };

/** All of them, drafts too: what the devices of administrators alone hold. */
export const allPages = { selector: { kind: "page" } };

/** The services that have a page of their own, in the order of the back office. */
export const siteServices = { selector: { kind: "service" }, sort: inOrder };

/** As many services the home page has cards for. */
export const HOME_SERVICES = 3;

/** Everything, in the order of the back office. */
export const allInOrder = { sort: inOrder };

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
  const [first, second] = [momentOf(one), momentOf(other)];
  if (first !== second) return first < second ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}

/** The day, then the moment of its making: texts that compare as they came. */
const momentOf = (dated: Dated) => dayOf(dated).slice(0, 10) + dated.created_at;

/** Sorted by date here: the device's own index would read everything to go backwards. */
export function sortedNewestFirst<Document extends Dated>(
  documents: readonly Document[],
): Document[] {
  return documents.toSorted(byDay);
}
