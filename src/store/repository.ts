import { deepEqual } from "rxdb/plugins/utils";
import type { Stamps } from "../content/collection";
import { type CollectionName, definitionOf, type Doc, type Draft } from "../content/index";
import { keysForMove, type Ordered, orderBetween } from "../content/rules/order-key";
import { type Issues, issuesOf, tidied } from "../content/validate";
import { collectionOf, type Database } from "./database";
import { notePending, type PendingEntry } from "./pending";

/** What became of a save: the document, or why its author has to look at it again. */
export type Saved<Name extends CollectionName> =
  | { readonly ok: true; readonly doc: Doc<Name> }
  | { readonly ok: false; readonly issues: Issues };

/**
 * Checks a draft and writes it to the device; the sync takes it from there. Without an id it
 * becomes a new document, last in its collection's hand-made order.
 */
export async function save<Name extends CollectionName>(
  database: Database,
  name: Name,
  draft: Draft<Name>,
  id?: string,
): Promise<Saved<Name>> {
  const definition = definitionOf(name);
  const issues = issuesOf(definition, draft);
  if (Object.keys(issues).length > 0) return { ok: false, issues };

  const values = tidied(definition, draft);
  const former = id === undefined ? undefined : await find(database, name, id);
  const document = former
    ? { ...values, id, created_at: former["created_at"], updated_at: later(former["updated_at"]) }
    : { ...(await placed(database, name, values)), ...stamps(id) };
  // Saving what is there already is nothing to send.
  const same = former && changedFields(name, document, former).length === 0;
  if (!same) await write(database, name, document, former);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The fields are those of the draft, which has the collection's type.
  return { ok: true, doc: (same ? former : document) as unknown as Doc<Name> };
}

/** Marks a document as deleted; `restore` brings it back. */
export async function remove(database: Database, name: CollectionName, id: string): Promise<void> {
  const document = await collectionOf(database, name).findOne(id).exec();
  if (!document) return;
  const at = later(document.get("updated_at"));
  const title = String(document.get(definitionOf(name).title));
  await notePending(database, [
    { collection: name, id, title, operation: "delete", fields: [], at },
  ]);
  await document.incrementalPatch({ updated_at: at, _deleted: true });
}

/** Puts a deleted document back as it was. */
export async function restore(
  database: Database,
  name: CollectionName,
  doc: Stamps & Fields,
): Promise<void> {
  await write(database, name, { ...doc, updated_at: later(doc.updated_at) }, undefined);
}

/** Writes a document again as it is, so that it is sent once more. */
export async function resave(database: Database, name: CollectionName, id: string): Promise<void> {
  const former = await find(database, name, id);
  if (!former) return;
  await write(database, name, { ...former, updated_at: later(former["updated_at"]) }, former);
}

/** Moves a document one place up or down in a list, given in its shown order. One write, as a rule. */
export async function move(
  database: Database,
  name: CollectionName,
  id: string,
  direction: "up" | "down",
  shown: readonly Ordered[],
): Promise<void> {
  const from = shown.findIndex((each) => each.id === id);
  for (const [moved, order] of keysForMove(shown, from, direction === "up" ? from - 1 : from + 1)) {
    const former = await find(database, name, moved);
    if (former)
      await write(
        database,
        name,
        { ...former, order, updated_at: later(former["updated_at"]) },
        former,
      );
  }
}

type Fields = Readonly<Record<string, unknown>>;

async function find(
  database: Database,
  name: CollectionName,
  id: string,
): Promise<Fields | undefined> {
  const document = await collectionOf(database, name).findOne(id).exec();
  return document?.toMutableJSON();
}

async function write(
  database: Database,
  name: CollectionName,
  document: Fields,
  former: Fields | undefined,
) {
  await notePending(database, [entryFor(name, document, former)]);
  await collectionOf(database, name).incrementalUpsert(document);
}

function changedFields(name: CollectionName, document: Fields, former: Fields): string[] {
  return Object.keys(definitionOf(name).fields).filter(
    (field) => !deepEqual(document[field], former[field]),
  );
}

function entryFor(
  collection: CollectionName,
  document: Fields,
  former: Fields | undefined,
): PendingEntry {
  return {
    collection,
    id: String(document["id"]),
    title: String(document[definitionOf(collection).title]),
    operation: former ? "update" : "create",
    fields: former ? changedFields(collection, document, former) : [],
    at: String(document["updated_at"]),
  };
}

function stamps(id: string = crypto.randomUUID()) {
  const now = new Date().toISOString();
  return { id, created_at: now, updated_at: now };
}

/** Now, and never the same moment twice for one document, so that a confirmation names one state. */
function later(former: unknown): string {
  const last = Date.parse(String(former)) || 0;
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

async function placed(database: Database, name: CollectionName, values: Fields): Promise<Fields> {
  if (definitionOf(name).fields["order"]?.kind !== "order" || values["order"]) return values;
  const last = await collectionOf(database, name)
    .findOne({ sort: [{ order: "desc" }] })
    .exec();
  return { ...values, order: orderBetween(String(last?.get("order") ?? "") || null, null) };
}
