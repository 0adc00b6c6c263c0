const PATH = "/storage/v1/object/public/images/";

/**
 * The address of a library entry's file, known before the file is sent. On the page's own origin it is a path, so
 * that the content stays right when the site moves.
 */
export function pictureAddress(id: string): string {
  return `${import.meta.env.VITE_SUPABASE_URL || ""}${PATH}${id}`;
}

/** The name of a library file in its bucket, from its path. */
export function bucketNameOf(path: string): string | undefined {
  return path.startsWith(PATH) && path.length > PATH.length ? path.slice(PATH.length) : undefined;
}

/** The library entry of the file at an address; undefined for pictures from elsewhere. */
export function pictureIdOf(address: string): string | undefined {
  const [bare = ""] = address.split("#");
  const [, id] = bare.split(PATH);
  return id !== undefined && pictureAddress(id) === ownPath(bare) ? id : undefined;
}

/**
 * A text in which the addresses of library files are paths, without the project's origin: two projects with the same
 * content store the same text.
 */
export function withoutProject(text: string): string {
  const homes = [import.meta.env.VITE_SUPABASE_URL, globalThis.location?.origin];
  return homes.reduce<string>(
    (shorter, home) => (home ? shorter.replaceAll(`${home}${PATH}`, PATH) : shorter),
    text,
  );
}

/** The same text with the addresses of the files in this project. */
export function withProject(text: string): string {
  // A path at the end of another project's address is left as it is.
  return text.replaceAll(
    new RegExp(`(^|[^\\w.:-])${PATH}`, "gu"),
    (_, before: string) => `${before}${pictureAddress("")}`,
  );
}

/** A full address of this site becomes its path. */
export function ownPath(address: string): string {
  const origin = globalThis.location?.origin;
  const inside = origin !== undefined && address.startsWith(`${origin}/`);
  return inside ? address.slice(origin.length) : address;
}
