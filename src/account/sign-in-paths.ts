/** Whether a page only leads to the back office: what it needs is loaded there, in place of what visitors need. */
export const leadsToBackOffice = (pathname: string) => /^\/(?:login|register)$/u.test(pathname);
