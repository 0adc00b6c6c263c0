import type { CollectionName } from "../../../src/content/index";
import { pendingMap } from "../../../src/store/edits/pending";
import { rejectedMap } from "../../../src/store/edits/rejected";
import {
  initialSyncState,
  type SyncState,
  syncStateMap,
} from "../../../src/store/database/sync-state";
import type { Client } from "../client";
import { storedOf } from "../page";
import type { Scene } from "../scene";
import { type Aside, keptFor, lostKeysOf } from "../set-aside";

type Values = Readonly<Record<string, unknown>>;

/** What one device stores and shows. */
export interface Held {
  readonly client: Client;
  readonly documents: ReadonlyMap<CollectionName, readonly Values[]>;
  readonly pending: ReadonlySet<string>;
  readonly rejected: ReadonlyMap<string, { readonly reason: string; readonly next: Values }>;
  readonly kept: readonly Aside[];
  readonly state: SyncState;
}

/** What SQL returns and what devices store, at one moment. */
export interface State {
  readonly rows: ReadonlyMap<CollectionName, readonly Values[]>;
  readonly heads: ReadonlyMap<string, number>;
  /** The revision from which a device has missed nothing. */
  readonly horizons: ReadonlyMap<string, number>;
  /** Every former state of every row, as text. */
  readonly history: string;
  readonly machines: readonly Held[];
  /** `collection/id` of the edits that were lost with a storage, as reported to their authors. */
  readonly lostKeys: ReadonlySet<string>;
}

/** The state that is checked. */
export const COLLECTIONS: readonly CollectionName[] = [
  "posts",
  "faqs",
  "comments",
  "documents",
  "services",
  "contact_submissions",
  "newsletter_subscribers",
];

/** Reads everything, while nothing else runs. */
export async function readState(scene: Scene): Promise<State> {
  const { server, clock, clients } = scene;
  const [found] = await server.query<{ rows: Record<CollectionName, Values[]> | null }>(
    clock,
    `select jsonb_build_object(${COLLECTIONS.map(
      (name) => `'${name}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${name} t)`,
    ).join()}) as rows`,
  );
  const heads = await server.query<{ collection: string; revision: string; horizon: string }>(
    clock,
    "select collection, revision, complete_from as horizon from sync_heads",
  );
  const [history] = await server.query<{ states: string | null }>(
    clock,
    "select string_agg(state::text, '') as states from revisions",
  );
  const machines: Held[] = [];
  for (const client of clients) {
    const held = await heldBy(scene, client);
    if (held) machines.push(held);
  }
  return {
    rows: new Map(COLLECTIONS.map((name) => [name, found?.rows?.[name] ?? []])),
    heads: new Map(heads.map(({ collection, revision }) => [collection, Number(revision)])),
    horizons: new Map(heads.map(({ collection, horizon }) => [collection, Number(horizon)])),
    history: history?.states ?? "",
    machines,
    lostKeys: new Set(clients.flatMap(lostKeysOf)),
  };
}

async function heldBy(scene: Scene, client: Client): Promise<Held | undefined> {
  const { clock } = scene;
  const { page, collections } = client;
  if (!page) return undefined;
  const documents = new Map<CollectionName, readonly Values[]>();
  for (const name of collections) {
    documents.set(name, await clock.until(storedOf(page, name)));
  }
  const kept = await keptFor(scene, client);
  const read = page.run(async () => ({
    pending: new Set((await pendingMap(page.database).read()).keys()),
    rejected: await rejectedMap(page.database).read(),
    state: (await syncStateMap(page.database).read()).get("state") ?? initialSyncState,
  }));
  return { client, documents, kept, ...(await clock.until(read)) };
}
