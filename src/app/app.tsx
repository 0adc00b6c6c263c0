import { type ComponentType, type ReactNode, Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { SessionProvider } from "../account/session/session";
import { frenchPaths } from "../content/pages";
import { isOff } from "../content/kinds";
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
  return (
    <SessionProvider built={built}>
      <FollowTheme />
      <Router>
        <DataProvider built={built}>
          <BuiltContentContext value={content}>
            <AgencyProvider>
              {/* One boundary for all routes, so that the former page stays until the next page's code has loaded. */}
              <Suspense fallback={<Waiting />}>
                <AllRoutes />
              </Suspense>
              <PageChangeSign />
              <Suspense>
                <LinkIntent />
              </Suspense>
            </AgencyProvider>
          </BuiltContentContext>
        </DataProvider>
      </Router>
    </SessionProvider>
  );
}

const LinkIntent = lazyOptional(async () => (await import("./link-intent")).LinkIntent);

/** Pages without a theme switch follow the system's theme as well. */
function FollowTheme() {
  useTheme();
  return null;
}

function AllRoutes() {
  useRouteFocus();
  const { pathname } = useLocation();
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
