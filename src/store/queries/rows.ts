import { getChangedDocumentsSince } from "rxdb";
import { Observable, ReplaySubject, share, timer } from "rxjs";
import type { CollectionName } from "../../content/index";
import { collectionOf, type Database, isClosing } from "../database/database";

/** A document as it lies on the device, without RxDB's marks. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Rows that are read at a time: between two of these the page answers. */
const PART = 500;

/** How long rows that no screen looks at any more are kept for the next one. */
const LINGER_MS = 30_000;

/** Collections whose rows are in memory now. */
const held = new WeakMap<Database, Set<CollectionName>>();

/** Whether all rows of a collection are known already, so that nobody has to wait for them. */
export const areRowsHeld = (database: Database, name: CollectionName) =>
  held.get(database)?.has(name) === true;

const opened = new WeakMap<Database, Map<CollectionName, Observable<readonly StoredRow[]>>>();

/**
 * All documents of a collection, live, first told once all of them were read. They are plain objects, read part by part and let
 * go when nobody looks any more: RxDB's own documents of thousands would stop the page while they are made, and stay in its memory. A
 * document that did not change stays the same object.
 */
export function watchRows(
  database: Database,
  name: CollectionName,
): Observable<readonly StoredRow[]> {
  const known = opened.get(database) ?? new Map<CollectionName, Observable<readonly StoredRow[]>>();
  opened.set(database, known);
  const rows$ =
    known.get(name) ??
    follow(database, name).pipe(
      share({
        connector: () => new ReplaySubject(1),
        resetOnRefCountZero: () => timer(LINGER_MS),
      }),
    );
  known.set(name, rows$);
  return rows$;
}

function follow(database: Database, name: CollectionName): Observable<readonly StoredRow[]> {
  return new Observable((subscriber) => {
    if (isClosing(database)) return undefined;
    const holding = held.get(database) ?? new Set<CollectionName>();
    held.set(database, holding);
    const rows = new Map<string, StoredRow>();
    const gone = new Set<string>();
    let whole = false;
    let told = false;
    // What several changes of one moment come to is told once.
    const tell = () => {
      if (!whole || told) return;
      told = true;
      queueMicrotask(() => {
        told = false;
        subscriber.next([...rows.values()]);
      });
    };
    const changes = collectionOf(database, name).$.subscribe((event) => {
      const { documentId, operation, documentData } = event;
      if (operation === "DELETE") {
        rows.delete(documentId);
        gone.add(documentId);
      } else {
        rows.set(documentId, withoutMarks(documentData));
        gone.delete(documentId);
      }
      tell();
    });
    const read = async () => {
      for await (const part of rowsInParts(database, name)) {
        if (subscriber.closed) return;
        for (const row of part) {
          const id = String(row["id"]);
          // What changed meanwhile is known as it is now.
          if (!rows.has(id) && !gone.has(id)) rows.set(id, row);
        }
      }
      whole = true;
      holding.add(name);
      gone.clear();
      tell();
    };
    read().catch((error: unknown) => {
      if (!isClosing(database)) subscriber.error(error);
    });
    return () => {
      changes.unsubscribe();
      holding.delete(name);
    };
  });
}

/** Every document of a collection, some at a time, those that changed last at the end; between two parts the page answers. */
export async function* rowsInParts(
  database: Database,
  name: CollectionName,
): AsyncGenerator<readonly StoredRow[]> {
  let since: unknown;
  for (;;) {
    if (isClosing(database)) return;
    // The one index that every table has.
    const { documents, checkpoint } = await getChangedDocumentsSince(
      collectionOf(database, name).storageInstance,
      PART,
      since,
    );
    const present = documents.filter(({ _deleted }) => !_deleted);
    if (present.length > 0) yield present.map(withoutMarks);
    if (documents.length < PART) return;
    since = checkpoint;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

type Marked = StoredRow & Partial<Record<"_deleted" | "_meta" | "_rev" | "_attachments", unknown>>;

function withoutMarks({ _deleted, _meta, _rev, _attachments, ...row }: Marked): StoredRow {
  return row;
}
