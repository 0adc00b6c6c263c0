import { filesOf } from "../lib/pictures/files";
import { collectionOf, type Database } from "../store/database/database";
import { keyOf, pendingMap } from "../store/edits/pending";
import { fileNamesOf, keepFile, waitingFiles } from "../store/files/files";
import type { ExportedFile } from "./change-file";

/**
 * Keeps a file of an import, unless the server has it or it already waits here. `isInChange` tells of a file of no
 * library entry whether something that is imported needs it.
 */
export async function takeFile(
  database: Database,
  exported: ExportedFile,
  isInChange: () => Promise<boolean>,
): Promise<void> {
  const { id, title, content } = exported;
  const others = exported.narrower?.filter((each) => each !== null) ?? [];
  // A picture without all its files is useless: the row that names it would show nothing in their place.
  const isWhole = content !== null && others.length + 1 === filesOf(id).length;
  if (!isWhole || (await waitingFiles(database).read()).has(id)) return;
  const entry = await entryWith(database, id);
  const isToSend =
    entry === undefined
      ? await isInChange()
      : (await pendingMap(database).read()).has(keyOf("images", entry));
  if (!isToSend) return;
  const file = blobOf(content);
  await keepFile(database, { id, title, file, others: others.map(blobOf) });
}

/** The library entry that uses a file. */
async function entryWith(database: Database, file: string): Promise<string | undefined> {
  const entries = await collectionOf(database, "images").find().exec();
  return entries.find((entry) => fileNamesOf(entry.toJSON()).includes(file))?.primary;
}

/** The page's content security policy forbids fetching a `data:` address. */
function blobOf(address: string): Blob {
  const [head = "", body = ""] = address.split(",");
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.slice("data:".length).split(";")[0] ?? "" });
}
