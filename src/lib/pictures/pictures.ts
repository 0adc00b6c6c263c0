const PATH = "/storage/v1/object/public/images/";

/**
 * Where the file of a library entry is served: known before it is sent. On the page's own origin
 * the address is a path, so that the content stays right when the site moves.
 */
export function pictureAddress(id: string): string {
  return `${import.meta.env.VITE_SUPABASE_URL || ""}${PATH}${id}`;
}

/** The name that a file of the library has in its bucket, from its path. */
export function bucketNameOf(path: string): string | undefined {
  return path.startsWith(PATH) && path.length > PATH.length ? path.slice(PATH.length) : undefined;
}

/** The library entry whose file an address names; nothing for pictures from elsewhere. */
export function pictureIdOf(address: string): string | undefined {
  const [bare = ""] = address.split("#");
  const [, id] = bare.split(PATH);
  return id !== undefined && pictureAddress(id) === ownPath(bare) ? id : undefined;
}

/**
 * A text in which the addresses of the library's files are paths, wherever the project is: two
 * projects with the same content hold the same text.
 */
export function withoutProject(text: string): string {
  const homes = [import.meta.env.VITE_SUPABASE_URL, globalThis.location?.origin];
  return homes.reduce<string>(
    (shorter, home) => (home ? shorter.replaceAll(`${home}${PATH}`, PATH) : shorter),
    text,
  );
}

/** The same text with the addresses that these files have in this project. */
export function withProject(text: string): string {
  // A path that ends another project's address stays with it.
  return text.replaceAll(
    new RegExp(`(^|[^\\w.:-])${PATH}`, "gu"),
    (_, before: string) => `${before}${pictureAddress("")}`,
  );
}

/** An address of this site, pasted whole, is its path. */
export function ownPath(address: string): string {
  const origin = globalThis.location?.origin;
  const inside = origin !== undefined && address.startsWith(`${origin}/`);
  return inside ? address.slice(origin.length) : address;
}
