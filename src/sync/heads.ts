import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem, UnreadableAnswer } from "../lib/api/errors";
import { isRecord } from "../lib/parse";
import type { Identity } from "../store/database/identity";
import { verifyAdmin } from "../lib/api/verify-session";

/** How far a collection has come on the server. */
export interface Head {
  /** That of its last change. */
  readonly revision: number;
  /** Names the history that the revision is of: another one begins when the server restarts or is restored. */
  readonly epoch: string;
  /** The tombstone horizon: older tombstones are gone, and whoever has not read up to here may have missed one. */
  readonly completeFrom: number;
}

/** Collection → head. */
export type Heads = ReadonlyMap<string, Head>;

/** Epoch → the last revision of it. */
export type EpochHistory = ReadonlyMap<string, number>;

/** The server's heads, asked for once however many collections want them. */
export interface HeadsReader {
  /** The heads of the present round; asks when there are none, or when asking failed. */
  current(): Promise<Heads>;
  /** Starts a new round. */
  refresh(): Promise<Heads>;
  /** What was heard does not fit what was read: the next who wants heads asks for them. */
  forget(): void;
  /** How many rounds have begun: what was read before a later one began is seen by it. */
  rounds(): number;
  /** The epochs of a collection that the server knows of, asked for anew. */
  history(collection: string): Promise<EpochHistory>;
}

/** Administrators and visitors have revisions of their own: those of visitors say nothing of drafts. */
const TABLES: Readonly<Record<Identity["role"], string>> = {
  admin: "sync_heads",
  visitor: "published_heads",
};

export function headsReader(
  client: SupabaseClient,
  role: Identity["role"],
  onRead: (heads: Heads) => void = () => undefined,
): HeadsReader {
  let round: Promise<Heads> | undefined;
  let begun = 0;

  async function fetchRows(columns: string): Promise<readonly Record<string, unknown>[]> {
    const { data, error, status } = await client
      .from(TABLES[role])
      .select(columns)
      // The gate retries; PostgREST's client would keep a failure to itself for seconds.
      .retry(false);
    if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
    const rows: unknown = data;
    // A captive portal answers 200 with a page of its own.
    if (!Array.isArray(rows) || !rows.every(isRecord)) throw new UnreadableAnswer("no heads");
    return rows;
  }

  async function fetchHeads(): Promise<Heads> {
    const rows = await fetchRows("collection,revision,epoch,complete_from");
    // The server shows heads to administrators alone: without the role there is none, as on an empty site.
    if (rows.length === 0 && role === "admin") await verifyAdmin(client);
    return new Map(rows.map(headFrom));
  }

  function refresh(): Promise<Heads> {
    begun += 1;
    const asked = fetchHeads();
    round = asked;
    asked.then(onRead, () => {
      if (round === asked) round = undefined;
    });
    return asked;
  }

  return {
    refresh,
    current: () => round ?? refresh(),
    forget() {
      round = undefined;
    },
    rounds: () => begun,
    async history(collection) {
      const rows = await fetchRows("collection,revision,epoch,former_epochs");
      const row = rows.find((each) => each["collection"] === collection);
      return row ? historyFrom(row) : new Map<string, number>();
    },
  };
}

function headFrom(row: Record<string, unknown>): [string, Head] {
  const { collection, revision, epoch, complete_from: completeFrom } = row;
  if (
    typeof collection !== "string" ||
    !isRevision(revision) ||
    typeof epoch !== "string" ||
    !isRevision(completeFrom)
  ) {
    throw new UnreadableAnswer("no head");
  }
  return [collection, { revision, epoch, completeFrom }];
}

function historyFrom({
  revision,
  epoch,
  former_epochs: former,
}: Record<string, unknown>): EpochHistory {
  if (!isRevision(revision) || typeof epoch !== "string" || !isRecord(former)) {
    throw new UnreadableAnswer("no history of epochs");
  }
  const ends = Object.entries(former).filter((entry): entry is [string, number] =>
    isRevision(entry[1]),
  );
  return new Map([...ends, [epoch, revision]]);
}

/** A place in the order of a collection's changes. */
export const isRevision = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
