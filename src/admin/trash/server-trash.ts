import { isConflictId } from "../../content/collections/documents";
import { type CollectionName, collections, definitionOf } from "../../content/index";
import { documentFromRow } from "../../content/row";
import { isRecord, momentOf, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import type { Database } from "../../store/database/database";
import { comesBack, liveIds, trashLimit } from "../../store/edits/trash";
import { authorNames, answeredRows } from "../history/server-rows";
import type { Trashed } from "./trashed";

/** Rows of a request, and how many are looked through: history is long, deletions are few. */
const PAGE = 1000;
const MOST_PAGES = 5;
const MOST = 200;

/** What the server keeps of a document before it was deleted. */
interface FormerState {
  readonly revision: number;
  readonly collection: CollectionName;
  readonly id: string;
  readonly author: string;
  readonly at: string;
}

/** What anybody deleted lately, from the server's history: who, when, and what it was. */
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
    // A deleted row may have been written again: what it was before is what comes back.
    if (!state || state["deleted"] === true || found.has(key)) continue;
    const { deleted: _deleted, ...document } = documentFromRow(definitionOf(collection), state);
    const title = textOf(state[definitionOf(collection).title]);
    const by = names.get(author) ?? "un compte supprimé";
    found.set(key, { collection, id, at, by, title, document });
  }
  return [...found.values()];
}

/** What documents were before each change, the last one first. */
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

/** What is here is not deleted; what is not may only not have arrived yet: the server says. */
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
