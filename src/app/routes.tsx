import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router-dom";

export type Page = { readonly preload: () => Promise<void>; readonly Show: ComponentType };

export type PageRoute = { readonly path: string; readonly page: Page };

/** Pages inside the site's frame. Each is a chunk of its own. */
export const siteRoutes: readonly PageRoute[] = [
  { path: "/", page: lazyPage(async () => (await import("../site/home-page")).HomePage) },
  { path: "/faq", page: lazyPage(async () => (await import("../site/faq-page")).FaqPage) },
  {
    path: "/services",
    page: lazyPage(async () => (await import("../site/services-page")).ServicesPage),
  },
  {
    path: "/services/:slug",
    page: lazyPage(async () => (await import("../site/service-page")).ServicePage),
  },
  { path: "/offers", page: lazyPage(async () => (await import("../site/offers-page")).OffersPage) },
  { path: "/blog", page: lazyPage(async () => (await import("../site/blog-page")).BlogPage) },
  {
    path: "/blog/tag/:tag",
    page: lazyPage(async () => (await import("../site/tag-page")).TagPage),
  },
  {
    path: "/blog/:slug",
    page: lazyPage(async () => (await import("../site/article-page")).ArticlePage),
  },
  {
    path: "/projects",
    page: lazyPage(async () => (await import("../site/projects-page")).ProjectsPage),
  },
  {
    path: "/projects/:slug",
    page: lazyPage(async () => (await import("../site/project-page")).ProjectPage),
  },
  { path: "/tools", page: lazyPage(async () => (await import("../site/tools-page")).ToolsPage) },
  { path: "/tools/:id", page: lazyPage(async () => (await import("../site/tool-page")).ToolPage) },
  {
    path: "/contact",
    page: lazyPage(async () => (await import("../site/contact-page")).ContactPage),
  },
  {
    path: "/glossary",
    page: lazyPage(async () => (await import("../site/glossary-page")).GlossaryPage),
  },
  {
    path: "/testimonials",
    page: lazyPage(async () => (await import("../site/testimonials-page")).TestimonialsPage),
  },
  {
    path: "/sitemap",
    page: lazyPage(async () => (await import("../site/sitemap-page")).SitemapPage),
  },
  {
    path: "/legal/:type?",
    page: lazyPage(async () => (await import("../site/legal-page")).LegalPage),
  },
];

/** Pages that have the window to themselves. */
export const standaloneRoutes: readonly PageRoute[] = [
  { path: "/login", page: lazyPage(async () => (await import("../account/login-page")).LoginPage) },
  {
    path: "/register",
    page: lazyPage(async () => (await import("../account/register-page")).RegisterPage),
  },
  { path: "/admin/*", page: lazyPage(async () => (await import("./back-office")).BackOffice) },
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
