import type { Doc } from "../content/index";
import { isRecord } from "../lib/parse";
import { type BuiltContent, builtKey } from "../store/queries/built-content";

/** What a built page carries beside its text: the documents that it was drawn from. */
export interface EmbeddedContent {
  /** The page's own address: another one that gets this file draws itself. */
  readonly path: string;
  readonly revisions: Readonly<Record<string, number>>;
  /** What queries found, by their key: whole, or only what this one page shows of it. */
  readonly found: Readonly<Record<string, readonly object[]>>;
  readonly partial: readonly string[];
}

export const CONTENT_ID = "contenu-de-la-page";

/** What the page that is open was built from; undefined in the application's own shell. */
export function readEmbeddedContent(): EmbeddedContent | undefined {
  const text = document.getElementById(CONTENT_ID)?.textContent;
  if (!text) return undefined;
  const content: unknown = JSON.parse(text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own build wrote it into our own page.
  return isRecord(content) ? (content as unknown as EmbeddedContent) : undefined;
}

/** The documents of a page, as long as it is the one that is open; of others, what it holds whole. */
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
