/** The type of the transition to another page. */
export const PAGE_CHANGE = "page-change";
