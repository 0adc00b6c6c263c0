/** A link that writes to an address; what a visitor typed cannot add headers to it. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
