import { problemOf, ServerProblem } from "../../lib/api/errors";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";

/** Something that the site will do with an article by itself. */
export interface Planned {
  readonly key: string;
  readonly id: string;
  readonly title: string;
  /** « Publication », « Changements », « Retrait » */
  readonly what: string;
  /** ISO 8601 */
  readonly at: string;
  /** Its moment has passed, and it was not done. */
  readonly isLate: boolean;
}

/** What is planned, as the server has it: it alone knows what it has done. */
export async function fetchPlanned(): Promise<readonly Planned[]> {
  const client = await supabase();
  const { data, error, status } = await client.rpc("planned").retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const rows: unknown[] = Array.isArray(data) ? data : [];
  return rows.filter(isRecord).map((row) => ({
    key: `${textOf(row["id"])}/${textOf(row["what"])}`,
    id: textOf(row["id"]),
    title: textOf(row["title"]),
    what: WHAT.get(textOf(row["what"])) ?? "",
    at: momentOf(row["at"]),
    isLate: row["late"] === true || textOf(row["reason"]) !== "",
  }));
}

const WHAT: ReadonlyMap<string, string> = new Map([
  ["publish", "Publication"],
  ["swap", "Changements"],
  ["withdraw", "Retrait"],
]);
