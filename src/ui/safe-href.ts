const OTHER_SITES = /^(?:https?:\/\/[^/\s]|mailto:[^\s]|tel:[+\d])/iu;
const OWN_PAGE = /^\/(?![/\\])/u;

/** The address if a link may lead there (a page of this site, http, https, mailto, tel), else nothing. */
export function safeHref(address: string): string | undefined {
  const trimmed = address.trim();
  return isOwnPage(trimmed) || OTHER_SITES.test(trimmed) ? trimmed : undefined;
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
