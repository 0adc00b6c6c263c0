import { problemOf, ServerProblem } from "../../lib/api/errors";
import { isRecord, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";

/** The answer of supabase-js, whose rows have not been checked yet. */
interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status: number;
}

/** Returns the rows of an answer; throws a ServerProblem for an error. */
export function answeredRows({
  data,
  error,
  status,
}: Answer): readonly Readonly<Record<string, unknown>>[] {
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return Array.isArray(data) ? data.filter(isRecord) : [];
}

/** The names of the accounts, by their id. Throws a ServerProblem. */
export async function authorNames(): Promise<ReadonlyMap<string, string>> {
  const client = await supabase();
  const rows = answeredRows(await client.from("users").select("id, display_name, email"));
  return new Map(
    rows.map(({ id, display_name: name, email }) => [textOf(id), textOf(name) || textOf(email)]),
  );
}
