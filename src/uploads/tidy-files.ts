import { DRAFT_PREFIX, readStored, storedKeys } from "../lib/device-storage";
import { filesOf } from "../lib/pictures/files";
import type { Database } from "../store/database/database";
import { eraseBytes, listBytes, writtenAt } from "../store/database/files-bytes";
import { dropFile, fileRemovals, waitingFiles, wantedFiles } from "../store/files/files";
import { isPdf } from "../lib/pictures/is-pdf";
import { isNamed } from "./named-files";

const HOUR_MS = 3_600_000;
/** As long as somebody may go on with a text that was never saved. */
const TEXT_MS = 30 * 24 * HOUR_MS;

/**
 * Forgets what a page that died left behind: files that neither a library entry nor a text uses, and bytes that no
 * list names. It keeps everything that another tab may be about to complete.
 */
export async function tidyFiles(database: Database): Promise<void> {
  const isOld = (at: number) => Date.now() - at > HOUR_MS;
  const wanted = await wantedFiles(database);
  for (const { id, at } of (await waitingFiles(database).read()).values()) {
    if (!isOld(Date.parse(at)) || (isPdf(id) && (await isForText(database, id, at)))) continue;
    if (!wanted.has(id) && !(await fileRemovals(database).read()).has(id))
      await dropFile(database, id);
  }
  const waiting = new Set([...(await waitingFiles(database).read()).keys()].flatMap(filesOf));
  for (const name of (await listBytes(database)).filter((each) => !waiting.has(each))) {
    if (isOld((await writtenAt(database, name)) ?? 0)) await eraseBytes(database, name);
  }
}

/**
 * A file that texts lead to has no entry in the library: a text that names it may be open in an editor, or wait for
 * the network for longer than that.
 */
async function isForText(database: Database, id: string, at: string): Promise<boolean> {
  return Date.now() - Date.parse(at) < TEXT_MS || isInDraft(id) || isNamed(database, id);
}

const isInDraft = (id: string) =>
  storedKeys().some((key) => key.startsWith(DRAFT_PREFIX) && readStored(key)?.includes(id));
