import type { Definition } from "../../content/index";
import type { Row } from "../../content/row";
import { bucketNameOf, withProject } from "../../lib/pictures/pictures";
import { filesOf } from "../../lib/pictures/widths";
import type { Database } from "../../store/database/database";
import { readFile } from "../../store/files/files";
import { addressesIn } from "../images/usage/usage";

const PICTURE = /^\/(?![/\\]).+\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;
const PATIENCE_MS = 20_000;

/** The pictures of this site that a saved row names, as paths: the library's files in all their widths, and the site's own. */
export function picturesIn(definition: Definition, row: Row): string[] {
  const addresses = [...addressesIn(definition, row).keys()];
  return addresses
    .filter((address) => bucketNameOf(address) !== undefined || PICTURE.test(address))
    .flatMap(filesOf);
}

/** Where a picture lies in a backup. */
export const picturePath = (address: string) =>
  `images/${bucketNameOf(address) ?? address.slice(1)}`;

/**
 * A picture's file: chosen on this device and not sent yet, kept by the worker, or from the network.
 * Nothing where none of them has it.
 */
export async function findPicture(database: Database, address: string): Promise<Blob | undefined> {
  const name = bucketNameOf(address);
  const chosen = name === undefined ? undefined : await readFile(database, name);
  if (chosen) return chosen;
  const url = withProject(address);
  const kept = await globalThis.caches?.match(url, { ignoreVary: true });
  return (await pictureIn(kept)) ?? pictureIn(await ask(url));
}

/** What a server answers in a picture's place, a page or a portal's form, is none. */
async function pictureIn(response: Response | undefined): Promise<Blob | undefined> {
  if (!response?.ok) return undefined;
  const file = await response.blob();
  return file.type.startsWith("image/") ? file : undefined;
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // Without a network, or with one too slow: the backup says which pictures it lacks.
    return undefined;
  }
}
