/** Whether two texts are the same; how long the answer takes says nothing of where they differ. */
export async function sameText(one: string, other: string): Promise<boolean> {
  const digests = await Promise.all(
    [one, other].map((text) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
  );
  const [first = new Uint8Array(), second = new Uint8Array()] = digests.map(
    (digest) => new Uint8Array(digest),
  );
  return first.every((byte, place) => byte === second[place]);
}
