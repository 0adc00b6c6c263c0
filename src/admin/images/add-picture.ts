import type { LibraryImage } from "../../content/collections/images";
import { pictureAddress } from "../../lib/pictures/pictures";
import type { Database } from "../../store/database/database";
import { dropFile, keepFile } from "../../store/files/files";
import { save } from "../../store/writing/repository";
import { altFrom, storedName } from "./file-name";
import { prepare } from "./prepare";

export type Added =
  | { readonly ok: true; readonly image: LibraryImage }
  | { readonly ok: false; readonly refusal: string };

/**
 * Takes a chosen file into the library: made small, kept on this device, entered under the address
 * that it will have. The sync sends the file, then the entry.
 */
export async function addPicture(database: Database, file: File, section: string): Promise<Added> {
  const outcome = await prepare(file);
  if (!outcome.ok) return outcome;
  const { file: small, width, height, narrower } = outcome.picture;
  const id = storedName(file.name, { width, height }, EXTENSIONS[small.type] ?? "png");
  await keepFile(database, { id, title: file.name, file: small, narrower });
  const entry = { url: pictureAddress(id), alt: altFrom(file.name), section, width, height };
  const saved = await save(database, "images", entry, id);
  if (saved.ok) return { ok: true, image: saved.doc };
  await dropFile(database, id);
  throw new Error(`The entry of a picture is not valid: ${JSON.stringify(saved.issues)}`);
}

const EXTENSIONS: Readonly<Record<string, string>> = { "image/webp": "webp", "image/jpeg": "jpg" };
