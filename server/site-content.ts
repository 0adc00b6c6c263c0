import { EMBEDDED_PUBLISHABLE_KEY } from "../src/lib/config";
import { collections } from "../src/content/index";
import { textOf } from "../src/lib/parse";
import type { CollectionRows, SiteRows } from "../src/prerender/content/site-content";
import type { Backend } from "./backend";
import type { Settings } from "./settings";
import { StartupError } from "./startup-error";
import type { Fetch } from "./static";

/** Reads all content that visitors may read. */
export interface ReadContent {
  (): Promise<SiteRows>;
  /** Reads a file of Storage, given its address in the content; undefined if there is none. */
  readonly readFile?: ReadFile;
}

export type ReadFile = (address: string) => Promise<Uint8Array | undefined>;

/** Reads from the configured project, or from the open embedded backend. */
export function siteContentOf(
  settings: Pick<Settings, "supabaseUrl" | "supabaseKey">,
  backend: Pick<Backend, "fetch" | "publishableKey"> | undefined,
): ReadContent {
  const { supabaseUrl, supabaseKey = EMBEDDED_PUBLISHABLE_KEY } = settings;
  if (supabaseUrl) return readerOf((request) => fetch(request), supabaseUrl, supabaseKey);
  if (!backend) throw new Error("There is neither a project nor an embedded backend to read from");
  return readerOf((request) => backend.fetch(request), "http://localhost", backend.publishableKey);
}

function readerOf(send: Fetch, url: string, key: string): ReadContent {
  const readFile: ReadFile = async (address) => {
    const { href, origin, pathname } = new URL(address, url);
    // Another origin would be asked for whatever its address says.
    if (origin !== new URL(url).origin || !pathname.startsWith(STORAGE)) return undefined;
    const response = await send(new Request(href));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  };
  return Object.assign(() => readContent(send, url, key), { readFile });
}

const STORAGE = "/storage/v1/object/public/";

/** PostgREST returns at most 1,000 rows. */
const BATCH = 1000;

async function readContent(send: Fetch, url: string, key: string): Promise<SiteRows> {
  const get = async (path: string): Promise<Record<string, unknown>[]> => {
    const request = new Request(`${url}/rest/v1/${path}`, { headers: { apikey: key } });
    const response = await send(request).catch((cause: unknown) => {
      throw unreadable(url, "ne répond pas : vérifiez VITE_SUPABASE_URL et la connexion.", cause);
    });
    if (!response.ok) {
      const cause = new Error(`${path} was answered with ${response.status}`);
      throw unreadable(url, whyRefused(response.status), cause);
    }
    const rows: unknown = await response.json();
    if (!Array.isArray(rows)) throw new Error(`${path} was answered with something else than rows`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each row is parsed by its definition.
    return rows as Record<string, unknown>[];
  };
  // Reads the heads first: what is published meanwhile is newer than they are, and so is fetched again by visitors.
  const heads = await get("published_heads?select=collection,epoch,revision");
  const rows: Record<string, CollectionRows> = {};
  for (const { name, visitors } of collections) {
    if (visitors !== "read" && visitors !== "read-and-submit") continue;
    const { epoch, revision } = heads.find((head) => head["collection"] === name) ?? {};
    rows[name] = {
      epoch: textOf(epoch),
      revision: Number(revision ?? 0),
      rows: await readAll(get, name),
    };
  }
  return rows;
}

function unreadable(url: string, why: string, cause: unknown): StartupError {
  return new StartupError(`Le projet Supabase ${url} ${why}`, { cause });
}

function whyRefused(status: number): string {
  if (status === 401 || status === 403) {
    return "refuse la clé : vérifiez VITE_SUPABASE_PUBLISHABLE_KEY.";
  }
  return status === 404
    ? "n’a pas les tables de Vitrine : lancez « supabase db push »."
    : `a répondu par l’erreur ${status} : réessayez, ou regardez son journal.`;
}

type Get = (path: string) => Promise<Record<string, unknown>[]>;

/** Pages by the last id: with an offset, a row withdrawn between two pages would make another one be skipped. */
async function readAll(get: Get, name: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  let after = "";
  for (;;) {
    const page = `order=id&limit=${BATCH}${after && `&id=gt.${after}`}`;
    const rows = await get(`published_${name}?select=*&deleted=is.false&${page}`);
    all.push(...rows);
    after = textOf(rows.at(-1)?.["id"]);
    if (rows.length < BATCH) return all;
  }
}
