import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { isRecord } from "../../../lib/parse";
import { supabase } from "../../../lib/api/supabase";
import { useToasts } from "../../../ui/overlay/toast";
import { adminPath } from "../../kit/screens";

/** How long a message waits for the server: the publication itself is already stored. */
const PATIENCE_MS = 1_500;
/** How long a message that was shown without news of the page can still get them. */
const LIMIT_MS = 20_000;

/** When a change of publication reaches the pages of the site, and whether somebody has to request a rebuild. */
interface PageNews {
  readonly sentence: string;
  readonly mustAsk: boolean;
}

/**
 * Returns a function that shows `done`, which reports a change of publication, with news of the page. If the server is
 * slow, `done` is shown without them, and replaced once they arrive.
 */
export function usePublicationToast() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const latest = useRef("");
  return async (done: string, published: boolean) => {
    latest.current = done;
    const rebuild = { label: "Reconstruire", run: () => void navigate(adminPath("")) };
    const show = (news: PageNews | undefined) => {
      // A later change of the same document makes these news untrue.
      if (latest.current !== done) return;
      toasts.withdraw(done);
      toasts.show(news ? `${done}. ${news.sentence}` : done, news?.mustAsk ? rebuild : undefined);
    };
    const coming = pageNews(published).catch(() => undefined);
    const early = await Promise.race([coming, patience()]);
    show(early);
    const late = early ? undefined : await coming;
    if (late) show(late);
  };
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
}

/** Undefined where the server did not answer in time. */
async function pageNews(published: boolean): Promise<PageNews | undefined> {
  const automatic = await rebuildsByItself();
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
    .abortSignal(AbortSignal.timeout(LIMIT_MS));
  const state: unknown = data;
  if (!isRecord(state)) return undefined;
  return state["automatic"] === true && state["configured"] === true;
}
