import { getRxReplicationMetaInstanceSchema } from "rxdb";
import type { CollectionName } from "../content/index";
import { isRecord } from "../lib/parse";
import { collectionOf, type Database } from "./database";

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a replication takes for the server's state of these documents, by id; a document that the
 * server never had has none. Only the leading tab holds the replication itself: its notes are read
 * where they lie, so that every tab can.
 */
export async function assumedStates(
  database: Database,
  name: CollectionName,
  replicationIdentifier: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  const notes = await database.storage.createStorageInstance({
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
    const found = await notes.findDocumentsById(ids.map(noteId), false);
    return new Map(
      found.flatMap(({ itemId, docData }): [string, Fields][] =>
        isRecord(docData) ? [[itemId, docData]] : [],
      ),
    );
  } finally {
    await notes.close();
  }
}

/** The notes hold checkpoints, too: `1` instead of `0`. */
const noteId = (id: string) => `${id}|0`;
