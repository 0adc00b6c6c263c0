const PATH = "/storage/v1/object/public/images/";

/**
 * Where the file of a library entry is served: known before it is sent. On the page's own origin
 * the address is a path, so that the content stays right when the site moves.
 */
export function pictureAddress(id: string): string {
  return `${import.meta.env.VITE_SUPABASE_URL || ""}${PATH}${id}`;
}

/** The library entry whose file an address names; nothing for pictures from elsewhere. */
export function pictureIdOf(address: string): string | undefined {
  const [, id] = address.split(PATH);
  return id !== undefined && pictureAddress(id) === ownPath(address) ? id : undefined;
}

/** An address of this site, pasted whole, is its path. */
export function ownPath(address: string): string {
  const origin = globalThis.location?.origin;
  const inside = origin !== undefined && address.startsWith(`${origin}/`);
  return inside ? address.slice(origin.length) : address;
}
