/**
 * Pictures chosen on this device. Their bytes lie in a box of IndexedDB beside the database: RxDB
 * opens no 14th collection, and would keep them as base64 in documents that are read whole. What is
 * known about them lies in local maps, which every tab sees at once.
 */
import { filter, firstValueFrom, map } from "rxjs";
import { textOf } from "../../lib/parse";
import { pictureIdOf } from "../../lib/pictures/pictures";
import { filesOf } from "../../lib/pictures/widths";
import { collectionOf, type Database } from "../database/database";
import { eraseBytes, listBytes, readBytes, writeBytes, writtenAt } from "../database/files-bytes";
import { type LocalMap, localMap } from "../database/local-map";

/** A file that the server does not have yet. Its row, and what names it, wait for it. */
export interface WaitingFile {
  /** The library entry's, and the file's name in the bucket. */
  readonly id: string;
  /** The name that it had where it was chosen, for sentences about it. */
  readonly title: string;
  /** In bytes, of all its widths. */
  readonly size: number;
  readonly at: string;
  /** Why the server did not take it, in French; absent while it is to be sent. */
  readonly refusal?: string;
}

/** A file to remove from the server, as soon as its deletion can no longer be taken back. */
export interface FileRemoval {
  readonly id: string;
  /** The library entry whose deletion the server has to confirm first. */
  readonly entry?: string;
  readonly due: string;
  /** Set when it can no longer be taken back. */
  readonly begun?: boolean;
}

export function waitingFiles(database: Database): LocalMap<WaitingFile> {
  return localMap(database, "files");
}

export function fileRemovals(database: Database): LocalMap<FileRemoval> {
  return localMap(database, "file-removals");
}

/** A chosen picture: its file, and the narrower ones in the order of `filesOf`. */
interface KeptFile {
  readonly id: string;
  readonly title: string;
  readonly file: Blob;
  readonly narrower?: readonly Blob[];
}

/**
 * Keeps a picture until the server has all its files. What is listed as waiting always has its bytes: of
 * one that the disk has no room for, nothing stays.
 */
export async function keepFile(
  database: Database,
  { id, title, file, narrower = [] }: KeptFile,
): Promise<void> {
  const files = [...narrower, file];
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

/** The file as it was kept; nothing once the server has it. */
export const readFile = readBytes;

/** Forgets a file: the server has it, or nobody wants it. */
export async function dropFile(database: Database, id: string): Promise<void> {
  await waitingFiles(database).change((waiting) => void waiting.delete(id));
  await eraseAll(database, id);
}

/** Resolves when a kept file is no longer on its way: the server has it, or has rejected it. */
export async function settled(database: Database, id: string): Promise<WaitingFile | undefined> {
  const left$ = waitingFiles(database)
    .watch()
    .pipe(
      map((waiting) => waiting.get(id)),
      filter((file) => file?.refusal !== undefined || file === undefined),
    );
  return firstValueFrom(left$, { defaultValue: undefined });
}

/** Has a file of a deleted entry removed once that moment has come. */
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

/** Takes a removal back; false when it is too late, because the file is gone. */
export async function keepFileAfterAll(database: Database, id: string): Promise<boolean> {
  let kept = false;
  await fileRemovals(database).change((removals) => {
    kept = removals.get(id)?.begun !== true && removals.delete(id);
  });
  return kept;
}

/** The names of the files that entries of the library have now, and had before they were replaced. */
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

const HOUR_MS = 3_600_000;

/**
 * Forgets what a page that died has left behind: files that no entry of the library asks for, and
 * bytes that no list knows. Nothing that another tab may be about to complete.
 */
export async function tidyFiles(database: Database): Promise<void> {
  const isOld = (at: number) => Date.now() - at > HOUR_MS;
  const wanted = await wantedFiles(database);
  for (const { id, at } of (await waitingFiles(database).read()).values()) {
    if (!isOld(Date.parse(at))) continue;
    if (!wanted.has(id) && !(await fileRemovals(database).read()).has(id))
      await dropFile(database, id);
  }
  const waiting = new Set([...(await waitingFiles(database).read()).keys()].flatMap(filesOf));
  for (const name of (await listBytes(database)).filter((each) => !waiting.has(each))) {
    if (isOld((await writtenAt(database, name)) ?? 0)) await eraseBytes(database, name);
  }
}
