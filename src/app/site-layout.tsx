import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { WithoutDraftsContext } from "../store/queries/drafts";
import { lazyOptional } from "../ui/page/lazy-optional";
import { NavBar } from "./menu/nav-bar";
import { PageBoundary } from "./page-boundary";
import { SiteFooter } from "./site-footer";

/** The frame of every visitors' page, around the current route or the given children. */
export function SiteLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <WithoutDraftsContext value>
      <a
        href="#contenu"
        className="skip-link rounded-sm bg-accent px-5 py-3 font-medium text-accent-ink"
        onClick={(event) => {
          // The link must not set a fragment, because some pages read theirs.
          event.preventDefault();
          document.getElementById("contenu")?.focus();
        }}
      >
        Aller au contenu
      </a>
      <NavBar />
      <main id="contenu" tabIndex={-1} className="pt-bar">
        <PageBoundary>{children ?? <Outlet />}</PageBoundary>
      </main>
      <SiteFooter />
      <Suspense>
        <PageNotices />
        <PageViews />
      </Suspense>
    </WithoutDraftsContext>
  );
}

const PageNotices = lazyOptional(async () => (await import("./page-notices")).PageNotices);

const PageViews = lazyOptional(async () => (await import("./page-views")).PageViews);
