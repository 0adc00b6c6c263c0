import { problemOf, ServerProblem } from "../../lib/api/errors";
import { isRecord, textOf } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import { type Built, type PagesState, parseBuilt, parseRebuilding } from "./pages-state";

/** Fetches the state of the built pages. Throws a ServerProblem, or the error of fetch. */
export async function fetchPagesState(): Promise<PagesState> {
  const [rebuilding, built] = await Promise.all([ask("rebuild_state"), fetchBuilt()]);
  return {
    built,
    rebuilding: parseRebuilding(rebuilding),
    unbuilt: built && (await countUnbuilt(built)),
  };
}

/** Requests a rebuild of the pages; the next state says what came of it. Throws a ServerProblem. */
export async function askForRebuild(): Promise<void> {
  await ask("rebuild_site");
}

async function ask(name: "rebuild_state" | "rebuild_site"): Promise<unknown> {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name).retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  return data;
}

async function fetchBuilt(): Promise<Built | undefined> {
  return parseBuilt(await fetchContent("built"));
}

/** Undefined where the host has no such file, or serves a page in its place. */
async function fetchContent(name: string): Promise<unknown> {
  const response = await fetch(`/content/${name}.json`, { cache: "no-cache" });
  return response.ok ? response.json().catch(() => undefined) : undefined;
}

/** Counts the documents that were published, changed or withdrawn since the pages were built. */
async function countUnbuilt({ revisions }: Built): Promise<number> {
  const client = await supabase();
  const { data, error, status } = await client
    .from("published_heads")
    .select("collection, revision")
    .retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const rows: readonly unknown[] = data;
  const counts = rows.filter(isRecord).map(async ({ collection, revision: head }) => {
    const name = textOf(collection);
    const revision = revisions[name];
    const behind = revision !== undefined && Number(head) > revision;
    return behind ? countAfter(name, revision) : 0;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function countAfter(name: string, revision: number): Promise<number> {
  const changed = await changedAfter(name, revision);
  const gone = changed.filter(({ deleted }) => deleted === true);
  if (gone.length === 0) return changed.length;
  // A document that was published and withdrawn since the build was never in the pages.
  const held = idsOf(await fetchContent(name));
  return changed.length - gone.filter(({ id }) => !held.has(textOf(id))).length;
}

/** As many rows as the server gives in one answer. */
const PAGE = 1000;

async function changedAfter(
  name: string,
  revision: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = await supabase();
  const { data, error, status } = await client
    .from(`published_${name}`)
    .select("id, deleted, revision")
    .gt("revision", revision)
    .order("revision")
    .limit(PAGE)
    .retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const rows: readonly unknown[] = data;
  const changed = rows.filter(isRecord);
  if (rows.length < PAGE) return changed;
  return [...changed, ...(await changedAfter(name, Number(changed.at(-1)?.["revision"])))];
}

function idsOf(snapshot: unknown): ReadonlySet<string> {
  const rows = isRecord(snapshot) && Array.isArray(snapshot["rows"]) ? snapshot["rows"] : [];
  return new Set(rows.filter(isRecord).map(({ id }) => textOf(id)));
}
