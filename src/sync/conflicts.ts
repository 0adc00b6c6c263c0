/** Where a row of the server meets an edit of this device: what stands, and which rows RxDB skips meanwhile. */
import type { RxConflictHandler } from "rxdb";
import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../content/index";
import { documentFromRow, type Row, type SyncDocument } from "../content/row";
import { entriesOf, noteConflicts } from "../store/conflicts/conflicts";
import { collectionOf, type Database } from "../store/database/database";
import { merge } from "../store/edits/merge";
import { keyOf, pendingMap, settlePending } from "../store/edits/pending";
import { type RejectedEntry, rejectedMap } from "../store/edits/rejected";
import { isSameState, unreadFields } from "../store/edits/unread-fields";
import { type Author, UNKNOWN_AUTHOR, writerOf } from "../store/edits/writer";

/**
 * RxDB's conflict handler of a collection: merges by field instead of dropping the local edit. What
 * the merge leaves aside is written down before the merged document is.
 */
export function conflictHandlerOf(
  database: Database,
  name: CollectionName,
): RxConflictHandler<Record<string, unknown>> {
  const definition = definitionOf(name);
  return {
    isEqual: isSameState,
    async resolve({ newDocumentState: mine, assumedMasterState, realMasterState: theirs }) {
      const key = keyOf(name, String(theirs["id"]));
      const rejected = (await rejectedMap(database).read()).get(key);
      const { author, ownState } = contextOf(database, key);
      const base = ownState ?? commonState(rejected, assumedMasterState);
      const merged = merge(definition, base, mine, theirs);
      const authors = { later: await writerOf(database), earlier: author };
      await noteConflicts(database, entriesOf(name, { mine, theirs }, merged, authors));
      // Nothing is left to send of this state.
      if (deepEqual(merged.document, theirs)) await settlePending(database, name, [mine]);
      return { ...merged.document, _deleted: merged.document._deleted === true };
    },
  };
}

/**
 * The last common state of a document and its row. After a rejection RxDB takes the rejected state
 * for the server's: the true one was put aside with it.
 */
export function commonState(
  rejected: RejectedEntry | undefined,
  assumed: Row | undefined,
): Row | undefined {
  return rejected && assumed && isRejectedState(rejected, assumed) ? rejected.base : assumed;
}

/** Two edits may carry the same moment, of one clock that is ahead or of two that agree: all of it is compared. */
function isRejectedState({ next }: RejectedEntry, assumed: Row): boolean {
  return Object.entries(next).every(
    ([field, value]) =>
      field === "deleted" || !(field in assumed) || deepEqual(assumed[field], value),
  );
}

/** What the server said of a row in conflict, besides the row. */
interface ConflictContext {
  /** Who wrote it; the server gives the name, and an id as well where it can. */
  readonly author: Author;
  /** The author's own state that the row was made from, where the answer to that one was lost. */
  readonly ownState: Row | undefined;
}

/** By `collection/id`: RxDB's conflict handler sees documents alone. */
const contexts = new WeakMap<Database, Map<string, ConflictContext>>();

export function noteContext(database: Database, key: string, context: ConflictContext): void {
  const known = contexts.get(database) ?? new Map<string, ConflictContext>();
  contexts.set(database, known);
  known.set(key, context);
}

function contextOf(database: Database, key: string): ConflictContext {
  return contexts.get(database)?.get(key) ?? { author: UNKNOWN_AUTHOR, ownState: undefined };
}

/** Knows which pulled rows RxDB skips, since it takes their documents for edited. */
export interface SkippedRows {
  /** A pull is about to ask the server. */
  begin(): void;
  /** The server has answered what was pushed of these. */
  answered(ids: readonly string[]): void;
  /** Whether one of the rows that the pull has brought is skipped. */
  isAmong(rows: readonly Row[]): Promise<boolean>;
  /** Whether an edit of this document was answered meanwhile: a row may have been read before it. */
  isAnswered(id: string): boolean;
}

/**
 * RxDB skips a pulled row while a local edit of it is pending. One whose edit was answered while the pull was under
 * way it would take, though it may be older than the edit: it is left out, and asked for again like the others.
 */
export function watchSkippedRows(database: Database, name: CollectionName): SkippedRows {
  const answered = new Set<string>();
  return {
    begin: () => answered.clear(),
    answered(ids) {
      for (const id of ids) answered.add(id);
    },
    async isAmong(rows) {
      const pending = await pendingMap(database).read();
      return rows.some(({ id }) => {
        const key = String(id);
        return answered.has(key) || pending.has(keyOf(name, key));
      });
    },
    isAnswered: (id) => answered.has(id),
  };
}

/**
 * A visitor keeps their own comment until it is approved. To visitors the server does not show it before that, or as a
 * tombstone: neither takes it away. An unapproved comment on a visitor's device can only be their own.
 */
export async function protectOwnComments(
  database: Database,
  pulled: readonly SyncDocument[],
): Promise<readonly SyncDocument[]> {
  const gone = pulled.filter(({ deleted }) => deleted).map(({ id }) => id);
  if (gone.length === 0) return pulled;
  const definition = definitionOf("comments");
  const local = await collectionOf(database, "comments").findByIds(gone).exec();
  return pulled.map((document) => {
    const own = document.deleted ? local.get(document.id) : undefined;
    return own && own.get("approved") === false
      ? documentFromRow(definition, own.toJSON())
      : document;
  });
}

/**
 * A row that is asked for again because this version reads more of it does not take away what was
 * rejected: the edit gets what is new in the row, and stays. RxDB takes a rejected state for the
 * server's, and would replace it.
 */
export async function protectRejected(
  database: Database,
  name: CollectionName,
  pulled: readonly SyncDocument[],
): Promise<readonly SyncDocument[]> {
  const rejected = await rejectedMap(database).read();
  if (rejected.size === 0) return pulled;
  const kept = new Map(
    pulled.flatMap((row) => {
      const entry = rejected.get(keyOf(name, row.id));
      return entry && isKnown(entry, row) ? [[keyOf(name, row.id), { entry, row }] as const] : [];
    }),
  );
  if (kept.size === 0) return pulled;
  const entries = new Map([...kept].map(([key, { entry, row }]) => [key, completed(entry, row)]));
  await rejectedMap(database).change((open) => {
    for (const [key, entry] of entries) if (open.has(key)) open.set(key, entry);
  });
  return pulled.map((row) => {
    const next = entries.get(keyOf(name, row.id))?.next;
    return next ? { ...row, ...next, deleted: next["deleted"] === true } : row;
  });
}

/** Whether the row is the one that the edit was made from. */
function isKnown({ base }: RejectedEntry, row: SyncDocument): boolean {
  const unread = unreadFields(base);
  return (
    base !== undefined &&
    Object.entries(row).every(
      ([field, value]) => unread.includes(field) || deepEqual(base[field], value),
    )
  );
}

function completed(entry: RejectedEntry, row: SyncDocument): RejectedEntry {
  const { next, base } = entry;
  const untouched = unreadFields(base).filter(
    (field) => field in row && deepEqual(next[field], base?.[field]),
  );
  const read = Object.fromEntries(untouched.map((field) => [field, row[field]]));
  return { ...entry, next: { ...next, ...read }, base: row };
}
