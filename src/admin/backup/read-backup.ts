import {
  BACKUP_FORMAT,
  type BackupManifest,
  backupManifest,
  collectionPath,
  savedDefinitions,
  type SavedPicture,
  savedRow,
  savedRows,
} from "../../content/backup";
import type { Definition } from "../../content/index";
import type { Row } from "../../content/row";
import { isRecord } from "../../lib/parse";
import { sha256 } from "../../lib/sha256";
import { readZip, type ZipReader } from "../../lib/zip";
import { SCHEMA_VERSION } from "../../store/opening/rx-schema";
import { withIdentity } from "./older-identity";
import type { Tell } from "./progress";

/** A backup whose contents all match their hashes. */
export interface SavedSite {
  readonly manifest: BackupManifest;
  /** The rows of each collection, with the fields of this version of the site. */
  readonly rows: ReadonlyMap<Definition, readonly Row[]>;
  picture(saved: SavedPicture): Promise<Blob>;
}

/** A backup, or a sentence in French that says why the file is not one and what to do. */
export type BackupReading =
  | { readonly ok: true; readonly site: SavedSite }
  | { readonly ok: false; readonly problem: string };

/** More bytes than this at once may not fit into a browser's memory. */
const LARGEST = 500_000_000;

/**
 * Reads a chosen file and verifies all of it against its hashes, before anything is written anywhere. Throws a DOMException
 * if the file is not where it was chosen.
 */
export async function readBackup(file: Blob, tell: Tell): Promise<BackupReading> {
  try {
    return { ok: true, site: await siteIn(file, tell) };
  } catch (error) {
    if (error instanceof Unusable) return { ok: false, problem: error.message };
    throw error;
  }
}

/** Its message is shown to the person who chose the file. */
class Unusable extends Error {
  override readonly name = "Unusable";
}

async function siteIn(file: Blob, tell: Tell): Promise<SavedSite> {
  const zip = await opened(file);
  if (mostAtOnce(zip) > LARGEST) throw new Unusable(TOO_LARGE);
  const read = besideManifest(zip);
  const manifest = await manifestIn(read);

  const rows = new Map<Definition, readonly Row[]>();
  for (const [done, definition] of savedDefinitions.entries()) {
    tell({ what: "Contenus vérifiés", done, total: savedDefinitions.length });
    rows.set(definition, await rowsIn(read, manifest, definition));
  }
  for (const [done, saved] of manifest.images.entries()) {
    tell({ what: "Fichiers vérifiés", done, total: manifest.images.length });
    const bytes = await entryOf(read, saved.path);
    if (bytes.length !== saved.bytes || (await sha256(bytes)) !== saved.sha256)
      throw new Unusable(damaged(`Le fichier «\u202F${saved.path}\u202F»`));
  }
  return {
    manifest,
    rows,
    picture: async ({ path, type }) => new Blob([await read(path)], { type }),
  };
}

/** How much is unpacked at once, according to the file: each picture alone, and all contents. */
function mostAtOnce({ sizes }: ZipReader): number {
  let contents = 0;
  let largest = 0;
  for (const [path, size] of sizes) {
    if (path.includes("images/")) largest = Math.max(largest, size);
    else contents += size;
  }
  return Math.max(largest, contents);
}

type ReadEntry = ZipReader["read"];

async function opened(file: Blob): Promise<ZipReader> {
  try {
    return await readZip(file);
  } catch (cause) {
    if (cause instanceof DOMException) throw cause;
    throw new Unusable(NO_ZIP, { cause });
  }
}

/** Safari unpacks what it downloads: in an archive that somebody makes of that folder, its name begins every path. */
function besideManifest(zip: ZipReader): ReadEntry {
  const manifest = [...zip.sizes.keys()].find((path) => /^(?:[^/]+\/)?manifest\.json$/u.test(path));
  if (manifest === undefined) throw new Unusable(NO_BACKUP);
  const folder = manifest.slice(0, -"manifest.json".length);
  return (path) => zip.read(folder + path);
}

async function entryOf(read: ReadEntry, path: string): ReturnType<ReadEntry> {
  try {
    return await read(path);
  } catch (cause) {
    if (cause instanceof DOMException) throw cause;
    throw new Unusable(damaged(`«\u202F${path}\u202F»`), { cause });
  }
}

async function manifestIn(read: ReadEntry): Promise<BackupManifest> {
  const value = valueIn(await entryOf(read, "manifest.json"), "manifest.json");
  if (!isRecord(value) || value["application"] !== "vitrine") throw new Unusable(NO_BACKUP);
  if (typeof value["format"] === "number" && value["format"] !== BACKUP_FORMAT)
    throw new Unusable(otherFormat(value["format"]));
  const parsed = backupManifest.safeParse(value);
  if (!parsed.success)
    throw new Unusable(damaged("«\u202Fmanifest.json\u202F»"), { cause: parsed.error });
  if (parsed.data.schema > SCHEMA_VERSION) throw new Unusable(NEWER);
  return parsed.data;
}

/** Rows of an older version of the site get the fields that it did not have, with blank values. */
async function rowsIn(
  read: ReadEntry,
  manifest: BackupManifest,
  definition: Definition,
): Promise<readonly Row[]> {
  const path = collectionPath(definition.name);
  const what = `Le contenu «\u202F${definition.label}\u202F»`;
  const expected = manifest.collections[definition.name];
  if (!expected) throw new Unusable(damaged(what));
  const bytes = await entryOf(read, path);
  if ((await sha256(bytes)) !== expected.sha256) throw new Unusable(damaged(what));
  const parsed = savedRows.safeParse(valueIn(bytes, path));
  if (!parsed.success) throw new Unusable(damaged(what), { cause: parsed.error });
  const ids = new Set(parsed.data.map(({ id }) => id));
  if (parsed.data.length !== expected.count || ids.size !== expected.count)
    throw new Unusable(damaged(what));
  const rows = definition.name === "documents" ? withIdentity(parsed.data) : parsed.data;
  return rows.map((row) => savedRow(definition, row));
}

function valueIn(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Unusable(damaged(`«\u202F${path}\u202F»`), { cause });
  }
}

const NOTHING = "Rien n’a été restauré.";
const NO_ZIP = `Ce fichier ne s’ouvre pas comme une archive zip\u00A0: il est endommagé ou incomplet. ${NOTHING} Choisissez une autre copie de la sauvegarde.`;
const NO_BACKUP = `Ce fichier n’est pas une sauvegarde faite ici. ${NOTHING} Choisissez un fichier «\u202Fsauvegarde-….zip\u202F».`;
const TOO_LARGE = `Un élément de ce fichier est trop volumineux pour ce navigateur (500\u00A0Mo au plus). ${NOTHING}`;
const NEWER = `Cette sauvegarde vient d’une version plus récente du site. ${NOTHING} Mettez d’abord ce site à jour.`;
const otherFormat = (format: number) =>
  `Cette sauvegarde est écrite dans un autre format (${format}, ce site lit le ${BACKUP_FORMAT}). ${NOTHING} Mettez d’abord ce site à jour.`;
const damaged = (what: string) =>
  `${what} ne correspond pas à son empreinte\u00A0: le fichier a été endommagé ou modifié. ${NOTHING} Choisissez une autre copie de la sauvegarde.`;
