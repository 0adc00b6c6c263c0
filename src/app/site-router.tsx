import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useTransition,
} from "react";
import {
  Router,
  type NavigationType,
  type Location,
  UNSAFE_createBrowserHistory as createHistory,
} from "react-router-dom";
import { isPageHere } from "./routes";

const OnItsWay = createContext(false);

/**
 * Says that a page is on its way. It stands in the application, not in this router: pages are built under
 * another, and React numbers the elements of both trees alike only where they have the same shape.
 */
export function PageChangeSign() {
  return (
    useContext(OnItsWay) && (
      <output className="on-its-way fixed inset-x-0 top-0 z-50 border-t-2 border-accent">
        <span className="sr-only">Chargement…</span>
      </output>
    )
  );
}

/** As `BrowserRouter`, which does not tell that the page one has asked for is still on its way. */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState(() => placeOf(history));
  const [isOnItsWay, startTransition] = useTransition();

  useLayoutEffect(
    () =>
      history.listen(() => {
        const show = () => startTransition(() => setPlace(placeOf(history)));
        // Within the event of « Back » React waits for no code, and would leave the page empty.
        if (isPageHere(history.location.pathname)) show();
        else setTimeout(show);
      }),
    [history],
  );

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
