const OTHER_SITES = /^(?:https?:\/\/[^/\s]|mailto:[^\s]|tel:[+\d])/iu;
const OWN_PAGE = /^\/(?![/\\])/u;

/** The address if a link may lead there (a page of this site, http, https, mailto, tel), else nothing. */
export function safeHref(address: string): string | undefined {
  const read = asBrowsersRead(address);
  return isOwnPage(read) || OTHER_SITES.test(read) ? read : undefined;
}

/** Browsers skip tabs and line breaks: to them a tab between two slashes is still another site's address. */
export function asBrowsersRead(address: string): string {
  return address.trim().replace(/[\t\n\r]/gu, "");
}

export function isOwnPage(address: string): boolean {
  return OWN_PAGE.test(address) || address.startsWith("#");
}

const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** The same for a site's address that may have been typed without its scheme: « exemple.fr » is https. */
export function siteHref(address: string): string | undefined {
  const trimmed = address.trim();
  return safeHref(HOST.test(trimmed) ? `https://${trimmed}` : trimmed);
}
