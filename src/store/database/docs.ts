import type { CollectionName, Doc } from "../../content/index";

/**
 * Live documents of a collection. `unavailable`: nothing was ever downloaded, and the server cannot
 * be reached.
 */
export type Docs<Name extends CollectionName> =
  | { readonly state: "loading" }
  | { readonly state: "unavailable" }
  | { readonly state: "ready"; readonly docs: readonly Doc<Name>[] };
