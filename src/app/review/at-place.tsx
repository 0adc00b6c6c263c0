import { type ReactNode, useMemo, useState } from "react";
import {
  createPath,
  type Location,
  type Navigator,
  NavigationType,
  parsePath,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  useNavigate,
} from "react-router-dom";

/**
 * Renders a page as if it were at its own address. What the page opens in itself (a category, a question) works in
 * place, so that the window's address keeps the secret; a link to another page leaves the review.
 */
export function AtPlace({
  path,
  children,
}: {
  readonly path: string;
  readonly children: ReactNode;
}) {
  const leave = useNavigate();
  const [location, setLocation] = useState<Location>(() => placeOf(path));
  const navigation = useMemo(() => {
    const go = (to: To) => {
      const next = placeOf(to);
      if (next.pathname === path) setLocation(next);
      else void leave(to);
    };
    const navigator: Navigator = {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: (steps) => void leave(steps),
      push: go,
      replace: go,
    };
    return { basename: "/", navigator, static: false, useTransitions: undefined, future: {} };
  }, [leave, path]);
  const shown = useMemo(() => ({ location, navigationType: NavigationType.Push }), [location]);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={shown}>
        <RouteContext value={NOWHERE}>{children}</RouteContext>
      </LocationContext>
    </NavigationContext>
  );
}

const NOWHERE = { outlet: null, matches: [], isDataRoute: false };

function placeOf(to: To): Location {
  const { pathname = "/", search = "", hash = "" } = typeof to === "string" ? parsePath(to) : to;
  return { pathname, search, hash, state: null, key: crypto.randomUUID() };
}
