import type { LibraryImage } from "../../content/collections/images";
import { pictureAddress } from "../../lib/pictures/pictures";
import type { Database } from "../../store/database/database";
import { save } from "../../store/writing/repository";
import { altFrom } from "./making/file-name";
import { fingerprintOf, madeOf } from "./making/made-picture";
import type { PictureUse } from "./making/resize";
import { withKeptFiles } from "./with-kept-files";

export type Added =
  | { readonly ok: true; readonly image: LibraryImage }
  | { readonly ok: false; readonly refusal: string };

/**
 * Adds a chosen file to the library: scales it down, stores it on this device and saves an entry with its future
 * address. The sync sends the file before the entry.
 */
export async function addPicture(
  database: Database,
  file: File,
  section: string,
  use?: PictureUse,
): Promise<Added> {
  const made = await madeOf(file, use);
  if (!made.ok) return made;
  const { id, width, height } = made;
  const fingerprint = await fingerprintOf(file);
  const facts = { width, height, former_urls: [], fingerprint };
  const entry = { url: pictureAddress(id), alt: altFrom(file.name), section, ...facts };
  return withKeptFiles(database, made, async () => {
    const saved = await save(database, "images", entry, id);
    if (saved.ok) return { ok: true, image: saved.doc };
    throw new Error(`The entry of a picture is not valid: ${JSON.stringify(saved.issues)}`);
  });
}
