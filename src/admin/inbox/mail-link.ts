/** Makes a mailto link; it encodes what a visitor typed, so that it cannot add headers. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
