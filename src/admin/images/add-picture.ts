import type { LibraryImage } from "../../content/collections/images";
import { pictureAddress } from "../../lib/pictures/pictures";
import type { Database } from "../../store/database/database";
import { dropFile, keepFile } from "../../store/files/files";
import { save } from "../../store/writing/repository";
import { altFrom } from "./making/file-name";
import { fingerprintOf, madeOf } from "./making/made-picture";

export type Added =
  | { readonly ok: true; readonly image: LibraryImage }
  | { readonly ok: false; readonly refusal: string };

/**
 * Adds a chosen file to the library: scales it down, stores it on this device and saves an entry with its future
 * address. The sync sends the file before the entry.
 */
export async function addPicture(database: Database, file: File, section: string): Promise<Added> {
  const made = await madeOf(file);
  if (!made.ok) return made;
  const { id, title, file: small, narrower, width, height } = made;
  await keepFile(database, { id, title, file: small, narrower });
  const fingerprint = await fingerprintOf(file);
  const facts = { width, height, former_urls: [], fingerprint };
  const entry = { url: pictureAddress(id), alt: altFrom(file.name), section, ...facts };
  const saved = await save(database, "images", entry, id);
  if (saved.ok) return { ok: true, image: saved.doc };
  await dropFile(database, id);
  throw new Error(`The entry of a picture is not valid: ${JSON.stringify(saved.issues)}`);
}
