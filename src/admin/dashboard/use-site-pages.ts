import { useCallback, useEffect, useState } from "react";
import { whenQuiet } from "../../lib/idle";
import { useReached } from "../../store/queries/use-reached";
import { useIsOffline } from "../../sync-status/status";
import { useRetry } from "../../sync-status/use-retry";
import { useAction } from "../../ui/form/use-action";
import { useAnswersInOrder } from "../../sync-status/use-answers-in-order";
import { type PagesState, type Phase, phaseOf } from "./pages-state";
import { askForRebuild, fetchPagesState } from "./server-pages";

export interface SitePages {
  /** The state that was read last; undefined until the first one. */
  readonly state: PagesState | undefined;
  readonly phase: Phase;
  readonly offline: boolean;
  /** Whether the last fetch failed although there is a network. */
  readonly failed: boolean;
  /** Whether new pages have answered a request that was made on this screen. */
  readonly renewed: boolean;
  readonly again: () => void;
  readonly rebuild: { readonly run: () => void; readonly busy: boolean };
}

const SOON_MS = 2_000;
const LATER_MS = 10_000;
/** The embedded server has finished by then; a host takes minutes. */
const SOON_UNTIL_MS = 30_000;

/** Reads the state of the built pages from the server, and again at intervals while a rebuild is awaited. */
export function useSitePages(): SitePages {
  const offline = useIsOffline();
  /** Every change that arrives may have changed their state. */
  const reached = useReached();
  const [state, setState] = useState<PagesState>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(false);

  const begin = useAnswersInOrder();
  const read = useCallback(async () => {
    if (!reached || offline) return;
    const isNews = begin();
    try {
      const found = await fetchPagesState();
      if (!isNews()) return;
      setState(found);
      setFailed(false);
    } catch {
      // The screen shows the failure and offers to try again.
      if (isNews()) setFailed(true);
    }
  }, [reached, offline, begin]);
  useEffect(() => whenQuiet(() => void read()), [read]);
  useRetry(failed, read);

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
