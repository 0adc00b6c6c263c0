import type { Database } from "../database/database";
import { fileNamesOf, removeFileLater } from "../files/files";
import { removeAll } from "./repository";

/** An entry of the library, with the addresses of its files. */
type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

/** « Annuler » is offered for 10 s, longer under the pointer, so the files must stay longer than that. */
const FILE_STAYS_MS = 30_000;

/**
 * Deletes entries of the library, and their files a while later. The files are noted first: a page that is closed in
 * between would leave files on the server that nothing names any more.
 */
export async function removeImages(database: Database, images: readonly Entry[]): Promise<void> {
  const due = new Date(Date.now() + FILE_STAYS_MS);
  for (const image of images) {
    for (const file of fileNamesOf(image)) await removeFileLater(database, file, due, image.id);
  }
  await removeAll(
    database,
    "images",
    images.map(({ id }) => id),
  );
}
