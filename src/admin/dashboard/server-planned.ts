import { problemOf, ServerProblem } from "../../lib/api/errors";
import { supabase } from "../../lib/api/supabase";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { type Planned, plannedOf } from "./planned";

/** What is planned, as the server has it: it alone knows what it has done. */
export async function fetchPlanned(): Promise<readonly Planned[]> {
  const client = await supabase();
  const { data, error, status } = await client.rpc("planned").retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const rows: unknown[] = Array.isArray(data) ? data : [];
  return rows
    .filter(isRecord)
    .map((row) =>
      plannedOf(
        { id: textOf(row["id"]), title: textOf(row["title"]) },
        textOf(row["what"]),
        momentOf(row["at"]),
        row["late"] === true || textOf(row["reason"]) !== "",
      ),
    );
}
