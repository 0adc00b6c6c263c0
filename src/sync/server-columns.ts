import type { SupabaseClient } from "@supabase/supabase-js";
import { allFields } from "../content/schema/collection";
import type { Definition } from "../content/index";
import { problemOf, ServerProblem, UnreadableAnswer } from "../lib/api/errors";

/** PostgreSQL's code for a column that a table does not have. */
const NO_COLUMN = "42703";

/**
 * A check before the first push of a session: it fails while the server's table lacks a field of this version, because
 * its migrations have not run yet. Such a server would take the other fields and answer that the row is written, and the
 * next pull would empty the field on this device.
 */
export function columnsCheck(client: SupabaseClient, definition: Definition): () => Promise<void> {
  const columns = Object.keys(allFields(definition)).join(",");
  let areThere = false;
  return async () => {
    if (areThere) return;
    const { data, error, status } = await client
      .from(definition.name)
      .select(columns)
      .limit(0)
      .retry(false);
    if (error?.code === NO_COLUMN) throw new ServerProblem("unready", { cause: error });
    if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
    const rows: unknown = data;
    // A captive portal answers 200 with its own page.
    if (!Array.isArray(rows)) throw new UnreadableAnswer("no list of rows");
    areThere = true;
  };
}
