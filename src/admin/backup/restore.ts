import { restoredRow, type SavedCollection, type SavedPicture } from "../../content/backup";
import type { Definition } from "../../content/index";
import type { Row } from "../../content/row";
import { bucketNameOf, withProject } from "../../lib/pictures/pictures";
import type { Client } from "../../lib/api/supabase";
import { limitRequests } from "../../lib/api/request-limits";
import { sha256 } from "../../lib/sha256";
import type { Database } from "../../store/database/database";
import { type ChangedExample, removeExamples } from "../../transfer/examples";
import { importPicture, importRows, type RejectedRow } from "../../transfer/restore";
import type { Tell } from "./progress";
import type { SavedSite } from "./read-backup";
import { factsOf, backupRowsOf } from "./write-backup";

/** What a collection contains in the backup, and on this device after the server has sent it back. */
export interface Comparison {
  readonly name: string;
  readonly label: string;
  readonly saved: SavedCollection;
  readonly here: SavedCollection;
}

/** The result of a restore. */
export interface Restoration {
  readonly comparisons: readonly Comparison[];
  readonly refused: readonly RejectedRow[];
  /** How many pictures the backup holds, and how many of them this site now serves unchanged. */
  readonly pictures: { readonly saved: number; readonly here: number };
  /** The addresses of the pictures that it does not serve unchanged. */
  readonly lost: readonly string[];
}

/** Where a restore writes, how it tells, and how it waits until the device has what the server has. */
export interface Restoring {
  readonly client: Client;
  readonly database: Database;
  readonly tell: Tell;
  readonly receiveAll: () => Promise<void>;
}

/**
 * Writes a backup to this project, in place of its example content and of the changed examples that are named: pictures
 * first, then the rows that name them. Then waits until this device has received them, and compares. After a failure it
 * can be called again: it writes only what is missing.
 */
export async function restoreSite(
  site: SavedSite,
  changed: readonly ChangedExample[],
  { client, database, tell, receiveAll }: Restoring,
): Promise<Restoration> {
  const refusedPictures = await sendPictures(client, site, tell);
  await removeExamples(client, changed);
  const refused = await sendRows(client, site, tell);
  const comparisons = await receiveAndCompare(database, site, { tell, receiveAll });
  const lost = await findLost(site, tell);
  const { length } = site.manifest.images;
  return {
    comparisons,
    refused: [...refusedPictures, ...refused],
    pictures: { saved: length, here: length - lost.length },
    lost,
  };
}

export const isSame = ({ saved, here }: Comparison) =>
  saved.count === here.count && saved.sha256 === here.sha256;

async function sendPictures(client: Client, site: SavedSite, tell: Tell): Promise<RejectedRow[]> {
  const refused: RejectedRow[] = [];
  // The site's own pictures are part of its build and need no upload.
  const uploaded = site.manifest.images.flatMap((saved) => {
    const name = bucketNameOf(saved.address);
    return name === undefined ? [] : [{ saved, name }];
  });
  for (const [done, { saved, name }] of uploaded.entries()) {
    tell({ what: "Fichiers envoyés", done, total: uploaded.length });
    const reason = (await isThere(saved))
      ? undefined
      : await importPicture(client, name, await site.picture(saved));
    if (reason !== undefined) refused.push({ collection: "images", title: name, reason });
  }
  return refused;
}

async function sendRows(client: Client, { rows }: SavedSite, tell: Tell): Promise<RejectedRow[]> {
  const total = [...rows.values()].reduce((sum, saved) => sum + saved.length, 0);
  const refused: RejectedRow[] = [];
  let done = 0;
  for (const [{ name }, saved] of rows) {
    tell({ what: "Fiches envoyées", done, total });
    const answered = await importRows(client, name, saved.map(restoredRow), (count) => {
      done += count;
      tell({ what: "Fiches envoyées", done, total });
    });
    refused.push(...answered);
  }
  return refused;
}

const RECEIVED = "Contenus reçus et comparés";

async function receiveAndCompare(
  database: Database,
  site: SavedSite,
  { tell, receiveAll }: Pick<Restoring, "tell" | "receiveAll">,
): Promise<Comparison[]> {
  tell({ what: RECEIVED, done: 0, total: site.rows.size });
  await receiveAll();
  const comparisons = await compare(database, site, tell);
  if (comparisons.every(isSame)) return comparisons;
  // A check that had begun before the last rows were written may have ended meanwhile: the next one knows of them.
  await receiveAll();
  return compare(database, site, tell);
}

async function compare(database: Database, site: SavedSite, tell: Tell): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const [definition, saved] of site.rows) {
    tell({ what: RECEIVED, done: comparisons.length, total: site.rows.size });
    comparisons.push(await compareOne(database, definition, saved));
  }
  return comparisons;
}

/** Only the saved ids are compared: the project may also hold its own documents, or new messages. */
async function compareOne(
  database: Database,
  definition: Definition,
  saved: readonly Row[],
): Promise<Comparison> {
  const ids = new Set(saved.map(({ id }) => id));
  const here = (await backupRowsOf(database, definition)).filter(({ id }) => ids.has(id));
  return {
    name: definition.name,
    label: definition.label,
    saved: await factsOf(saved),
    here: await factsOf(here),
  };
}

async function findLost({ manifest: { images } }: SavedSite, tell: Tell): Promise<string[]> {
  const lost: string[] = [];
  for (const [done, saved] of images.entries()) {
    tell({ what: "Fichiers relus et comparés", done, total: images.length });
    if (!(await isServed(saved))) lost.push(saved.address);
  }
  return lost;
}

/** A server that never answers is not waited for. */
const { fetch: limited } = limitRequests((...request) => fetch(...request));

/** A file under a given name never changes: one that an earlier attempt has sent need not be sent again. */
async function isThere({ address, bytes }: SavedPicture): Promise<boolean> {
  const request = { method: "HEAD", cache: "no-store" } as const;
  const response = await limited(withProject(address), request);
  return response.ok && Number(response.headers.get("content-length")) === bytes;
}

async function isServed({ address, sha256: expected }: SavedPicture): Promise<boolean> {
  const response = await limited(withProject(address));
  return response.ok && (await sha256(await response.arrayBuffer())) === expected;
}
