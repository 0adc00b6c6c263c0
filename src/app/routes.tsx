import { matchPath } from "react-router-dom";
import { lazyPage, type RoutePage } from "./lazy-page";

export type PageRoute = { readonly path: string; readonly page: RoutePage };

/** Pages inside the site's frame. Each is a separate chunk, which `src/prerender/page-code.ts` names. */
export const siteRoutes: readonly PageRoute[] = [
  {
    path: "/",
    page: lazyPage(async () => (await import("../site/home/home-page")).HomePage),
  },
  {
    path: "/faq",
    page: lazyPage(async () => (await import("../site/faq/faq-page")).FaqPage),
  },
  {
    path: "/services",
    page: lazyPage(async () => (await import("../site/services/services-page")).ServicesPage),
  },
  {
    path: "/services/:slug",
    page: lazyPage(async () => (await import("../site/services/service-page")).ServicePage),
  },
  {
    path: "/offers",
    page: lazyPage(async () => (await import("../site/offers/offers-page")).OffersPage),
  },
  {
    path: "/blog",
    page: lazyPage(async () => (await import("../site/blog/blog-page")).BlogPage),
  },
  {
    path: "/blog/tag/:tag",
    page: lazyPage(async () => (await import("../site/blog/tag-page")).TagPage),
  },
  {
    path: "/blog/:slug",
    page: lazyPage(async () => (await import("../site/blog/article-page")).ArticlePage),
  },
  {
    path: "/projects",
    page: lazyPage(async () => (await import("../site/projects/projects-page")).ProjectsPage),
  },
  {
    path: "/projects/:slug",
    page: lazyPage(async () => (await import("../site/projects/project-page")).ProjectPage),
  },
  {
    path: "/tools",
    page: lazyPage(async () => (await import("../site/tools/tools-page")).ToolsPage),
  },
  {
    path: "/tools/:id",
    page: lazyPage(async () => (await import("../site/tools/tool-page")).ToolPage),
  },
  {
    path: "/contact",
    page: lazyPage(async () => (await import("../site/contact/contact-page")).ContactPage),
  },
  {
    path: "/glossary",
    page: lazyPage(async () => (await import("../site/glossary/glossary-page")).GlossaryPage),
  },
  {
    path: "/testimonials",
    page: lazyPage(
      async () => (await import("../site/testimonials/testimonials-page")).TestimonialsPage,
    ),
  },
  {
    path: "/sitemap",
    page: lazyPage(async () => (await import("../site/sitemap/sitemap-page")).SitemapPage),
  },
  {
    path: "/legal/accessibility",
    page: lazyPage(
      async () => (await import("../site/legal/accessibility-page")).AccessibilityPage,
    ),
  },
  {
    path: "/legal/:type?",
    page: lazyPage(async () => (await import("../site/legal/legal-page")).LegalPage),
  },
  {
    path: "/newsletter/:step",
    page: lazyPage(async () => (await import("../site/newsletter/letter-page")).LetterPage),
  },
  {
    path: "/relecture",
    page: lazyPage(async () => (await import("./review/review-page")).ReviewPage),
  },
];

/** Pages without the site's frame. */
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
  // A free page, or the page for missing addresses.
  { path: "*", page: lazyPage(async () => (await import("./free-route")).FreeRoute) },
];

/**
 * Loads the code of a page before its first render, so that no placeholder flashes; `styles` are those that it needs
 * beside the ones that are there.
 */
export const preloadPage = async (pathname: string, styles?: () => Promise<void>) =>
  pageOf(pathname)?.preload(styles);

/** Preloads the code of a visitors' page that is probably next. */
export function foreseePage(pathname: string): void {
  siteRoutes.find(({ path }) => matchPath(path, pathname))?.page.foresee();
}

/** Whether the code of a page is already loaded. */
export const isPageHere = (pathname: string) => pageOf(pathname)?.isHere();

/** Whether the build makes the page of such an address, if there is one: neither an account's pages nor files. */
export const isBuilt = (pathname: string) =>
  !/\.\w+$/u.test(pathname) &&
  !standaloneRoutes.some(({ path }) => path !== "*" && matchPath(path, pathname));

function pageOf(pathname: string): RoutePage | undefined {
  return [...siteRoutes, ...standaloneRoutes].find(({ path }) => matchPath(path, pathname))?.page;
}
