import { type CollectionName, definitionOf } from "../../content/index";
import { documentFromRow, type SyncDocument } from "../../content/row";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import { authorNames, answeredRows } from "./server-rows";

/** A record as it was for a while: what made it so, who, and when. */
export interface RecordVersion {
  readonly key: string;
  /** When it came about, ISO 8601. */
  readonly at: string;
  /** Who wrote it, by name; empty where the server does not know. */
  readonly by: string;
  readonly state: SyncDocument;
  /** What it was before; absent for its first version. */
  readonly former?: SyncDocument;
  /** What the site has now. */
  readonly isPresent: boolean;
}

/** Where the next page goes on: a revision, and the state that it led to. */
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

/** Versions of a record, newest first, from the server's history. None for what it never had. */
export async function fetchVersions(
  collection: CollectionName,
  id: string,
  after?: Cursor,
): Promise<VersionPage> {
  const client = await supabase();
  // Before its history: what changes in between is then a change without effect, not a gap.
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

/** Each row of the history is what a record was before a change: the version it led to is the row above. */
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
