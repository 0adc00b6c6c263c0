import type { MangoQuery } from "rxdb";
import { createContext, useContext } from "react";
import type { CollectionName, Doc } from "../../content/index";

/** The documents that a page was built from, until the device has its own. */
export interface BuiltContent {
  /** The result of a query; undefined if the page does not contain it. */
  readonly find: <Name extends CollectionName>(
    name: Name,
    query?: MangoQuery<Doc<Name>>,
  ) => readonly Doc<Name>[] | undefined;
  /** The revision of the collection at build time: data on the device with a lower revision is older. */
  readonly revisionOf: (name: CollectionName) => number;
}

export const BuiltContentContext = createContext<BuiltContent | undefined>(undefined);

export const useBuiltContent = () => useContext(BuiltContentContext);

/** The key of a query's documents in a page. */
export function builtKey(name: CollectionName, query: object | undefined): string {
  return query === undefined ? name : `${name} ${JSON.stringify(query)}`;
}
