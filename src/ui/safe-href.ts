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
