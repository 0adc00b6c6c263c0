import type { CollectionName } from "../../content/index";
import { problemOf, ServerProblem } from "../../lib/api/errors";
import { supabase } from "../../lib/api/supabase";
import { fetchPagesState } from "../dashboard/server-pages";

/**
 * How far a page that was published has come: its text has not left this device, its page is being made, somebody
 * has to ask for it, or it answers a first visitor.
 */
export type Live = "unsent" | "building" | "asked-by-hand" | "live";

/** Asks the server, then the page itself: « en ligne » is said of nothing that did not answer. */
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
