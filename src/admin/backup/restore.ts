import { restoredRow, type SavedCollection, type SavedPicture } from "../../content/backup";
import { type Definition, definitionOf } from "../../content/index";
import type { Row } from "../../content/row";
import { bucketNameOf, withProject } from "../../lib/pictures/pictures";
import { sha256 } from "../../lib/sha256";
import { supabase } from "../../lib/api/supabase";
import type { Database } from "../../store/database/database";
import { importPicture, importRows, type RejectedRow, rowsBeside } from "../../transfer/restore";
import type { Tell } from "./progress";
import type { SavedSite } from "./read-backup";
import { factsOf, backupRowsOf } from "./write-backup";

/** What a collection is in the backup, and on this device once the server has given it back. */
export interface Comparison {
  readonly name: string;
  readonly label: string;
  readonly saved: SavedCollection;
  readonly here: SavedCollection;
}

/** How an import went. */
export interface Restoration {
  readonly comparisons: readonly Comparison[];
  readonly refused: readonly RejectedRow[];
  /** Pictures that this site now serves as they were saved, of those that the backup holds. */
  readonly pictures: { readonly saved: number; readonly here: number };
  /** Addresses of those that it does not serve so. */
  readonly lost: readonly string[];
}

/** What lives in this project and is not in the backup: « Questions fréquentes » → 3. Empty where nothing does. */
export async function findObstacles({ rows }: SavedSite): Promise<ReadonlyMap<string, number>> {
  const contents = Object.fromEntries(
    [...rows].map(([{ name }, saved]) => [name, saved.map((row) => String(row["id"]))]),
  );
  const beside = await rowsBeside(await supabase(), contents);
  return new Map([...beside].map(([name, count]) => [definitionOf(name).label.many, count]));
}

/**
 * Writes a backup to this project: pictures first, then the rows that name them; then waits for this
 * device to receive them, and compares. Begun again after a failure, it writes what is missing.
 */
export async function restoreSite(
  database: Database,
  site: SavedSite,
  { tell, look }: { readonly tell: Tell; readonly look: () => Promise<void> },
): Promise<Restoration> {
  const refusedPictures = await sendPictures(site, tell);
  const refused = await sendRows(site, tell);
  await look();
  const comparisons = await compare(database, site, tell);
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

async function sendPictures(site: SavedSite, tell: Tell): Promise<RejectedRow[]> {
  const client = await supabase();
  const refused: RejectedRow[] = [];
  // The site's own pictures come with its build.
  const uploaded = site.manifest.images.flatMap((saved) => {
    const name = bucketNameOf(saved.address);
    return name === undefined ? [] : [{ saved, name }];
  });
  for (const [done, { saved, name }] of uploaded.entries()) {
    tell({ what: "Images envoyées", done, total: uploaded.length });
    const reason = await importPicture(client, name, site.picture(saved));
    if (reason !== undefined) refused.push({ collection: "images", title: name, reason });
  }
  return refused;
}

async function sendRows({ rows }: SavedSite, tell: Tell): Promise<RejectedRow[]> {
  const client = await supabase();
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

const LOOK_EVERY_MS = 500;
/** What has not come by then is shown as it is. */
const PATIENCE_MS = 30_000;

async function compare(database: Database, site: SavedSite, tell: Tell): Promise<Comparison[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const comparisons: Comparison[] = [];
    for (const [definition, saved] of site.rows) {
      comparisons.push(await compareOne(database, definition, saved));
    }
    const done = comparisons.filter(isSame).length;
    tell({ what: "Contenus reçus et comparés", done, total: comparisons.length });
    if (done === comparisons.length || Date.now() > end) return comparisons;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** What else the project has, its own documents or a message that arrives meanwhile, is no part of the backup. */
async function compareOne(
  database: Database,
  definition: Definition,
  saved: readonly Row[],
): Promise<Comparison> {
  const ids = new Set(saved.map(({ id }) => id));
  const here = (await backupRowsOf(database, definition)).filter(({ id }) => ids.has(id));
  return {
    name: definition.name,
    label: definition.label.many,
    saved: await factsOf(saved),
    here: await factsOf(here),
  };
}

async function findLost({ manifest: { images } }: SavedSite, tell: Tell): Promise<string[]> {
  const lost: string[] = [];
  for (const [done, saved] of images.entries()) {
    tell({ what: "Images relues et comparées", done, total: images.length });
    if (!(await isServed(saved))) lost.push(saved.address);
  }
  return lost;
}

async function isServed({ address, sha256: expected }: SavedPicture): Promise<boolean> {
  const response = await fetch(withProject(address));
  return response.ok && (await sha256(await response.arrayBuffer())) === expected;
}
