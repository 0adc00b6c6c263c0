import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../content/index";
import { documentFromRow } from "../content/row";
import { entriesOf, isKnownConflict, noteConflicts } from "../store/conflicts/conflicts";
import { collectionOf, type Database } from "../store/database/database";
import { broughtEntry } from "../store/opening/former-conflicts";
import { merge, type Merged, type MergedState } from "../store/merge/merge";
import { removeImages } from "../store/writing/remove-images";
import { change, remove, restore } from "../store/writing/repository";
import { SCHEMA_VERSION } from "../store/opening/rx-schema";
import { areWhole, initialSyncState, knowsEpoch, syncStateMap } from "../store/database/sync-state";
import { type Author, UNKNOWN_AUTHOR } from "../store/edits/writer";
import { type ChangeFile, type ExportedChange, parseChangeFile } from "./change-file";
import { takeFile } from "./import-files";

/**
 * What importing a change does on this device. `there`: nothing is left to do; `conflict`: what was written here or
 * elsewhere since is set aside.
 */
export type ImportOutcome = "there" | "new" | "changes" | "deletes" | "conflict";

/** What importing a file would do. */
export interface ImportPlan {
  readonly file: ChangeFile;
  /** It was written by an older version of the site. */
  readonly isOlder: boolean;
  /** It was made from another server, or before that server went back. */
  readonly isOfOtherServer: boolean;
  readonly steps: readonly { readonly change: ExportedChange; readonly outcome: ImportOutcome }[];
  /** Those of its conflicts that this device does not list. */
  readonly conflicts: ChangeFile["conflicts"];
}

/** Why a file cannot be imported, in French. */
export type ChangesFileReading =
  | { readonly ok: true; readonly plan: ImportPlan }
  | { readonly ok: false; readonly reason: string };

/** Reads a file and returns what importing it would do; writes nothing. */
export async function readImport(database: Database, text: string): Promise<ChangesFileReading> {
  const file = parseChangeFile(text);
  if (!file) return { ok: false, reason: NOT_OURS };
  if (file.schema_version > SCHEMA_VERSION) return { ok: false, reason: TOO_NEW };
  const names = [...new Set(file.changes.map(({ collection }) => collection))];
  if (!(await areWhole(database, names))) return { ok: false, reason: NOT_WHOLE };
  const steps = [];
  for (const each of file.changes) {
    const { outcome } = await stepFor(database, each);
    steps.push({ change: each, outcome });
  }
  return {
    ok: true,
    plan: {
      file,
      isOlder: file.schema_version < SCHEMA_VERSION,
      isOfOtherServer: await isOfOtherServer(database, file, names),
      steps,
      conflicts: await newConflicts(database, file),
    },
  };
}

async function isOfOtherServer(
  database: Database,
  { epochs = {} }: ChangeFile,
  names: readonly CollectionName[],
): Promise<boolean> {
  const { reached = {} } = (await syncStateMap(database).read()).get("state") ?? initialSyncState;
  return names.some((name) => !knowsEpoch(reached[name], epochs[name]));
}

const NOT_OURS =
  "Ce fichier n’est pas un export de modifications, ou il est abîmé. Choisissez un fichier « modifications-non-envoyees ».";
const TOO_NEW =
  "Ce fichier vient d’une version plus récente du site. Rechargez la page pour la mettre à jour, puis réessayez.";
const NOT_WHOLE =
  "Cet appareil n’a pas encore tout reçu du serveur : attendez la fin de la première synchronisation, puis réessayez.";

/**
 * Imports a file: each change is merged into the current state as if it had been made here, and is then sent like any
 * other. Newer values are only overwritten if they are set aside.
 */
export async function applyImport(database: Database, file: ChangeFile): Promise<void> {
  for (const each of file.files) {
    await takeFile(database, each, () => isInChange(database, file, each.id));
  }
  // A document that uses a picture comes after the picture.
  const inOrder = file.changes.toSorted((one, other) => rank(one) - rank(other));
  const author: Author = { id: file.author.id, name: file.author.email };
  for (const each of inOrder) await applyStep(database, each, author);
  const conflicts = await newConflicts(database, file);
  await noteConflicts(
    database,
    conflicts.flatMap((entry) => broughtEntry(entry, author) ?? []),
  );
}

