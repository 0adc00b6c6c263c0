import { matchPath } from "react-router-dom";

/** The module that renders addresses without a page. */
const NO_PAGE = "free-route";

/** The module of each route's page in `src/site`; a prerendered page loads it together with the application. */
const pageCode: Readonly<Record<string, string>> = {
  "/": "home-page",
  "/faq": "faq-page",
  "/services": "services-page",
  "/services/:slug": "service-page",
  "/offers": "offers-page",
  "/blog": "blog-page",
  "/blog/tag/:tag": "tag-page",
  "/blog/:slug": "article-page",
  "/projects": "projects-page",
  "/projects/:slug": "project-page",
  "/tools": "tools-page",
  "/tools/:id": "tool-page",
  "/contact": "contact-page",
  "/glossary": "glossary-page",
  "/testimonials": "testimonials-page",
  "/sitemap": "sitemap-page",
  "/legal/accessibility": "accessibility-page",
  "/legal/:type?": "legal-page",
  "/newsletter/:step": "letter-page",
  "/relecture": "review-page",
  "/404": NO_PAGE,
  "/:slug": "free-page",
};

/** The module of the page at a path. */
export function codeAt(path: string): string {
  const route = Object.keys(pageCode).find((each) => matchPath(each, path));
  return (route === undefined ? undefined : pageCode[route]) ?? NO_PAGE;
}
