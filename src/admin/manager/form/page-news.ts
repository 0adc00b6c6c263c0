import { isRecord } from "../../../lib/parse";
import { supabase } from "../../../lib/api/supabase";

/** How long a message waits for the server: the publication itself is already stored. */
const PATIENCE_MS = 1_500;

/** Says when a change of publication reaches the pages of the site, and whether somebody has to request a rebuild. */
export interface PageNews {
  readonly sentence: string;
  readonly mustAsk: boolean;
}

/** Undefined where the server did not answer in time. */
export async function pageNews(published: boolean): Promise<PageNews | undefined> {
  const automatic = await rebuildsByItself().catch(() => undefined);
  if (automatic === undefined) return undefined;
  if (automatic) {
    const when = published ? "sera en ligne" : "ne sera plus en ligne";
    return { sentence: `Sa page ${when} dans quelques instants.`, mustAsk: false };
  }
  const until = published ? "sera en ligne à" : "reste en ligne jusqu’à";
  return { sentence: `Sa page ${until} la prochaine reconstruction du site.`, mustAsk: true };
}

async function rebuildsByItself(): Promise<boolean | undefined> {
  const client = await supabase();
  const { data } = await client
    .rpc("rebuild_state")
    .retry(false)
    .abortSignal(AbortSignal.timeout(PATIENCE_MS));
  const state: unknown = data;
  if (!isRecord(state)) return undefined;
  return state["automatic"] === true && state["configured"] === true;
}
