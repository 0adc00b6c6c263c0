import type { Doc } from "../content/index";
import { isRecord } from "../lib/parse";
import { type BuiltContent, builtKey } from "../store/queries/built-content";

/** The documents embedded in a prerendered page, from which it was rendered. */
export interface EmbeddedContent {
  /** The page's path; if the file is served for another path, the page is rendered anew. */
  readonly path: string;
  readonly revisions: Readonly<Record<string, number>>;
  /** Query results by key, complete or limited to what this page shows. */
  readonly found: Readonly<Record<string, readonly object[]>>;
  readonly partial: readonly string[];
}

export const CONTENT_ID = "contenu-de-la-page";

/** Reads the embedded content of the open page; undefined in the application's shell. */
export function readEmbeddedContent(): EmbeddedContent | undefined {
  const text = document.getElementById(CONTENT_ID)?.textContent;
  if (!text) return undefined;
  const content: unknown = JSON.parse(text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own build wrote it into our own page.
  return isRecord(content) ? (content as unknown as EmbeddedContent) : undefined;
}

/** Gives partial results only on the page they belong to, and complete results on every page. */
export function builtContent({ path, revisions, found, partial }: EmbeddedContent): BuiltContent {
  return {
    find: (name, query) => {
      const key = builtKey(name, query);
      if (partial.includes(key) && window.location.pathname !== path) return undefined;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A query's documents are of its collection.
      return found[key] as readonly Doc<typeof name>[] | undefined;
    },
    revisionOf: (name) => revisions[name] ?? 0,
  };
}
