import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router-dom";
import { orRecover } from "../pwa/reload-lost-chunk";

export interface RoutePage {
  readonly preload: () => Promise<void>;
  readonly isHere: () => boolean;
  readonly Show: ComponentType;
}

export type PageRoute = { readonly path: string; readonly page: RoutePage };

/** `code` is the page's file in `src/site`: a built page asks for it together with the application. */
type SiteRoute = PageRoute & { readonly code: string };

/** Pages inside the site's frame. Each is a chunk of its own. */
export const siteRoutes: readonly SiteRoute[] = [
  {
    path: "/",
    code: "home-page",
    page: lazyPage(async () => (await import("../site/home/home-page")).HomePage),
  },
  {
    path: "/faq",
    code: "faq-page",
    page: lazyPage(async () => (await import("../site/faq/faq-page")).FaqPage),
  },
  {
    path: "/services",
    code: "services-page",
    page: lazyPage(async () => (await import("../site/services/services-page")).ServicesPage),
  },
  {
    path: "/services/:slug",
    code: "service-page",
    page: lazyPage(async () => (await import("../site/services/service-page")).ServicePage),
  },
  {
    path: "/offers",
    code: "offers-page",
    page: lazyPage(async () => (await import("../site/offers/offers-page")).OffersPage),
  },
  {
    path: "/blog",
    code: "blog-page",
    page: lazyPage(async () => (await import("../site/blog/blog-page")).BlogPage),
  },
  {
    path: "/blog/tag/:tag",
    code: "tag-page",
    page: lazyPage(async () => (await import("../site/blog/tag-page")).TagPage),
  },
  {
    path: "/blog/:slug",
    code: "article-page",
    page: lazyPage(async () => (await import("../site/blog/article-page")).ArticlePage),
  },
  {
    path: "/projects",
    code: "projects-page",
    page: lazyPage(async () => (await import("../site/projects/projects-page")).ProjectsPage),
  },
  {
    path: "/projects/:slug",
    code: "project-page",
    page: lazyPage(async () => (await import("../site/projects/project-page")).ProjectPage),
  },
  {
    path: "/tools",
    code: "tools-page",
    page: lazyPage(async () => (await import("../site/tools/tools-page")).ToolsPage),
  },
  {
    path: "/tools/:id",
    code: "tool-page",
    page: lazyPage(async () => (await import("../site/tools/tool-page")).ToolPage),
  },
  {
    path: "/contact",
    code: "contact-page",
    page: lazyPage(async () => (await import("../site/contact/contact-page")).ContactPage),
  },
  {
    path: "/glossary",
    code: "glossary-page",
    page: lazyPage(async () => (await import("../site/glossary/glossary-page")).GlossaryPage),
  },
  {
    path: "/testimonials",
    code: "testimonials-page",
    page: lazyPage(
      async () => (await import("../site/testimonials/testimonials-page")).TestimonialsPage,
    ),
  },
  {
    path: "/sitemap",
    code: "sitemap-page",
    page: lazyPage(async () => (await import("../site/sitemap/sitemap-page")).SitemapPage),
  },
  {
    path: "/legal/:type?",
    code: "legal-page",
    page: lazyPage(async () => (await import("../site/legal/legal-page")).LegalPage),
  },
];

/** Pages that have the window to themselves. */
export const standaloneRoutes: readonly PageRoute[] = [
  {
    path: "/login",
    page: lazyPage(async () => (await import("../account/pages/login-page")).LoginPage),
  },
  {
    path: "/register",
    page: lazyPage(async () => (await import("../account/pages/register-page")).RegisterPage),
  },
  { path: "/admin/*", page: lazyPage(async () => (await import("./back-office")).BackOffice) },
  {
    path: "*",
    page: lazyPage(async () => (await import("../site/not-found/not-found-page")).NotFoundPage),
  },
];

/** Loads the page of an address before it is first drawn, so that no placeholder flashes. */
export const preloadPage = async (pathname: string) => pageOf(pathname)?.preload();

/** Whether the page of an address can be drawn at once. */
export const isPageHere = (pathname: string) => pageOf(pathname)?.isHere();

function pageOf(pathname: string): RoutePage | undefined {
  return [...siteRoutes, ...standaloneRoutes].find(({ path }) => matchPath(path, pathname))?.page;
}

function lazyPage(load: () => Promise<ComponentType>): RoutePage {
  let Loaded: ComponentType | undefined;
  const once = async () => (Loaded ??= await orRecover(load()));
  const Lazy = lazy(async () => ({ default: await once() }));
  return {
    preload: async () => void (await once()),
    isHere: () => Loaded !== undefined,
    Show: () => (Loaded ? <Loaded /> : <Lazy />),
  };
}
