import { filter, firstValueFrom, type Observable } from "rxjs";
import type { CollectionName, Doc } from "../../content/index";
import { type Database } from "../database/database";
import type { Docs } from "../database/docs";
import { docsOnceRead } from "../queries/watch-docs";
import { type Held, hold, oncePerKey } from "../database/held";
import { liveDocs } from "./live-docs";
import { portionsOf, slicesOf } from "./portions";
import { inOrder } from "./reading-order";

/** All documents of a collection, in memory for as long as somebody follows them. */
export interface HeldDocs<Name extends CollectionName> {
  /** Reads them, and then tells each change. */
  readonly docs$: Observable<Docs<Name>>;
  /** As they are now; undefined before they have been read. */
  readonly latest: () => readonly Doc<Name>[] | undefined;
}

const holding = oncePerKey<HeldDocs<CollectionName>>();

/** Those of a collection: every screen shares them. */
export function heldDocs<Name extends CollectionName>(
  database: Database,
  name: Name,
): HeldDocs<Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What is held under a collection's name is of that collection.
  const make = () => holdDocs(database, name) as unknown as HeldDocs<CollectionName>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  return holding(database, name, make) as unknown as HeldDocs<Name>;
}

function holdDocs<Name extends CollectionName>(database: Database, name: Name): HeldDocs<Name> {
  const { value$, latest } = hold(docsOnceRead(database, name, reading(database, name).value$));
  return {
    docs$: value$,
    latest: () => {
      const docs = latest();
      return docs?.state === "ready" ? docs.docs : undefined;
    },
  };
}

type Reading<Name extends CollectionName> = Held<readonly Doc<Name>[] | undefined>;

const readings = oncePerKey<Reading<CollectionName>>();

/** The one reading of a collection that everybody shares, whatever the sync says of its documents. */
function reading<Name extends CollectionName>(database: Database, name: Name): Reading<Name> {
  const read = () => inOrder(database, name, portionsOf(database, name));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What is read under a collection's name is of that collection.
  const make = () => hold(liveDocs(database, name, read)) as unknown as Reading<CollectionName>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  return readings(database, name, make) as unknown as Reading<Name>;
}

/** All documents that the device has of a collection, in portions between which the page answers and draws. */
export async function* docsInPortions<Name extends CollectionName>(
  database: Database,
  name: Name,
): AsyncGenerator<readonly Doc<Name>[]> {
  const read$ = reading(database, name).value$.pipe(filter((docs) => docs !== undefined));
  // Without a value the database was closed meanwhile.
  yield* slicesOf(await firstValueFrom(read$, { defaultValue: [] }));
}
