import type { Doc } from "../content/index";
import { theIdentity } from "../content/agency/agency";
import { CONTENT_ID } from "../lib/content-id";
import { KEPT_IDENTITY, readStored } from "../lib/device-storage";
import { isRecord, parsedJson, textOf } from "../lib/parse";
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

/**
 * The shell's content with the identity that an administrator's device last knew, if that is newer: the service worker
 * keeps the shell of its own build.
 */
export function withKeptIdentity(embedded: EmbeddedContent): EmbeddedContent {
  const kept = parsedJson(readStored(KEPT_IDENTITY) ?? "");
  const key = builtKey("documents", theIdentity);
  const [built] = embedded.found[key] ?? [];
  if (!isRecord(kept) || !isRecord(kept["parts"])) return embedded;
  if (isRecord(built) && textOf(kept["updated_at"]) <= textOf(built["updated_at"])) return embedded;
  return { ...embedded, found: { ...embedded.found, [key]: [kept] } };
}

/** The path that the page for missing addresses is rendered for. */
const MISSING = "/404";

/** The host does not know an address in capitals, nor a tag that no file can be called; the application does. */
const UNKNOWN_TO_HOST = /[A-Z]|^\/blog\/tag\//u;

/** Reads the embedded content of a page of our build, the open one by default; undefined in the application's shell. */
export function readEmbeddedContent(page: Document = document): EmbeddedContent | undefined {
  const text = page.getElementById(CONTENT_ID)?.textContent;
  if (!text) return undefined;
  const content: unknown = JSON.parse(text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own build wrote it into our own page.
  return isRecord(content) ? (content as unknown as EmbeddedContent) : undefined;
}

/** The content of other pages, by path, which was fetched before the device had read its own. */
const fetched = new Map<string, EmbeddedContent>();

/** From now on, what another page was built from is found as well. */
export function keepFetchedContent(content: EmbeddedContent): void {
  fetched.set(content.path, content);
}

/**
 * Gives partial results only on the page they belong to, and complete results on every page. At an address that the
 * host calls missing there is nothing until the device's own data shows otherwise: the page says so at once, instead of
 * loading first.
 */
export function builtContent(first: EmbeddedContent): BuiltContent {
  const { pathname: arrival } = window.location;
  const missing = first.path === MISSING && !UNKNOWN_TO_HOST.test(arrival) ? arrival : undefined;
  const pages = () => [first, ...fetched.values()];
  return {
    find: (name, query) => {
      const key = builtKey(name, query);
      const { pathname } = window.location;
      const gives = ({ path, found, partial }: EmbeddedContent) =>
        found[key] !== undefined && (path === pathname || !partial.includes(key));
      const docs = pages().find(gives)?.found[key];
      if (!docs && pathname === missing) return [];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A query's documents are of its collection.
      return docs as readonly Doc<typeof name>[] | undefined;
    },
    revisionOf: (name) => Math.max(...pages().map(({ revisions }) => revisions[name] ?? 0)),
  };
}
