import {
  addTransitionType,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useTransition,
} from "react";
import {
  Router,
  NavigationType,
  type Location,
  UNSAFE_createBrowserHistory as createHistory,
} from "react-router-dom";
import { PAGE_CHANGE } from "../ui/page/page-change";
import { isPageHere } from "./routes";
import { isBackOffice } from "./use-route-focus";

const OnItsWay = createContext(false);

/**
 * Shows that the next page is loading. It is outside this router because the prerender uses another one, and React's
 * generated ids match only when both trees have the same shape.
 */
export function PageChangeSign() {
  return useContext(OnItsWay) && <OnItsWaySign />;
}

/** A line at the top of the page, in words for screen readers. */
export function OnItsWaySign() {
  return (
    <output className="on-its-way fixed inset-x-0 top-0 z-50 border-t-2 border-accent">
      <span className="sr-only">Chargement…</span>
    </output>
  );
}

/** Replaces `BrowserRouter`, which does not report that the requested page is still loading. */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState(() => placeOf(history));
  const [isOnItsWay, startTransition] = useTransition();

  useLayoutEffect(() => {
    let { pathname } = location;
    const follow = () => {
      const asked = placeOf(history);
      // Screens of the back office wait for nothing, and drawing one in pieces takes a quarter longer.
      if (isBackOffice(pathname) && isBackOffice(asked.location.pathname)) {
        ({ pathname } = asked.location);
        setPlace(asked);
        return;
      }
      const show = (isPopState: boolean) =>
        startTransition(() => {
          const next = placeOf(history);
          // A search or a choice in a list stays on its page. React draws a page at once during `popstate`, without a
          // view transition, and would keep the type for the next one: that of a list which is being searched.
          if (next.location.pathname !== pathname && !isPopState) addTransitionType(PAGE_CHANGE);
          ({ pathname } = next.location);
          setPlace(next);
        });
      // During the `popstate` event React does not wait for code and would leave the page empty.
      if (isPageHere(asked.location.pathname)) show(asked.action === NavigationType.Pop);
      else setTimeout(() => show(false));
    };
    // The visitor may have gone back while the page was hydrated, which nobody has heard.
    if (history.location.key !== location.key) follow();
    return history.listen(follow);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The place that was drawn first; later ones are heard.
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      <OnItsWay value={isOnItsWay}>{children}</OnItsWay>
    </Router>
  );
}

interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

const placeOf = ({ action, location }: Place): Place => ({ action, location });
