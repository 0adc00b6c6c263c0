import type { CollectionName } from "../../content/index";
import { problemOf, ServerProblem } from "../../lib/api/errors";
import { supabase } from "../../lib/api/supabase";
import { fetchPagesState } from "../dashboard/server-pages";

/**
 * The progress of a publication: not sent yet, its page is being built, a rebuild has to be requested, or its page is
 * live.
 */
export type Live = "unsent" | "building" | "asked-by-hand" | "live";

/**
 * Asks the server, then the page itself, so that only a page that answers is called live. Throws a ServerProblem or the
 * error of fetch.
 */
export async function askLive(name: CollectionName, id: string, path: string): Promise<Live> {
  const revision = await publishedRevision(name, id);
  if (revision === undefined) return "unsent";
  const { built, rebuilding } = await fetchPagesState();
  if ((built?.revisions[name] ?? -1) >= revision) {
    const { ok } = await fetch(path, { method: "HEAD", cache: "no-store" });
    if (ok) return "live";
  }
  return rebuilding.configured && rebuilding.automatic ? "building" : "asked-by-hand";
}

async function publishedRevision(name: CollectionName, id: string): Promise<number | undefined> {
  const client = await supabase();
  const { data, error, status } = await client
    .from(`published_${name}`)
    .select("revision")
    .eq("id", id)
    .eq("deleted", false)
    .retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const rows: readonly { readonly revision?: unknown }[] = data;
  const revision = Number(rows[0]?.revision);
  return rows.length === 0 || Number.isNaN(revision) ? undefined : revision;
}
