/** The content that a new site begins with; see supabase/migrations/…_examples.sql. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem } from "../lib/api/errors";
import { isRecord, textOf } from "../lib/parse";

/** What is left of it on the server. */
export interface Examples {
  /** Collection → how many rows are still as they were delivered. */
  readonly intact: ReadonlyMap<string, number>;
  /** Those that somebody changed: they stay. */
  readonly changed: readonly { readonly collection: string; readonly title: string }[];
  /** How many one press took away and another brings back. */
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

/** Takes away what is still as it was delivered; answers how many rows it was. */
export const removeExamples = async (client: SupabaseClient) =>
  Number(await answerOf(client, "remove_examples"));

/** Brings back what `removeExamples` took away, as long as the trash keeps it. */
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
