import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../../content/index";
import { tidied } from "../../content/validate";
import { changedFields } from "../edits/changed-fields";
import { entriesOf, noteConflicts } from "../conflicts/conflicts";
import { collectionOf, type Database } from "../database/database";
import { entryFor, laterThan, withoutMissing } from "../edits/edits";
import { merge, type Merged } from "../merge/merge";
import { waitUntilComplete } from "../queries/wait-until-complete";
import { writeWithPending } from "../edits/write-with-pending";
import { UNKNOWN_AUTHOR, writerOf } from "../edits/writer";

type Fields = Readonly<Record<string, unknown>>;

/** The document that a form was filled from: a draft differs from it in what was changed in the form. */
export interface Drawn<Document = Fields> {
  readonly values: Fields;
  /** How the form shows a document, if that is more than its fields: default texts in place of missing ones. */
  shows?(document: Document): Fields;
}

/**
 * Writes what was changed in a form into the document as it is at the moment of writing. If somebody else has changed
 * the same field meanwhile, their value is kept as a conflict. Returns undefined if there is no document.
 */
export async function saveOver(
  database: Database,
  name: CollectionName,
  values: Fields & { readonly id: string },
  drawn: Drawn | undefined,
): Promise<Fields | undefined> {
  const document = await findWritten(database, name, values.id, drawn !== undefined);
  if (!document) return undefined;
  const former: Fields = document.toMutableJSON();
  const mine = { ...values, updated_at: laterThan(former["updated_at"]) };
  let over = mergedOver(name, former, mine, drawn);
  // A save that changes nothing sends nothing.
  if (changedFields(name, over.document, former).length === 0) return former;
  await keepAside(database, name, mine, over);
  await writeWithPending(database, [entryFor(name, over.document, former)], () =>
    document.incrementalModify((state) => {
      over = mergedOver(name, state, mine, drawn);
      return over.document;
    }),
  );
  // Another row may have arrived in between.
  await keepAside(database, name, mine, over);
  return over.document;
}

/** Keeps what others wrote in the saved fields as conflicts. */
async function keepAside(
  database: Database,
  name: CollectionName,
  mine: Fields,
  { merged, theirs }: Over,
): Promise<void> {
  if (!merged || (merged.conflicts.length === 0 && !merged.deletion)) return;
  const authors = { later: await writerOf(database), earlier: UNKNOWN_AUTHOR };
  await noteConflicts(database, entriesOf(name, { mine, theirs }, merged, authors));
}

/**
 * On a device that is being filled again, waits for the document that the form was filled from: an edit that is
 * written before would look like a new document and conflict with the server's. For a form without a document, one
 * exists only if it was saved before and its author did not see the answer.
 */
async function findWritten(
  database: Database,
  name: CollectionName,
  id: string,
  isAwaited: boolean,
) {
  const find = () => collectionOf(database, name).findOne(id).exec();
  const found = await find();
  if (found || !isAwaited) return found;
  await waitUntilComplete(database, name);
  return find();
}

interface Over {
  readonly document: Record<string, unknown>;
  /** The result of the merge; undefined if the other side was deleted. */
  readonly merged?: Merged;
  readonly theirs: Fields;
}

function mergedOver(
  name: CollectionName,
  state: Fields,
  mine: Fields,
  drawn: Drawn | undefined,
): Over {
  const { _deleted, ...present } = state;
  // It was deleted at this very moment: what its author saves is kept.
  if (_deleted === true)
    return { document: { ...present, ...mine, _deleted: false }, theirs: present };
  const definition = definitionOf(name);
  const shown = { ...present, ...drawn?.shows?.(present) };
  // Compared without the blanks around texts, which a draft does not have: nobody typed them.
  const theirs = { ...shown, ...tidied(definition, shown) };
  const base = tidied(definition, drawn?.values ?? present);
  const merged = merge(definition, base, mine, theirs);
  const untouched = Object.keys(definition.fields).filter((field) =>
    deepEqual(merged.document[field], theirs[field]),
  );
  const document = {
    ...merged.document,
    ...Object.fromEntries(untouched.map((field) => [field, shown[field]])),
  };
  return { document: withoutMissing(document), merged, theirs: shown };
}
