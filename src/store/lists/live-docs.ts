import { Observable } from "rxjs";
import type { CollectionName, Doc } from "../../content/index";
import { collectionOf, type Database, isClosing } from "../database/database";
import { docOf } from "./portions";

/**
 * Documents of a collection, again with each change; undefined while they are being read. RxDB's own live query would
 * read a long table again for some changes.
 */
export function liveDocs<Name extends CollectionName>(
  database: Database,
  name: Name,
  /** Reads them, in portions. */
  read: () => AsyncIterable<readonly Doc<Name>[]>,
  /** Whether a document of the collection, by its id, is one of them. */
  isOne: (id: string) => boolean = () => true,
): Observable<readonly Doc<Name>[] | undefined> {
  return new Observable((subscriber) => {
    const docs = new Map<string, Doc<Name>>();
    /** The documents that changed during the reading, which may still find their former state. */
    let changed: Set<string> | undefined = new Set();
    const changes = collectionOf(database, name).eventBulks$.subscribe(({ events }) => {
      const own = events.filter(({ documentId }) => isOne(documentId));
      for (const { documentId, operation, documentData } of own) {
        if (operation === "DELETE") docs.delete(documentId);
        else docs.set(documentId, docOf<Name>(documentData));
        changed?.add(documentId);
      }
      if (!changed && own.length > 0) subscriber.next([...docs.values()]);
    });
    async function readAll(): Promise<void> {
      for await (const portion of read()) {
        if (subscriber.closed) return;
        for (const document of portion) {
          if (!changed?.has(document.id)) docs.set(document.id, document);
        }
        subscriber.next(undefined);
      }
      changed = undefined;
      subscriber.next([...docs.values()]);
    }
    readAll().catch((error: unknown) => {
      if (isClosing(database)) subscriber.complete();
      else subscriber.error(error);
    });
    return () => changes.unsubscribe();
  });
}
