import type { MangoQuerySelector } from "rxdb";
import type { CollectionName, Doc } from "../../content/index";

/** How many documents match; counted by the store's index, without reading them. */
export type Count =
  | { readonly state: "loading" }
  | { readonly state: "unavailable" }
  | { readonly state: "ready"; readonly count: number };

/** What is counted: the fields of an index of the collection, starting with its first. */
export type Counted<Name extends CollectionName> = MangoQuerySelector<Doc<Name>>;
