import type { IndexEntry, FoundKeys, Wanted } from "./text-index";

/** What the page asks of the worker. */
export type Request =
  | { readonly kind: "put"; readonly entries: readonly IndexEntry[] }
  | { readonly kind: "find"; readonly id: number; readonly wanted: Wanted };

/** What the worker answers; `indexed` once nothing waits any more. */
export type WorkerAnswer =
  | { readonly kind: "found"; readonly id: number; readonly found: FoundKeys }
  | { readonly kind: "indexed" };
