import type { CollectionName } from "../../content/index";
import { problemOf, ServerProblem } from "../../lib/api/errors";
import { supabase } from "../../lib/api/supabase";
import { isRecord, momentOf } from "../../lib/parse";
import { fetchPagesState } from "../dashboard/server-pages";
import { renderedFrom } from "./rendered-from";

/** A published state of a document, whose page is awaited. */
export interface Awaited {
  readonly name: CollectionName;
  readonly id: string;
  /** When it was changed on this device, by which the server's row is recognised as this state. */
  readonly changed: string;
  readonly path: string;
}

/**
 * The progress of a publication: not sent yet, its page is being built, a rebuild has to be requested, or its page is
 * live.
 */
export type Live = "unsent" | "building" | "asked-by-hand" | "live";

/**
 * Asks the server, then the page itself: only a page that was built from this state is called live, since the page of a
 * former state answers as well. Throws a ServerProblem or the error of fetch.
 */
export async function askLive(awaited: Awaited): Promise<Live> {
  const revision = await publishedRevision(awaited);
  if (revision === undefined) return "unsent";
  const { built, rebuilding } = await fetchPagesState();
  const isBuilt = (built?.revisions[awaited.name] ?? -1) >= revision;
  if (isBuilt && (await servedRevision(awaited)) >= revision) return "live";
  return rebuilding.configured && rebuilding.automatic ? "building" : "asked-by-hand";
}

/** The revision that the server gave this state; undefined until it has it. */
async function publishedRevision({ name, id, changed }: Awaited): Promise<number | undefined> {
  const client = await supabase();
  const { data, error, status } = await client
    .from(`published_${name}`)
    .select("revision, updated_at")
    .eq("id", id)
    .eq("deleted", false)
    .retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const rows: readonly unknown[] = data;
  const row = rows.find(isRecord);
  if (!row || momentOf(row["updated_at"]) !== momentOf(changed)) return undefined;
  const revision = Number(row["revision"]);
  return Number.isNaN(revision) ? undefined : revision;
}

/** The revision of the collection that the served page was rendered from; -1 for any other answer. */
async function servedRevision({ name, path }: Awaited): Promise<number> {
  const response = await fetch(path, { cache: "no-store" });
  return response.ok ? renderedFrom(await response.text(), name) : -1;
}
