import { type CollectionName, collections, definitionOf } from "../../content/index";
import { documentFromRow } from "../../content/row";
import { problemOf, ServerProblem } from "../../lib/errors";
import { isRecord, textOf } from "../../lib/parse";
import { supabase } from "../../lib/supabase";
import type { Database } from "../../store/database";
import { comesBack, liveIds, trashLimit } from "../../store/trash";
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
  const latest = await latestStates(trashLimit(now));
  const deleted: FormerState[] = [];
  for (const name of new Set(latest.map(({ collection }) => collection))) {
    const states = latest.filter(({ collection }) => collection === name);
    deleted.push(...(await onlyDeleted(database, name, states)));
  }
  if (deleted.length === 0) return [];
  const [contents, names] = await Promise.all([contentsOf(deleted), authorNames()]);
  return deleted.flatMap(({ revision, collection, id, author, at }) => {
    const state = contents.get(revision);
    if (!state) return [];
    const { deleted: _deleted, ...document } = documentFromRow(definitionOf(collection), state);
    const by = names.get(author) ?? "un compte supprimé";
    return [{ collection, id, at, by, title: titleIn(collection, document), document }];
  });
}

const titleIn = (collection: CollectionName, document: Readonly<Record<string, unknown>>) =>
  textOf(document[definitionOf(collection).title]);

/** The last state of each document that was not a deleted one. */
async function latestStates(since: string): Promise<readonly FormerState[]> {
  const states = new Map<string, FormerState>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const client = await supabase();
    const rows = rowsOf(
      await client
        .from("revisions")
        .select("id, collection, document_id, author, changed_at")
        .eq("state->>deleted", "false")
        .gte("changed_at", since)
        .order("id", { ascending: false })
        .range(page * PAGE, (page + 1) * PAGE - 1),
    );
    for (const state of rows.flatMap(stateOf)) {
      const key = `${state.collection}/${state.id}`;
      if (!states.has(key)) states.set(key, state);
    }
    if (rows.length < PAGE) break;
  }
  return [...states.values()];
}

function stateOf(row: Readonly<Record<string, unknown>>): FormerState[] {
  const collection = collections.find(({ name }) => name === row["collection"])?.name;
  const at = new Date(textOf(row["changed_at"]).replace(" ", "T").replace(/\+00$/u, "Z"));
  if (!collection || !comesBack(collection) || Number.isNaN(at.getTime())) return [];
  return [
    {
      revision: Number(row["id"]),
      collection,
      id: textOf(row["document_id"]),
      author: textOf(row["author"]),
      at: at.toISOString(),
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
  const ids = missing.map(({ id }) => id);
  const rows = rowsOf(await client.from(name).select("id").eq("deleted", true).in("id", ids));
  const deleted = new Set(rows.map(({ id }) => id));
  return missing.filter(({ id }) => deleted.has(id));
}

async function contentsOf(states: readonly FormerState[]) {
  const client = await supabase();
  const ids = states.map(({ revision }) => revision);
  const rows = rowsOf(await client.from("revisions").select("id, state").in("id", ids));
  return new Map(rows.map(({ id, state }) => [Number(id), state]));
}

async function authorNames(): Promise<ReadonlyMap<string, string>> {
  const client = await supabase();
  const rows = rowsOf(await client.from("users").select("id, display_name, email"));
  return new Map(
    rows.map(({ id, display_name: name, email }) => [textOf(id), textOf(name) || textOf(email)]),
  );
}

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status: number;
}

function rowsOf({ data, error, status }: Answer): readonly Readonly<Record<string, unknown>>[] {
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return Array.isArray(data) ? data.filter(isRecord) : [];
}
