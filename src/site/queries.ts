/** Constants, since another object is another subscription. */
const inOrder = [{ order: "asc" as const }, { id: "asc" as const }];

/** Published articles only: an administrator's device holds drafts and campaigns too. */
export const publishedArticles = { selector: { kind: "article", published: true } };

/** The services that have a page of their own, in the order of the back office. */
export const siteServices = { selector: { kind: "service" }, sort: inOrder };

/** Everything, in the order of the back office. */
export const allInOrder = { sort: inOrder };

type Dated = { readonly id: string; readonly date?: string | undefined };

/** Sorted by date here: the device's own index would read everything to go backwards. */
export function newestFirst<Document extends Dated>(documents: readonly Document[]): Document[] {
  return documents.toSorted(
    (a, b) => (b.date ?? "").localeCompare(a.date ?? "") || a.id.localeCompare(b.id),
  );
}
