import type { Issues, Stamps } from "../../content/schema/collection";
import { type CollectionName, definitionOf, type Doc, type Draft } from "../../content/index";
import { orderBetween } from "../../content/rules/order-key";
import { issuesOf, tidied } from "../../content/validate";
import { changedFields } from "../edits/changed-fields";
import { collectionOf, type Database } from "../database/database";
import { entryFor, laterThan, withoutMissing } from "../edits/edits";
import { inTime } from "../database/in-time";
import { keyOf } from "../edits/pending";
import { type Drawn, saveOver } from "./save-over";
import { putInTrash, takeFromTrash } from "../edits/trash";
import { put, writeWithPending } from "../edits/write-with-pending";

/** The result of a save: the document, or why its author has to check it again. */
export type Saved<Name extends CollectionName> =
  | { readonly ok: true; readonly doc: Doc<Name> }
  | { readonly ok: false; readonly issues: Issues };

/**
 * Validates a draft and writes it to the device; the sync sends it. Without an id it becomes a new document, last in
 * its collection's manual order. Of an existing document, the fields that differ from `drawn` are written, and merged
 * with what came in meanwhile.
 */
export async function save<Name extends CollectionName>(
  database: Database,
  name: Name,
  draft: Draft<Name>,
  id?: string,
  drawn?: Drawn<Doc<Name>>,
): Promise<Saved<Name>> {
  const definition = definitionOf(name);
  const issues = issuesOf(definition, draft);
  if (Object.keys(issues).length > 0) return { ok: false, issues };

  const values = tidied(definition, draft);
  const over =
    id === undefined ? undefined : await inTime(saveOver(database, name, { ...values, id }, drawn));
  const doc = over ?? (await inTime(insertLast(database, name, values, id)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The fields are those of the draft, which has the collection's type.
  return { ok: true, doc: doc as unknown as Doc<Name> };
}

async function insertLast(database: Database, name: CollectionName, values: Fields, id?: string) {
  const document = { ...(await placed(database, name, values)), ...stamps(id) };
  await write(database, name, document, undefined);
  return document;
}

/** Deletes a document; it stays in the trash for a while, from where `restore` brings it back. */
export function remove(database: Database, name: CollectionName, id: string): Promise<void> {
  return removeAll(database, name, [id]);
}

/** Deletes several documents in one step. */
export async function removeAll(
  database: Database,
  name: CollectionName,
  ids: readonly string[],
): Promise<void> {
  const found = await findAll(database, name, ids);
  const gone = found.map((document) => document.toMutableJSON());
  await putInTrash(database, name, gone);
  const marks = gone.map(({ id, updated_at }) => ({ id: String(id), at: laterThan(updated_at) }));
  const entries = gone.map((document, place) => ({
    ...entryFor(name, document, undefined),
    operation: "delete" as const,
    at: marks[place]?.at ?? "",
  }));
  await writeWithPending(database, entries, () =>
    Promise.all(
      found.map((document, place) =>
        document.incrementalPatch({ updated_at: marks[place]?.at ?? "", _deleted: true }),
      ),
    ),
  );
}

/** Restores a deleted document as it was. */
export function restore(
  database: Database,
  name: CollectionName,
  doc: Stamps & Fields,
): Promise<void> {
  return restoreAll(database, name, [doc]);
}

/** Restores several deleted documents as they were. */
export async function restoreAll(
  database: Database,
  name: CollectionName,
  docs: readonly (Stamps & Fields)[],
): Promise<void> {
  const back = docs.map((doc) => ({ ...doc, updated_at: laterThan(doc.updated_at) }));
  const entries = back.map((doc) => entryFor(name, doc, undefined));
  await writeWithPending(database, entries, () =>
    Promise.all(back.map((doc) => put(database, name, doc))),
  );
  await takeFromTrash(
    database,
    docs.map(({ id }) => keyOf(name, id)),
  );
}

/** Changes some fields of several documents in one step; returns their former values, for an undo. */
export async function change(
  database: Database,
  name: CollectionName,
  changes: Changes,
): Promise<Changes> {
  const found = await findAll(database, name, [...changes.keys()]);
  const steps = found.flatMap((document) => {
    const former: Fields = document.toMutableJSON();
    const values = changes.get(document.primary) ?? {};
    const next = { ...former, ...values, updated_at: laterThan(former["updated_at"]) };
    const isSame = changedFields(name, next, former).length === 0;
    return isSame ? [] : [{ document, former, values, next }];
  });
  const entries = steps.map(({ next, former }) => entryFor(name, next, former));
  await writeWithPending(database, entries, () =>
    Promise.all(
      steps.map(({ document, values, next }) =>
        document.incrementalModify((state) =>
          withoutMissing({ ...state, ...values, updated_at: next.updated_at }),
        ),
      ),
    ),
  );
  return new Map(
    steps.map(({ document, former, values }) => [
      document.primary,
      Object.fromEntries(Object.keys(values).map((field) => [field, former[field]])),
    ]),
  );
}

/** Writes a document again unchanged, so that it is sent once more. */
export async function resave(database: Database, name: CollectionName, id: string): Promise<void> {
  const former = await find(database, name, id);
  if (!former) return;
  await write(database, name, { ...former, updated_at: laterThan(former["updated_at"]) }, former);
}

/** Moves documents to other places in a list, by their keys (`keysForMove`). */
export async function reorder(
  database: Database,
  name: CollectionName,
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  await change(database, name, new Map([...keys].map(([moved, order]) => [moved, { order }])));
}

/** The fields to change of each document, by its id. */
export type Changes = ReadonlyMap<string, Fields>;

type Fields = Readonly<Record<string, unknown>>;

async function find(
  database: Database,
  name: CollectionName,
  id: string,
): Promise<Fields | undefined> {
  const document = await collectionOf(database, name).findOne(id).exec();
  return document?.toMutableJSON();
}

/** Those of the documents that exist here. */
async function findAll(database: Database, name: CollectionName, ids: readonly string[]) {
  const found = await collectionOf(database, name)
    .findByIds([...ids])
    .exec();
  return [...found.values()];
}

async function write(
  database: Database,
  name: CollectionName,
  document: Fields,
  former: Fields | undefined,
) {
  await writeWithPending(database, [entryFor(name, document, former)], () =>
    put(database, name, document),
  );
}

function stamps(id: string = crypto.randomUUID()) {
  const now = new Date().toISOString();
  return { id, created_at: now, updated_at: now };
}

async function placed(database: Database, name: CollectionName, values: Fields): Promise<Fields> {
  if (definitionOf(name).fields["order"]?.kind !== "order" || values["order"]) return values;
  const last = await collectionOf(database, name)
    .findOne({ sort: [{ order: "desc" }] })
    .exec();
  return { ...values, order: orderBetween(String(last?.get("order") ?? "") || null, null) };
}
