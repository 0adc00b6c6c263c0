/** The example content of a new site; see supabase/migrations/…_examples.sql. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem } from "../lib/api/errors";
import { isRecord, textOf } from "../lib/parse";

/** How much of the example content is left on the server. */
export interface Examples {
  /** Collection → how many rows are still unchanged. */
  readonly intact: ReadonlyMap<string, number>;
  /** Collection → their ids; empty if the server does not name them yet. */
  readonly intactIds: ReadonlyMap<string, readonly string[]>;
  /** The rows that somebody changed: they stay, unless a removal names them. */
  readonly changed: readonly ChangedExample[];
  /** How many rows one removal took away and can bring back. */
  readonly removed: number;
}

export interface ChangedExample {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  /** Whether parts of it are still as they were delivered: a removal takes these. */
  readonly inPart: boolean;
}

export async function readExamples(client: SupabaseClient): Promise<Examples> {
  const data: unknown = await answerOf(client, "examples");
  if (!isRecord(data)) throw new ServerProblem("server");
  const { intact, intact_ids: named, changed, removed } = data;
  const counts = Object.entries(isRecord(intact) ? intact : {});
  const ids = Object.entries(isRecord(named) ? named : {});
  return {
    intact: new Map(counts.map(([name, count]) => [name, Number(count)])),
    intactIds: new Map(
      ids.map(([name, each]) => [name, Array.isArray(each) ? each.map(textOf) : []]),
    ),
    changed: (Array.isArray(changed) ? changed : []).filter(isRecord).map((row) => ({
      collection: textOf(row["collection"]),
      id: textOf(row["id"]),
      title: textOf(row["title"]),
      inPart: row["in_part"] === true,
    })),
    removed: Number(removed ?? 0),
  };
}

/** Removes the example rows that are unchanged, and the changed ones that are named; returns how many there were. */
export async function removeExamples(
  client: SupabaseClient,
  named: readonly ChangedExample[] = [],
): Promise<number> {
  const changed: Record<string, string[]> = {};
  for (const { collection, id } of named) (changed[collection] ??= []).push(id);
  return Number(await answerOf(client, "remove_examples", { changed }));
}

/** Restores what `removeExamples` removed, as long as the trash keeps it. */
export const restoreExamples = async (client: SupabaseClient) =>
  Number(await answerOf(client, "restore_examples"));

async function answerOf(
  client: SupabaseClient,
  name: "examples" | "remove_examples" | "restore_examples",
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const { data, error, status } = await client.rpc(name, parameters);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return data;
}
