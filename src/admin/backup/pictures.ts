import type { Definition } from "../../content/index";
import { illustratedCollections } from "../../content/rules/illustrated";
import type { Row } from "../../content/row";
import { bucketNameOf, withProject } from "../../lib/pictures/pictures";
import { isFileOfBucket } from "../../lib/pictures/is-pdf";
import { filesOf } from "../../lib/pictures/files";
import type { Database } from "../../store/database/database";
import { readFile } from "../../store/files/files";
import { addressesIn } from "../images/usage/usage";

const PICTURE = /^\/(?![/\\]).+\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;
const PATIENCE_MS = 20_000;

/** Whether documents name pictures: those that show some, and the library. */
export const namesPictures = ({ name }: Definition) =>
  name === "images" || illustratedCollections.includes(name);

/** Lists the paths of this site's files that a saved row names: pictures in all widths, PDFs, and the site's own pictures. */
export function picturesIn(definition: Definition, row: Row): string[] {
  if (!namesPictures(definition)) return [];
  const addresses = [...addressesIn(definition, row).keys()];
  return addresses
    .filter((address) => bucketNameOf(address) !== undefined || PICTURE.test(address))
    .flatMap(filesOf);
}

/** The path of a picture inside a backup. */
export const picturePath = (address: string) =>
  `images/${bucketNameOf(address) ?? address.slice(1)}`;

/**
 * Finds a picture's file on this device if it is not sent yet, else in the service worker's cache, else on the network.
 * Undefined where it is in none of them.
 */
export async function findPicture(database: Database, address: string): Promise<Blob | undefined> {
  const name = bucketNameOf(address);
  const chosen = name === undefined ? undefined : await readFile(database, name);
  if (chosen) return chosen;
  const url = withProject(address);
  const kept = await globalThis.caches?.match(url, { ignoreVary: true });
  return (await pictureIn(kept)) ?? pictureIn(await ask(url));
}

/** A server may answer with a page or a network portal's login form instead: that is no file of the site. */
async function pictureIn(response: Response | undefined): Promise<Blob | undefined> {
  if (!response?.ok) return undefined;
  const file = await response.blob();
  return isFileOfBucket(file.type) ? file : undefined;
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // There is no network, or it is too slow: the backup then says which pictures it lacks.
    return undefined;
  }
}
