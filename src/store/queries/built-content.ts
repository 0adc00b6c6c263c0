import type { MangoQuery } from "rxdb";
import { createContext, useContext } from "react";
import type { CollectionName, Doc } from "../../content/index";

/** The documents that a page was built from, until the device has its own. */
export interface BuiltContent {
  /** What a query found; undefined where the page does not know. */
  readonly find: <Name extends CollectionName>(
    name: Name,
    query?: MangoQuery<Doc<Name>>,
  ) => readonly Doc<Name>[] | undefined;
  /** Of which revision the collection was: what the device holds is older below it. */
  readonly revisionOf: (name: CollectionName) => number;
}

export const BuiltContentContext = createContext<BuiltContent | undefined>(undefined);

export const useBuiltContent = () => useContext(BuiltContentContext);

/** The name of a query's documents in a page. */
export function builtKey(name: CollectionName, query: object | undefined): string {
  return query === undefined ? name : `${name} ${JSON.stringify(query)}`;
}
