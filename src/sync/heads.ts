import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem } from "../lib/errors";

/** Collection → revision of its last change on the server. */
export type Heads = ReadonlyMap<string, number>;

/** The server's heads, asked for once however many collections want them. */
export interface HeadsReader {
  /** The heads of the present round; asks when there are none, or when asking failed. */
  current(): Promise<Heads>;
  /** Starts a new round. */
  refresh(): Promise<Heads>;
}

export function headsReader(
  client: SupabaseClient,
  onRead: (heads: Heads) => void = () => undefined,
): HeadsReader {
  let round: Promise<Heads> | undefined;
  function refresh(): Promise<Heads> {
    const asked = fetchHeads(client);
    round = asked;
    asked.then(onRead, () => {
      if (round === asked) round = undefined;
    });
    return asked;
  }
  return { refresh, current: () => round ?? refresh() };
}

async function fetchHeads(client: SupabaseClient): Promise<Heads> {
  const { data, error, status } = await client
    .from("sync_heads")
    .select("collection,revision")
    // The gate retries; PostgREST's client would keep a failure to itself for seconds.
    .retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return new Map(parseHeads(data));
}

function parseHeads(data: unknown): [string, number][] {
  // A captive portal answers 200 with a page of its own.
  if (!Array.isArray(data))
    throw new ServerProblem("server", { cause: new TypeError("no list of heads") });
  return data.map((row: { collection?: unknown; revision?: unknown }) => {
    if (typeof row.collection !== "string" || typeof row.revision !== "number") {
      throw new ServerProblem("server", { cause: new TypeError("no head") });
    }
    return [row.collection, row.revision];
  });
}
