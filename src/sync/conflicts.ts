/** Resolves a server row against a local edit: which value is kept, and which rows RxDB skips meanwhile. */
import type { RxConflictHandler } from "rxdb";
import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionName, definitionOf } from "../content/index";
import type { Values } from "../content/schema/collection";
import { documentFromRow, type Row, type SyncDocument } from "../content/row";
import { entriesOf, noteConflicts } from "../store/conflicts/conflicts";
import { collectionOf, type Database } from "../store/database/database";
import { merge } from "../store/merge/merge";
import { keyOf, pendingMap, settlePending } from "../store/edits/pending";
import { type RejectedEntry, rejectedMap } from "../store/edits/rejected";
import { isSameState, unreadFields } from "../store/merge/unread-fields";
import { type Author, UNKNOWN_AUTHOR, writerOf } from "../store/edits/writer";

/**
 * RxDB's conflict handler of a collection: merges by field instead of dropping the local edit. Values that the merge
 * sets aside are stored before the merged document is.
 */
export function conflictHandlerOf(
  database: Database,
  name: CollectionName,
  /** What documents that exist once say before anybody writes them, by their ids. */
  builtIn: Readonly<Record<string, Values>> = {},
): RxConflictHandler<Record<string, unknown>> {
  const definition = definitionOf(name);
  return {
    isEqual: isSameState,
    async resolve({ newDocumentState: mine, assumedMasterState, realMasterState: theirs }) {
      const id = String(theirs["id"]);
      const key = keyOf(name, id);
      const rejected = (await rejectedMap(database).read()).get(key);
      const { author, ownState } = contextOf(database, key);
      const base = ownState ?? commonState(rejected, assumedMasterState);
      const merged = merge(
        definition,
        base,
        mine,
        theirs,
        name === "documents" ? builtIn[id] : undefined,
      );
      const authors = { later: await writerOf(database), earlier: author };
      await noteConflicts(database, entriesOf(name, { mine, theirs }, merged, authors));
      // Nothing of this state is left to send.
      if (deepEqual(merged.document, theirs)) await settlePending(database, name, [mine]);
      return { ...merged.document, _deleted: merged.document._deleted === true };
    },
  };
}

/**
 * The last common state of a document and its row. After a rejection RxDB considers the rejected state to be the
 * server's; the real one was stored with the rejection.
 */
export function commonState(
  rejected: RejectedEntry | undefined,
  assumed: Row | undefined,
): Row | undefined {
  return rejected && assumed && isRejectedState(rejected, assumed) ? rejected.base : assumed;
}

/**
 * Two edits may have the same timestamp, from one clock that runs ahead or from two that agree: the whole state is
 * compared.
 */
function isRejectedState({ next }: RejectedEntry, assumed: Row): boolean {
  return Object.entries(next).every(
    ([field, value]) =>
      field === "deleted" || !(field in assumed) || deepEqual(assumed[field], value),
  );
}

/** What the server reports about a row in conflict, besides the row. */
interface ConflictContext {
  /** Who wrote the row; the server sends the name, and the id if it can. */
  readonly author: Author;
  /** The author's own state that the row was made from, if its answer was lost. */
  readonly ownState: Row | undefined;
}

/** By `collection/id`, because RxDB's conflict handler receives documents only. */
const contexts = new WeakMap<Database, Map<string, ConflictContext>>();

export function noteContext(database: Database, key: string, context: ConflictContext): void {
  const known = contexts.get(database) ?? new Map<string, ConflictContext>();
  contexts.set(database, known);
  known.set(key, context);
}

function contextOf(database: Database, key: string): ConflictContext {
  return contexts.get(database)?.get(key) ?? { author: UNKNOWN_AUTHOR, ownState: undefined };
}

/** Tracks which pulled rows RxDB skips because their documents have local edits. */
export interface SkippedRows {
  /** To be called before a pull asks the server. */
  begin(): void;
  /** To be called when the server has answered the push of these documents. */
  answered(ids: readonly string[]): void;
  /** True if RxDB skips one of the pulled rows. */
  isAmong(rows: readonly Row[]): Promise<boolean>;
  /** True if an edit of this document was answered during the pull: the row may have been read before that edit. */
  isAnswered(id: string): boolean;
}

/**
 * RxDB skips a pulled row while a local edit of it is pending. If the edit was answered while the pull was under way,
 * RxDB would take the row, though it may be older than the edit: we leave it out, and ask for it again like the
 * others.
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
 * A visitor keeps their own comment until it is approved. Until then the server hides it from visitors or sends it as
 * a tombstone: neither removes it here. An unapproved comment on a visitor's device can only be their own.
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
 * A row that is requested again because this version reads more fields does not remove a rejected edit: the edit
 * stays and receives the new fields. RxDB considers a rejected state to be the server's, and would replace it. An edit
 * that the server has after all, because only its answers were too late, is no longer listed.
 */
export async function protectRejected(
  database: Database,
  name: CollectionName,
  pulled: readonly SyncDocument[],
): Promise<readonly SyncDocument[]> {
  const rejected = await rejectedMap(database).read();
  if (rejected.size === 0) return pulled;
  const isThere = (row: SyncDocument) => deepEqual(rejected.get(keyOf(name, row.id))?.next, row);
  const there = pulled.filter(isThere).map(({ id }) => keyOf(name, id));
  if (there.length > 0)
    await rejectedMap(database).change((open) => there.forEach((key) => open.delete(key)));
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

/** True if the row is the one that the edit was made from. */
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
