/** The value of `?vue=` that shows junk. */
export const JUNK = "indesirables";
