import { createContext, useContext, useEffect, useState } from "react";
import type { CollectionName } from "../../content/index";
import { supabase } from "../../lib/api/supabase";
import { momentOf, textOf } from "../../lib/parse";
import { recordOf } from "./history-address";
import { authorNames, answeredRows } from "./server-rows";

/** The record that the surrounding form edits, as `collection/id`. */
export const EditedRecordContext = createContext("");

/** The name of the last author of a record, and when they wrote. */
interface LastChange {
  readonly by: string;
  readonly at: string;
}

/** The last change of the edited record, fetched once; undefined until then and where it cannot be fetched. */
export function useLastChange(): LastChange | undefined {
  const record = useContext(EditedRecordContext);
  const [last, setLast] = useState<LastChange>();
  useEffect(() => {
    const asked = recordOf(record);
    if (!asked) return undefined;
    let isAsked = true;
    const tell = (found: LastChange | undefined) => isAsked && setLast(found);
    // Without an answer from the server the form still shows what was written, but not by whom.
    fetchLastChange(asked.collection, asked.id).then(tell, () => tell(undefined));
    return () => {
      isAsked = false;
    };
  }, [record]);
  return last;
}

async function fetchLastChange(
  collection: CollectionName,
  id: string,
): Promise<LastChange | undefined> {
  const client = await supabase();
  const [row] = answeredRows(
    await client
      .from("revisions")
      .select("author, changed_at")
      .eq("collection", collection)
      .eq("document_id", id)
      .order("id", { ascending: false })
      .limit(1),
  );
  const by = row && (await authorNames()).get(textOf(row["author"]));
  return by === undefined ? undefined : { by, at: momentOf(row?.["changed_at"]) };
}
