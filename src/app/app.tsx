import {
  type ComponentType,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useEffect,
  useState,
} from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { SessionProvider } from "../account/session/session";
import { frenchPaths } from "../content/pages";
import { isOff } from "../content/kinds";
import { leadsToBackOffice } from "../account/sign-in-paths";
import { useAgency } from "../store/queries/agency";
import { type BuiltContent, BuiltContentContext } from "../store/queries/built-content";
import { lazyOptional } from "../ui/page/lazy-optional";
import { useTheme } from "../ui/page/theme";
import { DataProvider } from "./data-provider";
import { AgencyProvider } from "./agency-provider";
import { PageBoundary } from "./page-boundary";
import { siteRoutes, standaloneRoutes } from "./routes";
import { SiteLayout } from "./site-layout";
import { PageChangeSign } from "./site-router";
import { useRouteFocus } from "./use-route-focus";

/** The whole site inside a router: the browser's, or the prerender's for one page. */
export function App({
  router: Router,
  built,
  content,
}: {
  readonly router: ComponentType<{ children: ReactNode }>;
  /** Whether the page is being prerendered, or hydrated in the browser. */
  readonly built: boolean;
  readonly content?: BuiltContent | undefined;
}) {
  const [isEntering, setEntering] = useState(
    () => !built && leadsToBackOffice(window.location.pathname),
  );
  return (
    <SessionProvider built={built}>
      <FollowTheme />
      <DataProvider built={built} isEntering={isEntering}>
        <BuiltContentContext value={content}>
          <AgencyProvider>
            <Router>
              {/* One boundary for all routes, so that the former page stays until the next page's code has loaded. */}
              <Suspense fallback={<Waiting />}>
                <AllRoutes onEntering={setEntering} />
              </Suspense>
              <PageChangeSign />
              <Suspense>
                <LinkIntent />
              </Suspense>
            </Router>
          </AgencyProvider>
        </BuiltContentContext>
      </DataProvider>
    </SessionProvider>
  );
}

const LinkIntent = lazyOptional(async () => (await import("./link-intent")).LinkIntent);

/** Pages without a theme switch follow the system's theme as well. */
function FollowTheme() {
  useTheme();
  return null;
}

function AllRoutes({ onEntering }: { readonly onEntering: Dispatch<SetStateAction<boolean>> }) {
  useRouteFocus();
  const { pathname } = useLocation();
  useEffect(
    () => onEntering((before) => before && leadsToBackOffice(pathname)),
    [pathname, onEntering],
  );
  const { parts } = useAgency();
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {siteRoutes
          .filter(({ path }) => !isOff(parts, path))
          .map(({ path, page }) => (
            // A page of the same kind begins anew: what one was built from is not what the next one shows.
            <Route key={path} path={path} element={<page.Show key={pathname} />} />
          ))}
      </Route>
      {standaloneRoutes.map(({ path, page }) => (
        <Route
          key={path}
          path={path}
          element={
            <PageBoundary>
              <page.Show key={path === "*" ? pathname : path} />
            </PageBoundary>
          }
        />
      ))}
      {[...frenchPaths].map(([french, path]) => (
        <Route key={french} path={`${french}/*`} element={<Redirect from={french} to={path} />} />
      ))}
    </Routes>
  );
}

function Waiting() {
  return (
    <div className="min-h-svh">
      <output className="sr-only">Chargement…</output>
    </div>
  );
}

function Redirect({ from, to }: { readonly from: string; readonly to: string }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to + pathname.slice(from.length), search, hash }} />;
}
