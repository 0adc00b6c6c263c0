import { getChangedDocumentsSince, type RxDocumentData } from "rxdb";
import type { CollectionName, Doc } from "../../content/index";
import { collectionOf, type Database } from "../database/database";
import { giveWay } from "../../lib/idle";

/** The first portion, and every portion of documents that are in memory. */
const PORTION = 500;

/** A write of the same table waits for the portion that is being read: it shall take about as long as this. */
const PORTION_MS = 100;

const MOST = 4_000;

/**
 * Reads all documents of a collection, in the order of their last writes on this device, since RxDB has an index of
 * that in every table. Between two portions the page answers and draws. RxDB's own query would read them in one go, and
 * make an object for each, which takes longer than reading it.
 */
export async function* portionsOf<Name extends CollectionName>(
  database: Database,
  name: Name,
): AsyncGenerator<readonly Doc<Name>[]> {
  const { storageInstance } = collectionOf(database, name);
  let reached: unknown;
  let most = PORTION;
  for (;;) {
    const began = performance.now();
    const read = await getChangedDocumentsSince(storageInstance, most, reached);
    const { documents, checkpoint } = read;
    const took = performance.now() - began;
    yield documents.filter(({ _deleted }) => !_deleted).map((document) => docOf<Name>(document));
    if (documents.length < most) return;
    reached = checkpoint;
    if (took < PORTION_MS / 2) most = Math.min(MOST, most * 2);
    else if (took > PORTION_MS * 2) most = Math.max(PORTION / 4, Math.floor(most / 2));
    await giveWay();
  }
}

/** The documents with these ids, in one portion. */
export async function* namedDocs<Name extends CollectionName>(
  database: Database,
  name: Name,
  ids: readonly string[],
): AsyncGenerator<readonly Doc<Name>[]> {
  const found = await collectionOf(database, name).storageInstance.findDocumentsById(
    [...ids],
    false,
  );
  yield found.map((document) => docOf<Name>(document));
}

/** Portions of documents that are in memory. */
export async function* slicesOf<Document>(
  docs: readonly Document[],
): AsyncGenerator<readonly Document[]> {
  for (let at = 0; at < docs.length; at += PORTION) {
    if (at > 0) await giveWay();
    yield docs.slice(at, at + PORTION);
  }
}

/** A document without what only the storage knows of it. */
export function docOf<Name extends CollectionName>(
  stored: RxDocumentData<Record<string, unknown>>,
): Doc<Name> {
  const { _deleted, _attachments, _meta, _rev, ...fields } = stored;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RxDB adds these four fields to a document, no others.
  return fields as unknown as Doc<Name>;
}
