import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem } from "../lib/errors";
import { isRecord } from "../lib/parse";

/** How far a collection has come on the server. */
export interface Head {
  /** That of its last change. */
  readonly revision: number;
  /** The floor: older tombstones are gone, and whoever has not read up to here may have missed one. */
  readonly completeFrom: number;
}

/** Collection → head. */
export type Heads = ReadonlyMap<string, Head>;

/** The server's heads, asked for once however many collections want them. */
export interface HeadsReader {
  /** The heads of the present round; asks when there are none, or when asking failed. */
  current(): Promise<Heads>;
  /** Starts a new round. */
  refresh(): Promise<Heads>;
  /** How many rounds have begun: what was read before a later one began is seen by it. */
  rounds(): number;
}

export function headsReader(
  client: SupabaseClient,
  onRead: (heads: Heads) => void = () => undefined,
): HeadsReader {
  let round: Promise<Heads> | undefined;
  let begun = 0;
  function refresh(): Promise<Heads> {
    begun += 1;
    const asked = fetchHeads(client);
    round = asked;
    asked.then(onRead, () => {
      if (round === asked) round = undefined;
    });
    return asked;
  }
  return { refresh, current: () => round ?? refresh(), rounds: () => begun };
}

async function fetchHeads(client: SupabaseClient): Promise<Heads> {
  const { data, error, status } = await client
    .from("sync_heads")
    .select("collection,revision,complete_from")
    // The gate retries; PostgREST's client would keep a failure to itself for seconds.
    .retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return new Map(parseHeads(data));
}

function parseHeads(rows: unknown): [string, Head][] {
  // A captive portal answers 200 with a page of its own.
  if (!Array.isArray(rows))
    throw new ServerProblem("server", { cause: new TypeError("no list of heads") });
  return rows.map((row: unknown) => {
    const { collection, revision, complete_from: completeFrom } = isRecord(row) ? row : {};
    if (
      typeof collection !== "string" ||
      typeof revision !== "number" ||
      typeof completeFrom !== "number"
    ) {
      throw new ServerProblem("server", { cause: new TypeError("no head") });
    }
    return [collection, { revision, completeFrom }];
  });
}
