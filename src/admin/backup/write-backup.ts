import {
  BACKUP_FORMAT,
  type BackupManifest,
  collectionPath,
  type SavedCollection,
  savedDefinitions,
  type SavedPicture,
  savedRow,
  savedText,
} from "../../content/backup";
import type { Definition } from "../../content/index";
import { localTimeOf } from "../../content/planning/local-time";
import type { Row } from "../../content/row";
import { sha256 } from "../../lib/sha256";
import { writeZip, type ZipWriter } from "../../lib/zip";
import { documentsOf } from "../../store/edits/all-documents";
import type { Database } from "../../store/database/database";
import { pendingMap } from "../../store/edits/pending";
import { rejectedMap } from "../../store/edits/rejected";
import { SCHEMA_VERSION } from "../../store/opening/rx-schema";
import { findPicture, picturePath, picturesIn } from "./pictures";
import type { Tell } from "./progress";

/** A backup file with its name, and the manifest that says what it holds. */
export interface Backup {
  readonly file: Blob;
  readonly name: string;
  readonly manifest: BackupManifest;
}

/** Saves everything that this device holds in one zip file, including edits that have not been sent. */
export async function writeBackup(database: Database, tell: Tell): Promise<Backup> {
  const now = new Date();
  const zip = writeZip(now);
  const unsent = await unsentCount(database);
  const collections: Record<string, SavedCollection> = {};
  const addresses = new Set<string>();
  for (const [done, definition] of savedDefinitions.entries()) {
    tell({ what: "Contenus", done, total: savedDefinitions.length });
    const rows = await backupRowsOf(database, definition);
    for (const row of rows)
      for (const address of picturesIn(definition, row)) addresses.add(address);
    collections[definition.name] = await addRows(zip, definition.name, rows);
  }

  const { images, missing } = await addPictures(database, zip, [...addresses].toSorted(), tell);
  const manifest: BackupManifest = {
    application: "vitrine",
    format: BACKUP_FORMAT,
    schema: SCHEMA_VERSION,
    site: window.location.origin,
    made_at: now.toISOString(),
    unsent,
    collections,
    images,
    missing,
  };
  await zip.add("manifest.json", bytesOf(`${JSON.stringify(manifest, null, 2)}\n`), true);
  return { file: await zip.finish(), name: backupName(now), manifest };
}

/** The rows of a collection on this device, in the format of a backup. */
export async function backupRowsOf(database: Database, definition: Definition): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const document of documentsOf(database, definition.name)) {
    rows.push(savedRow(definition, document));
  }
  return rows;
}

/** Counts rows, and hashes the file that they make. */
export async function factsOf(rows: readonly Row[]): Promise<SavedCollection> {
  return { count: rows.length, sha256: await sha256(bytesOf(savedText(rows))) };
}

async function addRows(
  zip: ZipWriter,
  name: string,
  rows: readonly Row[],
): Promise<SavedCollection> {
  await zip.add(collectionPath(name), bytesOf(savedText(rows)), true);
  return factsOf(rows);
}

async function addPictures(
  database: Database,
  zip: ZipWriter,
  addresses: readonly string[],
  tell: Tell,
): Promise<{ images: SavedPicture[]; missing: string[] }> {
  const images: SavedPicture[] = [];
  const missing: string[] = [];
  for (const [done, address] of addresses.entries()) {
    tell({ what: "Fichiers", done, total: addresses.length });
    const file = await findPicture(database, address);
    if (!file) {
      missing.push(address);
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const path = picturePath(address);
    // Only SVG files are text and shrink when compressed; other formats are compressed already.
    await zip.add(path, bytes, file.type.startsWith("image/svg"));
    const facts = { bytes: bytes.length, sha256: await sha256(bytes) };
    images.push({ address, path, type: file.type, ...facts });
  }
  return { images, missing };
}

/** Counts the edits that still wait to be sent and those that the server has refused. */
async function unsentCount(database: Database): Promise<number> {
  const [pending, refused] = [pendingMap(database), rejectedMap(database)];
  const keys = [...(await pending.read()).keys(), ...(await refused.read()).keys()];
  return new Set(keys).size;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Names the file after the time at the agency, for example « sauvegarde-2026-11-21-1405.zip ». */
export function backupName(now: Date): string {
  const time = localTimeOf(now.toISOString());
  return `sauvegarde-${time.replace("T", "-").replace(":", "")}.zip`;
}