async function newConflicts(
  database: Database,
  { conflicts }: ChangeFile,
): Promise<ChangeFile["conflicts"]> {
  const known = await Promise.all(conflicts.map(({ key }) => isKnownConflict(database, key)));
  return conflicts.filter((_, place) => known[place] !== true);
}

const rank = ({ collection }: ExportedChange) => (collection === "images" ? 0 : 1);

interface Step {
  readonly outcome: ImportOutcome;
  readonly mine: MergedState;
  readonly theirs: MergedState | undefined;
  readonly merged: Merged;
}

async function stepFor(database: Database, exported: ExportedChange): Promise<Step> {
  const { collection, id, operation, base } = exported;
  const definition = definitionOf(collection);
  const mine = version(collection, exported.document, operation === "delete");
  const theirs = await versionHere(database, collection, id);
  if (!theirs) {
    const outcome = mine._deleted ? "there" : "new";
    return { outcome, mine, theirs, merged: { document: mine, conflicts: [] } };
  }
  const common = base ? version(collection, base, false) : undefined;
  const merged = merge(definition, common, mine, theirs);
  return { outcome: outcomeOf(collection, theirs, merged), mine, theirs, merged };
}

function outcomeOf(
  name: CollectionName,
  theirs: MergedState,
  { document, conflicts, deletion }: Merged,
): ImportOutcome {
  if (deletion) return "conflict";
  if (theirs._deleted === true && document._deleted === true) return "there";
  if (document._deleted === true) return "deletes";
  if (theirs._deleted === true) return "new";
  if (Object.keys(differing(name, document, theirs)).length === 0) return "there";
  return conflicts.length > 0 ? "conflict" : "changes";
}

async function applyStep(
  database: Database,
  exported: ExportedChange,
  author: Author,
): Promise<void> {
  const { collection, id } = exported;
  const { outcome, mine, theirs, merged } = await stepFor(database, exported);
  if (outcome === "there") return;
  if (theirs) {
    const authors = { later: author, earlier: UNKNOWN_AUTHOR };
    await noteConflicts(database, entriesOf(collection, { mine, theirs }, merged, authors));
  }
  const { _deleted, ...document } = merged.document;
  if (_deleted === true) {
    if (theirs?._deleted !== true) await removeHere(database, collection, id);
  } else if (!theirs || theirs._deleted === true) {
    const { deleted: _mark, ...stored } = documentFromRow(definitionOf(collection), document);
    await restore(database, collection, stored);
  } else {
    await change(database, collection, new Map([[id, differing(collection, document, theirs)]]));
  }
}

/** Deleting a picture's entry also removes its file. */
async function removeHere(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const image =
    collection === "images" && (await collectionOf(database, "images").findOne(id).exec());
  if (image) await removeImages(database, [{ ...image.toJSON(), id }]);
  else await remove(database, collection, id);
}

/** The fields to write so that the current document becomes the merged one. */
function differing(
  name: CollectionName,
  document: MergedState,
  here: MergedState,
): Record<string, unknown> {
  const changed = Object.keys(definitionOf(name).fields).filter(
    (field) => !deepEqual(document[field], here[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, document[field]]));
}

/** The document in this version's form: a file of an older version lacks fields, or has former ones. */
function version(
  name: CollectionName,
  document: Readonly<Record<string, unknown>>,
  deleted: boolean,
): MergedState {
  const { deleted: _deleted, ...fields } = documentFromRow(definitionOf(name), document);
  return { ...fields, _deleted: deleted };
}

async function versionHere(
  database: Database,
  name: CollectionName,
  id: string,
): Promise<MergedState | undefined> {
  const [found] = await collectionOf(database, name).storageInstance.findDocumentsById([id], true);
  return found && version(name, found, found._deleted);
}

/** Whether a file of no library entry belongs to something that is not here yet: a PDF, to the text that leads to it. */
async function isInChange(
  database: Database,
  { changes, drafts }: ChangeFile,
  id: string,
): Promise<boolean> {
  if (JSON.stringify(drafts).includes(id)) return true;
  for (const each of changes.filter(({ document }) => JSON.stringify(document).includes(id))) {
    if ((await stepFor(database, each)).outcome !== "there") return true;
  }
  return false;
}
