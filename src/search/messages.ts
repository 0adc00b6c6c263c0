import type { Entry, FoundKeys, Wanted } from "./text-index";

/** What the page asks of the worker. */
export type Request =
  | { readonly kind: "put"; readonly entries: readonly Entry[] }
  | { readonly kind: "find"; readonly id: number; readonly wanted: Wanted };

/** What the worker answers; `indexed` once nothing waits any more. */
export type Answer =
  | { readonly kind: "found"; readonly id: number; readonly found: FoundKeys }
  | { readonly kind: "indexed" };
