import { Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { SessionProvider } from "../account/session";
import { useTheme } from "../ui/theme";
import { DataProvider } from "./data-provider";
import { PageBoundary } from "./page-boundary";
import { frenchPaths, siteRoutes, standaloneRoutes } from "./routes";
import { SiteLayout } from "./site-layout";
import { useArrival } from "./use-arrival";

export function App() {
  // Pages without a switch, too, follow the system.
  useTheme();
  return (
    <SessionProvider>
      <DataProvider>
        <BrowserRouter>
          {/* One for all routes: the page one leaves stays until the next one's code is here. */}
          <Suspense fallback={<Waiting />}>
            <AllRoutes />
          </Suspense>
        </BrowserRouter>
      </DataProvider>
    </SessionProvider>
  );
}

function AllRoutes() {
  useArrival();
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {siteRoutes.map(({ path, page }) => (
          <Route key={path} path={path} element={<page.Show />} />
        ))}
      </Route>
      {standaloneRoutes.map(({ path, page }) => (
        <Route
          key={path}
          path={path}
          element={
            <PageBoundary>
              <page.Show />
            </PageBoundary>
          }
        />
      ))}
      {Object.entries(frenchPaths).map(([french, path]) => (
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
