import type { IndexEntry, FoundKeys, SearchRequest } from "./text-index";

/** The messages from the page to the worker. */
export type Request =
  | { readonly kind: "put"; readonly entries: readonly IndexEntry[] }
  | { readonly kind: "find"; readonly id: number; readonly wanted: SearchRequest };

/** The messages from the worker; it sends `indexed` when no entries are left to index. */
export type WorkerAnswer =
  | { readonly kind: "found"; readonly id: number; readonly found: FoundKeys }
  | { readonly kind: "indexed" };
