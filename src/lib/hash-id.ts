/** The id that the end of an address names: « #terme%20API » is `terme API`. */
export function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray % in an address that somebody mistyped.
    return hash.slice(1);
  }
}
