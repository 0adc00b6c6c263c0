import { isConflictId } from "../../content/collections/documents";
import { type CollectionName, collections, definitionOf } from "../../content/index";
import { documentFromRow } from "../../content/row";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import type { Database } from "../../store/database/database";
import { comesBack, liveIds, trashLimit } from "../../store/edits/trash";
import { authorNames, answeredRows } from "../history/server-rows";
import { type Trashed, typeOf } from "./trashed";

/** The rows per request, and limits on how many are searched: a history may be long, but deletions are few. */
const PAGE = 1000;
const MOST_PAGES = 5;
const MOST = 200;

/** The revision that the server keeps of a document before a change, such as its deletion. */
interface FormerState {
  readonly revision: number;
  readonly collection: CollectionName;
  readonly id: string;
  readonly author: string;
  readonly at: string;
}

/**
 * Fetches what anybody deleted lately from the server's history: who, when, and the former content. Throws a
 * ServerProblem.
 */
export async function fetchTrash(database: Database, now: number): Promise<readonly Trashed[]> {
  const states = await formerStates(trashLimit(now));
  const deleted: FormerState[] = [];
  for (const name of new Set(states.map(({ collection }) => collection))) {
    const own = states.filter(({ collection }) => collection === name);
    deleted.push(...(await onlyDeleted(database, name, own)));
  }
  if (deleted.length === 0) return [];
  const [contents, names] = await Promise.all([contentsOf(deleted), authorNames()]);
  const found = new Map<string, Trashed>();
  for (const { revision, collection, id, author, at } of deleted) {
    const state = contents.get(revision);
    const key = `${collection}/${id}`;
    // A deleted row may have been written again, so only the last revision before the deletion counts.
    if (!state || state["deleted"] === true || found.has(key)) continue;
    const { deleted: _deleted, ...document } = documentFromRow(definitionOf(collection), state);
    const title = textOf(state[definitionOf(collection).title]);
    const by = names.get(author) ?? "un compte supprimé";
    const type = typeOf(collection, state["kind"]);
    found.set(key, { collection, id, type, at, by, title, document });
  }
  return [...found.values()];
}

/** The states of documents before each change, the last change first. */
async function formerStates(since: string): Promise<readonly FormerState[]> {
  const client = await supabase();
  const states: FormerState[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows = answeredRows(
      await client
        .from("revisions")
        .select("id, collection, document_id, author, changed_at")
        .gte("changed_at", since)
        .order("id", { ascending: false })
        .range(page * PAGE, (page + 1) * PAGE - 1),
    );
    states.push(...rows.flatMap(stateOf));
    if (rows.length < PAGE) break;
  }
  return states;
}

function stateOf(row: Readonly<Record<string, unknown>>): FormerState[] {
  const collection = collections.find(({ name }) => name === row["collection"])?.name;
  const at = momentOf(row["changed_at"]);
  if (!collection || !comesBack(collection) || at === "") return [];
  if (collection === "documents" && isConflictId(textOf(row["document_id"]))) return [];
  return [
    {
      revision: Number(row["id"]),
      collection,
      id: textOf(row["document_id"]),
      author: textOf(row["author"]),
      at,
    },
  ];
}

/**
 * Documents on this device are not deleted; missing ones may not have arrived yet, so asks the server which are
 * deleted.
 */
async function onlyDeleted(
  database: Database,
  name: CollectionName,
  states: readonly FormerState[],
): Promise<readonly FormerState[]> {
  const live = await liveIds(
    database,
    name,
    states.map(({ id }) => id),
  );
  const missing = states.filter(({ id }) => !live.has(id)).slice(0, MOST);
  if (missing.length === 0) return [];
  const client = await supabase();
  const ids = [...new Set(missing.map(({ id }) => id))];
  const rows = answeredRows(await client.from(name).select("id").eq("deleted", true).in("id", ids));
  const deleted = new Set(rows.map(({ id }) => id));
  return missing.filter(({ id }) => deleted.has(id));
}

async function contentsOf(states: readonly FormerState[]) {
  const client = await supabase();
  const ids = states.map(({ revision }) => revision);
  const rows = answeredRows(await client.from("revisions").select("id, state").in("id", ids));
  return new Map(
    rows.flatMap(({ id, state }) => (isRecord(state) ? [[Number(id), state] as const] : [])),
  );
}
