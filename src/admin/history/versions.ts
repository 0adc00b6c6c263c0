import { type CollectionName, definitionOf } from "../../content/index";
import { documentFromRow, type SyncDocument } from "../../content/row";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import { authorNames, answeredRows } from "./server-rows";

/** A version of a record, with who made it and when. */
export interface RecordVersion {
  readonly key: string;
  /** When it was made, ISO 8601. */
  readonly at: string;
  /** The name of its author; empty where the server does not know it. */
  readonly by: string;
  readonly state: SyncDocument;
  /** The version before it; absent for the first version. */
  readonly former?: SyncDocument;
  /** Whether it is the current version. */
  readonly isPresent: boolean;
}

/** Where the next page begins: after this revision, with the state that its change produced. */
export interface Cursor {
  readonly revision: number;
  readonly state: SyncDocument;
}

export interface VersionPage {
  readonly versions: readonly RecordVersion[];
  /** Absent on the last page. */
  readonly next?: Cursor;
}

const PAGE = 20;

/**
 * Fetches versions of a record from the server, newest first, one page at a time. Empty for a record that the server
 * does not have. Throws a ServerProblem.
 */
export async function fetchVersions(
  collection: CollectionName,
  id: string,
  after?: Cursor,
): Promise<VersionPage> {
  const client = await supabase();
  // Fetched before the history: a change in between then shows up as one without effect, not as a gap.
  const present = after?.state ?? (await fetchPresent(collection, id));
  if (!present) return { versions: [] };
  const newestFirst = client
    .from("revisions")
    .select("id, state, author, changed_at")
    .eq("collection", collection)
    .eq("document_id", id)
    .order("id", { ascending: false })
    .limit(PAGE + 1);
  const [answer, names] = await Promise.all([
    after ? newestFirst.lt("id", after.revision) : newestFirst,
    authorNames(),
  ]);
  return pageOf(collection, present, answeredRows(answer), names, after === undefined);
}

async function fetchPresent(
  collection: CollectionName,
  id: string,
): Promise<SyncDocument | undefined> {
  const client = await supabase();
  const [row] = answeredRows(await client.from(collection).select("*").eq("id", id).limit(1));
  return row && documentFromRow(definitionOf(collection), row);
}

/** Each row holds the state before a change; the state after it is that of the row above. */
function pageOf(
  collection: CollectionName,
  present: SyncDocument,
  rows: readonly Readonly<Record<string, unknown>>[],
  names: ReadonlyMap<string, string>,
  isFirst: boolean,
): VersionPage {
  const versions: RecordVersion[] = [];
  let state = present;
  for (const row of rows.slice(0, PAGE)) {
    if (!isRecord(row["state"])) continue;
    const former = documentFromRow(definitionOf(collection), row["state"]);
    versions.push({
      key: String(row["id"]),
      at: momentOf(row["changed_at"]),
      by: names.get(textOf(row["author"])) ?? "",
      state,
      former,
      isPresent: isFirst && versions.length === 0,
    });
    state = former;
  }
  const last = rows[PAGE - 1];
  if (rows.length > PAGE) return { versions, next: { revision: Number(last?.["id"]), state } };
  const isPresent = isFirst && versions.length === 0;
  return {
    versions: [...versions, { key: "first", at: state.created_at, by: "", state, isPresent }],
  };
}
