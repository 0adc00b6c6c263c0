/**
 * Pictures chosen on this device. Their bytes are in an IndexedDB database beside RxDB's: RxDB opens no 14th
 * collection, and would store them as base64 in documents that are read whole. Their metadata is in local maps, which
 * every tab sees at once.
 */
import { filter, firstValueFrom, map, skip, type Subscription } from "rxjs";
import { textOf } from "../../lib/parse";
import { pictureIdOf } from "../../lib/pictures/pictures";
import { filesOf } from "../../lib/pictures/files";
import { collectionOf, type Database } from "../database/database";
import { eraseBytes, readBytes, writeBytes } from "../database/files-bytes";
import { type LocalMap, localMap } from "../database/local-map";

/** A file that the server does not have yet. Its row, and every row that names it, wait for it. */
export interface WaitingFile {
  /** The id of the library entry, and the file's name in the bucket. */
  readonly id: string;
  /** The file's original name, for sentences about it. */
  readonly title: string;
  /** In bytes, of all its widths. */
  readonly size: number;
  readonly at: string;
  /** Why the server did not take it, in French; absent while it is pending. */
  readonly refusal?: string;
}

/** A file to remove from the server as soon as its deletion can no longer be undone. */
export interface FileRemoval {
  readonly id: string;
  /** The library entry whose deletion the server has to confirm first. */
  readonly entry?: string;
  readonly due: string;
  /** Set once the deletion can no longer be undone. */
  readonly begun?: boolean;
}

export function waitingFiles(database: Database): LocalMap<WaitingFile> {
  return localMap(database, "files");
}

/** Calls back at each change of the files that wait, and not for those that wait already; to be unsubscribed. */
export function watchFileChanges(database: Database, onChange: () => void): Subscription {
  return waitingFiles(database).watch().pipe(skip(1)).subscribe(onChange);
}

export function fileRemovals(database: Database): LocalMap<FileRemoval> {
  return localMap(database, "file-removals");
}

/** A chosen picture: its file, and its other files in the order of `filesOf`. */
interface KeptFile {
  readonly id: string;
  readonly title: string;
  readonly file: Blob;
  readonly others?: readonly Blob[];
}

/**
 * Keeps a picture until the server has all its files. A picture that is listed as waiting always has its bytes: if
 * the disk has no room for it, nothing of it stays.
 */
export async function keepFile(
  database: Database,
  { id, title, file, others = [] }: KeptFile,
): Promise<void> {
  const files = [...others, file];
  const names = filesOf(id);
  if (files.length !== names.length) throw new Error(`${id} has ${files.length} files`);
  try {
    for (const [place, name] of names.entries()) {
      await writeBytes(database, name, files[place] ?? file);
    }
  } catch (error) {
    await eraseAll(database, id);
    throw error;
  }
  const size = files.reduce((sum, each) => sum + each.size, 0);
  const at = new Date().toISOString();
  await waitingFiles(database).change((waiting) => {
    waiting.set(id, { id, title, size, at });
  });
}

async function eraseAll(database: Database, id: string): Promise<void> {
  for (const name of filesOf(id)) await eraseBytes(database, name);
}

/** The file as it was kept; undefined once the server has it. */
export const readFile = readBytes;

/** Forgets a file because the server has it, or because nobody wants it. */
export async function dropFile(database: Database, id: string): Promise<void> {
  await waitingFiles(database).change((waiting) => void waiting.delete(id));
  await eraseAll(database, id);
}

/** Resolves when a kept file is no longer pending: the server has it, or has rejected it. */
export async function settled(database: Database, id: string): Promise<WaitingFile | undefined> {
  const left$ = waitingFiles(database)
    .watch()
    .pipe(
      map((waiting) => waiting.get(id)),
      filter((file) => file?.refusal !== undefined || file === undefined),
    );
  return firstValueFrom(left$, { defaultValue: undefined });
}

/** Has the file of a deleted entry removed once its deletion can no longer be undone. */
export function removeFileLater(
  database: Database,
  id: string,
  due: Date,
  entry = id,
): Promise<void> {
  return fileRemovals(database).change((removals) => {
    removals.set(id, { id, entry, due: due.toISOString() });
  });
}

/** Cancels a removal; false if it is too late because the file is gone. */
export async function keepFileAfterAll(database: Database, id: string): Promise<boolean> {
  let kept = false;
  await fileRemovals(database).change((removals) => {
    kept = removals.get(id)?.begun !== true && removals.delete(id);
  });
  return kept;
}

/** The names of the files that library entries have now, or had before they were replaced. */
export async function wantedFiles(database: Database): Promise<ReadonlySet<string>> {
  const entries = await collectionOf(database, "images").find().exec();
  return new Set(entries.flatMap((entry) => fileNamesOf(entry.toJSON())));
}

/** The names of the files in the bucket that belong to an entry of the library. */
export function fileNamesOf(entry: Readonly<Record<string, unknown>>): readonly string[] {
  const former: unknown = entry["former_urls"];
  const addresses = [entry["url"], ...(Array.isArray(former) ? former : [])].map(textOf);
  return addresses.flatMap((address) => pictureIdOf(address) ?? []);
}
