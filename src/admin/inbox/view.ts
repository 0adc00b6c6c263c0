/** Robots' messages are a view of their own, `?vue=indesirables`. */
export const JUNK = "indesirables";
