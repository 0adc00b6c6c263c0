import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router-dom";

export type Page = { readonly preload: () => Promise<void>; readonly Show: ComponentType };

export type PageRoute = { readonly path: string; readonly page: Page };

/** Pages inside the site's frame. Each is a chunk of its own. */
export const siteRoutes: readonly PageRoute[] = [
  { path: "/", page: lazyPage(async () => (await import("../site/home-page")).HomePage) },
  { path: "/faq", page: lazyPage(async () => (await import("../site/faq-page")).FaqPage) },
  { path: "/services", page: coming("Services") },
  { path: "/services/:slug", page: coming("Service") },
  { path: "/offers", page: coming("Offres") },
  { path: "/blog", page: coming("Blog") },
  { path: "/blog/:slug", page: coming("Article") },
  { path: "/blog/tag/:tag", page: coming("Articles par mot-clé") },
  { path: "/projects", page: coming("Nos Réalisations") },
  { path: "/projects/:slug", page: coming("Réalisation") },
  { path: "/tools", page: coming("Outils") },
  { path: "/tools/:id", page: coming("Outil") },
  { path: "/contact", page: coming("Contact") },
  { path: "/glossary", page: coming("Glossaire") },
  { path: "/testimonials", page: coming("Témoignages") },
  { path: "/sitemap", page: coming("Plan du site") },
  { path: "/legal", page: coming("Mentions légales") },
  { path: "/legal/:type", page: coming("Mentions légales") },
];

/** Pages that have the window to themselves. */
export const standaloneRoutes: readonly PageRoute[] = [
  { path: "/login", page: lazyPage(async () => (await import("../account/login-page")).LoginPage) },
  {
    path: "/register",
    page: lazyPage(async () => (await import("../account/register-page")).RegisterPage),
  },
  { path: "/admin/*", page: lazyPage(backOffice) },
  {
    path: "*",
    page: lazyPage(async () => (await import("../site/not-found-page")).NotFoundPage),
  },
];

/** French spelling → the path that pages link to. What follows it stays. */
export const frenchPaths: Readonly<Record<string, string>> = {
  "/offres": "/offers",
  "/projets": "/projects",
  "/outils": "/tools",
  "/glossaire": "/glossary",
  "/temoignages": "/testimonials",
};

/** Loads the page of an address before it is first drawn, so that no placeholder flashes. */
export async function preloadPage(pathname: string): Promise<void> {
  const route = [...siteRoutes, ...standaloneRoutes].find(({ path }) => matchPath(path, pathname));
  await route?.page.preload();
}

function lazyPage(load: () => Promise<ComponentType>): Page {
  let Loaded: ComponentType | undefined;
  const once = async () => (Loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await once() }));
  return {
    preload: async () => void (await once()),
    Show: () => (Loaded ? <Loaded /> : <Lazy />),
  };
}

async function backOffice(): Promise<ComponentType> {
  const [{ AdminApp }, { UpdateNotice }] = await Promise.all([
    import("../admin/admin-app"),
    import("./update-notice"),
  ]);
  return () => (
    <>
      <AdminApp />
      <UpdateNotice />
    </>
  );
}

/** A page that the site names and does not have yet. */
function coming(title: string): Page {
  return lazyPage(async () => {
    const { ComingPage } = await import("../site/coming-page");
    return () => <ComingPage title={title} />;
  });
}
