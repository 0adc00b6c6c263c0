/** The id in the fragment of an address: « #terme%20API » is `terme API`. */
export function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray % in a mistyped address.
    return hash.slice(1);
  }
}
