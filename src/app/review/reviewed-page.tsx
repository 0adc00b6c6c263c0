import { type ComponentType, lazy, Suspense, useMemo } from "react";
import { Route, Routes } from "react-router-dom";
import type { CollectionName } from "../../content/index";
import type { Values } from "../../content/schema/collection";
import { textOf } from "../../lib/parse";
import { OverlayContext } from "../../store/queries/overlay";
import { AtPlace } from "./at-place";
import { overlayOf } from "../../store/queries/overlay-of";

/** The page of a document, rendered as if the document were published. */
export function ReviewedPage({
  collection,
  document,
}: {
  readonly collection: CollectionName;
  readonly document: Values & { readonly id: string };
}) {
  const overlay = useMemo(() => overlayOf(collection, document), [collection, document]);
  const place = placeOf(collection, document);
  if (!place) return null;
  const { route, path, Show } = place;
  return (
    <OverlayContext value={overlay}>
      <Suspense fallback={<div className="min-h-svh" />}>
        <AtPlace path={path}>
          <Routes>
            <Route path={route} element={<Show />} />
          </Routes>
        </AtPlace>
      </Suspense>
    </OverlayContext>
  );
}

/** Whether some page of the site shows the documents of a collection. */
export const hasPage = (name: string): name is CollectionName =>
  name in PLACES || name === "documents";

interface Place {
  /** The pattern of its path, or of the page that lists it when it has none of its own. */
  readonly route: string;
  readonly Show: ComponentType;
}

const page = (route: string, load: () => Promise<ComponentType>): Place => ({
  route,
  Show: lazy(async () => ({ default: await load() })),
});

const offers = page(
  "/offers",
  async () => (await import("../../site/offers/offers-page")).OffersPage,
);

const PLACES: Readonly<Partial<Record<CollectionName, Place>>> = {
  posts: page(
    "/blog/:slug",
    async () => (await import("../../site/blog/article-page")).ArticlePage,
  ),
  projects: page(
    "/projects/:slug",
    async () => (await import("../../site/projects/project-page")).ProjectPage,
  ),
  services: page(
    "/services/:slug",
    async () => (await import("../../site/services/service-page")).ServicePage,
  ),
  plans: offers,
  testimonials: page(
    "/testimonials",
    async () => (await import("../../site/testimonials/testimonials-page")).TestimonialsPage,
  ),
  faqs: page("/faq", async () => (await import("../../site/faq/faq-page")).FaqPage),
  glossary: page(
    "/glossary",
    async () => (await import("../../site/glossary/glossary-page")).GlossaryPage,
  ),
  tools: page("/tools/:slug", async () => (await import("../../site/tools/tool-page")).ToolPage),
};

const legal = page(
  "/legal/:type",
  async () => (await import("../../site/legal/legal-page")).LegalPage,
);
const home = page("/", async () => (await import("../../site/home/home-page")).HomePage);

/** Free pages have the route of all other addresses. */
const free = page("/:slug", async () => (await import("./reviewed-free-page")).ReviewedFreePage);

function placeOf(collection: CollectionName, { id, kind, slug }: Values) {
  const place = (() => {
    if (collection === "services" && kind !== "service") return offers;
    if (collection === "documents") {
      if (kind === "page") return free;
      return id === "terms" || id === "privacy" ? legal : home;
    }
    return PLACES[collection];
  })();
  const last = collection === "tools" ? textOf(id) : textOf(slug) || textOf(id);
  return (
    place && {
      ...place,
      path: place.route.replace(":slug", encodeURIComponent(last)).replace(":type", textOf(id)),
    }
  );
}
