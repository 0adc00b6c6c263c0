import { createContext, type ReactNode } from "react";
import type { CollectionName } from "../../content/index";
import type { SyncDocument } from "../../content/row";

/**
 * Draws the page of a document as if the document were published. A context, since the back office does not know the
 * pages of the site, and its surroundings do.
 */
export const PagePreviewContext = createContext<
  (collection: CollectionName, document: SyncDocument) => ReactNode
>(() => null);
