import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../../content/index";
import { tidied } from "../../content/validate";
import { changedFields } from "../edits/changed-fields";
import { entriesOf, noteConflicts } from "../conflicts/conflicts";
import { collectionOf, type Database } from "../database/database";
import { entryFor, laterThan, withoutMissing } from "../edits/edits";
import { merge, type Merged } from "../edits/merge";
import { waitUntilComplete } from "../queries/wait-until-complete";
import { writeWithPending } from "../edits/write-with-pending";
import { UNKNOWN_AUTHOR, writerOf } from "../edits/writer";

type Fields = Readonly<Record<string, unknown>>;

/** What a form was drawn from: what differs from it in a draft was changed in the form. */
export interface Drawn<Document = Fields> {
  readonly values: Fields;
  /** How the form shows a document, where that is more than its fields: texts in place of what nobody wrote. */
  shows?(document: Document): Fields;
}

/**
 * Writes what was changed in a form into the document as it is at the moment of writing. Where somebody else
 * has changed the same meanwhile, their words are kept as a conflict. Answers undefined without a document.
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
  // Saving what is there already is nothing to send.
  if (changedFields(name, over.document, former).length === 0) return former;
  await keepAside(database, name, mine, over);
  await writeWithPending(database, [entryFor(name, over.document, former)], () =>
    document.incrementalModify((state) => {
      over = mergedOver(name, state, mine, drawn);
      return over.document;
    }),
  );
  // Another row may have come in between.
  await keepAside(database, name, mine, over);
  return over.document;
}

/** Keeps as conflicts what others wrote in the fields that are saved. */
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
 * What a form was drawn from is waited for on a device that is being filled again: written before it has come, the
 * edit would pass for a new document and meet the server's as a stranger. What was drawn from nothing is only there
 * where it was saved before and its author did not hear of it.
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
  /** What the merge made of both sides; nothing where the other side was deleted. */
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
  // It went this very moment: what its author saves stands.
  if (_deleted === true)
    return { document: { ...present, ...mine, _deleted: false }, theirs: present };
  const definition = definitionOf(name);
  const shown = { ...present, ...drawn?.shows?.(present) };
  // Compared without the blanks around texts, which a draft does not have: nobody wrote those.
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
