import { useCallback, useEffect, useState } from "react";
import { whenQuiet } from "../../lib/when-quiet";
import { useReached } from "../../store/queries/use-reached";
import { useSyncStatus } from "../../sync-status/status";
import { useAction } from "../../ui/form/use-action";
import { type PagesState, type Phase, phaseOf } from "./pages-state";
import { askForRebuild, fetchPagesState } from "./server-pages";

export interface SitePages {
  /** As it was read last; undefined until then. */
  readonly state: PagesState | undefined;
  readonly phase: Phase;
  readonly offline: boolean;
  /** Set when the last reading failed although there is a network. */
  readonly failed: boolean;
  /** Whether a request of this screen has been answered by new pages. */
  readonly renewed: boolean;
  readonly again: () => void;
  readonly rebuild: { readonly run: () => void; readonly busy: boolean };
}

const SOON_MS = 2_000;
const LATER_MS = 10_000;
/** The embedded server is done by then; a host takes minutes. */
const SOON_UNTIL_MS = 30_000;

/** How the built pages stand: asked of the server, which alone knows, and again while new ones are awaited. */
export function useSitePages(): SitePages {
  const { summary, problem } = useSyncStatus();
  const offline = summary === "offline" || problem?.kind === "offline";
  /** Whatever arrives may have changed how they stand. */
  const reached = useReached();
  const [state, setState] = useState<PagesState>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(false);

  const read = useCallback(async () => {
    if (!reached || offline) return;
    try {
      setState(await fetchPagesState());
      setFailed(false);
    } catch {
      // The screen says so, and offers to try again.
      setFailed(true);
    }
  }, [reached, offline]);
  useEffect(() => whenQuiet(() => void read()), [read]);

  const phase = state ? phaseOf(state) : "idle";
  useEffect(() => {
    if (!state || phase !== "asked") return undefined;
    const { askedAt, now } = state.rebuilding;
    const young = Date.parse(now) - Date.parse(askedAt) < SOON_UNTIL_MS;
    const look = () => {
      if (document.visibilityState === "visible") void read();
    };
    const timer = setTimeout(look, young ? SOON_MS : LATER_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [state, phase, read]);

  const rebuild = useAction(
    "La reconstruction n’a pas pu être demandée. Vérifiez la connexion, puis réessayez.",
    async () => {
      await askForRebuild();
      setAsked(true);
      await read();
    },
  );
  return {
    state,
    phase,
    offline,
    failed: failed && !offline,
    renewed: asked && !rebuild.busy && phase === "idle",
    again: () => void read(),
    rebuild,
  };
}
