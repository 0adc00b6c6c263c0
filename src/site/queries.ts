/** Constants, since another object is another subscription. */
const inOrder = [{ order: "asc" as const }, { id: "asc" as const }];

/** Published articles only: an administrator's device holds drafts and campaigns too. */
export const publishedArticles = { selector: { kind: "article", published: true } };

/** The services that have a page of their own, in the order of the back office. */
export const siteServices = { selector: { kind: "service" }, sort: inOrder };

/** Everything, in the order of the back office. */
export const allInOrder = { sort: inOrder };
