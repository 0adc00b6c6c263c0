import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, collections } from "../../content/index";
import { collectionOf, type Database } from "../database/database";
import { erase } from "./erase";
import { dropFile } from "../files/files";
import { isRecord, textOf } from "../../lib/parse";
import { tellingValues } from "./changed-fields";
import { keyOf, type PendingEntry } from "./pending";
import { type LocalMap, localMap } from "../database/local-map";
import { put } from "./write-with-pending";

/** An edit that the server rejected. It is kept until its author corrects or drops it. */
export interface RejectedEntry {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string;
  /** In French, ready to show. */
  readonly reason: string;
  /** The rejected document, with everything that was typed. */
  readonly next: Readonly<Record<string, unknown>>;
  /** The last state that the server confirmed; none for a new document. */
  readonly base?: Readonly<Record<string, unknown>>;
  readonly at: string;
}

export function rejectedMap(database: Database): LocalMap<RejectedEntry> {
  // The server calls it « refused », and so does the data that is already on devices.
  return localMap(database, "refused");
}

/** A rejected edit as it was while it was pending: it becomes pending again on another device. */
export function asEdit({ collection, id, title, next, base }: RejectedEntry): PendingEntry {
  const operation = next["deleted"] === true ? "delete" : base ? "update" : "create";
  const now = tellingValues(collection, next);
  return { collection, id, title, operation, fields: [], now, at: textOf(next["updated_at"]) };
}

/** A rejected edit as it was read from a table; undefined for anything else. */
export function rejectedFrom(value: unknown): RejectedEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { id, title, reason, next, base, at } = value;
  const collection = collections.find(({ name }) => name === value["collection"])?.name;
  if (!collection || !textOf(id)) return undefined;
  return {
    collection,
    id: textOf(id),
    title: textOf(title),
    reason: textOf(reason),
    next: isRecord(next) ? next : {},
    ...(isRecord(base) ? { base } : {}),
    at: textOf(at),
  };
}

/** Drops a rejected edit: the device goes back to the server's state. */
export async function dropRejected(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const key = keyOf(collection, id);
  const entry = (await rejectedMap(database).read()).get(key);
  const document = await collectionOf(database, collection).findOne(id).exec();
  // Any state other than the rejected one came from the server since, or is a correction.
  if (!entry || !isRejectedState(entry, document?.toMutableJSON())) {
    await rejectedMap(database).change((rejected) => void rejected.delete(key));
    return;
  }
  // The push finds the server's own state in these writes and clears the entry without sending.
  if (entry.base && !entry.base["deleted"]) {
    await put(database, collection, withoutMark(entry.base));
  } else {
    await erase(database, collection, id);
    if (collection === "images") await dropFile(database, id);
  }
}

/** Whether a document is as it was rejected; a rejected deletion left none. */
export function isRejectedState(
  { next }: RejectedEntry,
  document: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (next["deleted"] === true) return document === undefined;
  return document !== undefined && deepEqual(document, withoutMark(next));
}

export function withoutMark(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(state).filter(([field]) => field !== "deleted"));
}
