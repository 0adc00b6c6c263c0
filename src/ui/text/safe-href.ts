const OTHER_SITES = /^(?:https?:\/\/[^/\s]|mailto:[^\s]|tel:[+\d])/iu;
const OWN_PAGE = /^\/(?![/\\])/u;

/** The address if it is safe to link to (a page of this site, http, https, mailto, tel), else undefined. */
export function safeHref(address: string): string | undefined {
  const read = asBrowsersRead(address);
  return isOwnPage(read) || OTHER_SITES.test(read) ? read : undefined;
}

/**
 * Removes tabs and line breaks, as browsers do: with a tab between two slashes, an address still leads to another
 * site.
 */
export function asBrowsersRead(address: string): string {
  return address.trim().replace(/[\t\n\r]/gu, "");
}

export function isOwnPage(address: string): boolean {
  return OWN_PAGE.test(address) || address.startsWith("#");
}

const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** Like `safeHref`, for an address that may lack its scheme: « exemple.fr » becomes https. */
export function siteHref(address: string): string | undefined {
  const trimmed = address.trim();
  return safeHref(HOST.test(trimmed) ? `https://${trimmed}` : trimmed);
}
