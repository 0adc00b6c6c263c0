/** The example content of a new site; see supabase/migrations/…_examples.sql. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem } from "../lib/api/errors";
import { isRecord, textOf } from "../lib/parse";

/** How much of the example content is left on the server. */
export interface Examples {
  /** Collection → how many rows are still unchanged. */
  readonly intact: ReadonlyMap<string, number>;
  /** The rows that somebody changed: they stay. */
  readonly changed: readonly { readonly collection: string; readonly title: string }[];
  /** How many rows one removal took away and can bring back. */
  readonly removed: number;
}

export async function readExamples(client: SupabaseClient): Promise<Examples> {
  const data: unknown = await answerOf(client, "examples");
  if (!isRecord(data)) throw new ServerProblem("server");
  const { intact, changed, removed } = data;
  const counts = Object.entries(isRecord(intact) ? intact : {});
  return {
    intact: new Map(counts.map(([name, count]) => [name, Number(count)])),
    changed: (Array.isArray(changed) ? changed : []).filter(isRecord).map((row) => ({
      collection: textOf(row["collection"]),
      title: textOf(row["title"]),
    })),
    removed: Number(removed ?? 0),
  };
}

/** Removes the example rows that are unchanged; returns how many there were. */
export const removeExamples = async (client: SupabaseClient) =>
  Number(await answerOf(client, "remove_examples"));

/** Restores what `removeExamples` removed, as long as the trash keeps it. */
export const restoreExamples = async (client: SupabaseClient) =>
  Number(await answerOf(client, "restore_examples"));

async function answerOf(
  client: SupabaseClient,
  name: "examples" | "remove_examples" | "restore_examples",
): Promise<unknown> {
  const { data, error, status } = await client.rpc(name);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return data;
}
