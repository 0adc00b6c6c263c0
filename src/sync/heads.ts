import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem, UnreadableAnswer } from "../lib/api/errors";
import { isRecord } from "../lib/parse";
import type { Identity } from "../store/database/identity";
import { verifyAdmin, verifySession } from "../lib/api/verify-session";

/** How far a collection has come on the server. */
export interface Head {
  /** The revision of its last change. */
  readonly revision: number;
  /** Identifies the history that the revision belongs to: a restart or a restore of the server begins another one. */
  readonly epoch: string;
  /**
   * The tombstone horizon: older tombstones were removed, and a device that has not read up to here may have missed
   * one.
   */
  readonly completeFrom: number;
}

/** Collection → head. */
export type Heads = ReadonlyMap<string, Head>;

/** Epoch → its last revision. */
export type EpochHistory = ReadonlyMap<string, number>;

/** The server's heads, requested once for all collections. */
export interface HeadsReader {
  /** The heads of the current round; requested if there are none yet, or if the last request failed. */
  current(): Promise<Heads>;
  /** Starts a new round. */
  refresh(): Promise<Heads>;
  /** The rows that were read contradict these heads: the next caller requests them again. */
  forget(): void;
  /** How many rounds have begun: a later round shows everything that was read before it. */
  rounds(): number;
  /** Requests the epochs of a collection that the server knows. */
  history(collection: string): Promise<EpochHistory>;
}

/** Administrators and visitors have separate revisions: those of visitors do not include drafts. */
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
    if (role === "admin") await verifySession(client);
    const { data, error, status } = await client
      .from(TABLES[role])
      .select(columns)
      // The retry gate retries; PostgREST's client would hide a failure for seconds.
      .retry(false);
    if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
    const rows: unknown = data;
    // A captive portal answers 200 with its own page.
    if (!Array.isArray(rows) || !rows.every(isRecord)) throw new UnreadableAnswer("no heads");
    return rows;
  }

  async function fetchHeads(): Promise<Heads> {
    const rows = await fetchRows("collection,revision,epoch,complete_from");
    // The server shows heads only to administrators: without the role the list is empty.
    if (rows.length === 0 && role === "admin") await verifyAdmin(client);
    // Every server has one head for each collection, even on an empty site.
    if (rows.length === 0) throw new UnreadableAnswer("an empty list of heads");
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

/** A position in the order of a collection's changes. */
export const isRevision = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
