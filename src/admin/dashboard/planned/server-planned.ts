import { problemOf, ServerProblem } from "../../../lib/api/errors";
import { supabase } from "../../../lib/api/supabase";
import { isRecord, momentOf, textOf } from "../../../lib/parse";
import type { CollectionName } from "../../../content/index";
import { type Planned, PLANNED_COLLECTIONS, plannedOf } from "./planned";

/** Fetches what is planned from the server, which alone knows what it has done. Throws a ServerProblem. */
export async function fetchPlanned(): Promise<readonly Planned[]> {
  const client = await supabase();
  const { data, error, status } = await client.rpc("planned").retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const rows: unknown[] = Array.isArray(data) ? data : [];
  return rows.filter(isRecord).map((row) =>
    plannedOf(
      {
        collection: collectionNamed(textOf(row["collection"])),
        id: textOf(row["id"]),
        kind: textOf(row["kind"]),
        title: textOf(row["title"]),
      },
      textOf(row["what"]),
      momentOf(row["at"]),
      { isLate: row["late"] === true, failure: textOf(row["reason"]) },
    ),
  );
}

/** An older server, which could plan only articles, names no collection. */
const collectionNamed = (name: string): CollectionName =>
  PLANNED_COLLECTIONS.find((each) => each === name) ?? "posts";
