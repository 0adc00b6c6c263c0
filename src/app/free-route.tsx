import { lazy } from "react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router-dom";
import type { Doc } from "../content/index";
import { addressOf, findByAddress } from "../content/rules/find-by-address";
import { allPages, publishedPages } from "../content/rules/listing";
import { orRecover } from "../pwa/reload-lost-chunk";
import { NotFoundPage } from "../site/not-found/not-found-page";
import { freePath } from "../site/shared/free-links";
import { useDocs } from "../store/queries/use-docs";
import { NotOnThisDevice } from "../ui/data/empty-state";
import { SiteLayout } from "./site-layout";

/** The code of free pages loads only for addresses that have one. */
const FreePage = lazy(async () => ({
  default: (await orRecover(import("../site/free/free-page"))).FreePage,
}));

/**
 * The route of all other addresses: a free page, or a missing page. `?apercu` also shows a draft, which only
 * administrators' devices have. Like the host, it reports a missing page at once, until the device's data shows that
 * the page was published after the build.
 */
export function FreeRoute() {
  const { "*": splat = "" } = useParams();
  const slug = splat.replace(/\/$/u, "");
  const [params] = useSearchParams();
  const { key } = useLocation();
  const pages = useDocs("documents", params.has("apercu") ? allPages : publishedPages);
  const isArrival = key === "default";

  if (pages.state === "unavailable" || (pages.state === "loading" && !isArrival)) {
    return (
      <SiteLayout>
        <div className="page-frame min-h-svh py-section">
          {pages.state === "unavailable" && <NotOnThisDevice />}
        </div>
      </SiteLayout>
    );
  }
  const found = pages.state === "ready" ? pages.docs : NONE;
  const page = findByAddress(found, slug);
  if (!page) return <NotFoundPage />;
  const canonical = addressOf(page);
  if (slug !== canonical && findByAddress(found, canonical) === page) {
    return <Redirect to={freePath(page)} />;
  }
  return (
    <SiteLayout>
      <FreePage page={page} />
    </SiteLayout>
  );
}

const NONE: readonly Doc<"documents">[] = [];

function Redirect({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to, search, hash }} />;
}
