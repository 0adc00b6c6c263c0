import {
  getRxReplicationMetaInstanceSchema,
  type RxStorageInstance,
  type RxStorageReplicationMeta,
} from "rxdb";
import type { CollectionName } from "../../content/index";
import { isRecord } from "../../lib/parse";
import { collectionOf, type Database } from "../database/database";

type Fields = Readonly<Record<string, unknown>>;

/** Where RxDB stores what it considers the server's state of each document, and how far it has read. */
export type Notes = RxStorageInstance<RxStorageReplicationMeta<Fields, unknown>, unknown, unknown>;

/**
 * Opens the notes of a replication. Only the leading tab has the replication itself: the notes are opened directly
 * from the storage, so that every tab can read them.
 */
export async function withNotes<Result>(
  database: Database,
  name: CollectionName,
  replicationIdentifier: string,
  run: (notes: Notes) => Promise<Result>,
): Promise<Result> {
  const notes = await database.storage.createStorageInstance<
    RxStorageReplicationMeta<Fields, unknown>
  >({
    databaseName: database.name,
    collectionName: `rx-replication-meta-${await database.hashFunction(`${name}-${replicationIdentifier}`)}`,
    databaseInstanceToken: database.token,
    multiInstance: database.multiInstance,
    options: {},
    schema: getRxReplicationMetaInstanceSchema(
      collectionOf(database, name).schema.jsonSchema,
      false,
    ),
    devMode: false,
  });
  try {
    return await run(notes);
  } finally {
    await notes.close();
  }
}

/**
 * What a replication considers the server's state of these documents, by id; a document that the server never had has
 * none.
 */
export function masterStates(
  database: Database,
  name: CollectionName,
  replicationIdentifier: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  return withNotes(database, name, replicationIdentifier, async (notes) => {
    const found = await notes.findDocumentsById(ids.map(noteId), false);
    return new Map(
      found.flatMap(({ itemId, docData }): [string, Fields][] =>
        isRecord(docData) ? [[itemId, docData]] : [],
      ),
    );
  });
}

/** The notes also contain checkpoints, which have `1` instead of `0`. */
export const noteId = (id: string) => `${id}|0`;
