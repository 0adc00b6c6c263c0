import { pageAt, type PagePath } from "../../content/pages";

/** A link of the sitemap page. */
export type SitemapLink = { readonly to: string; readonly text: string; readonly about?: string };

const linkTo = (path: PagePath, about?: string): SitemapLink => ({
  to: path,
  text: pageAt(path).name,
  ...(about !== undefined && { about }),
});

/** The main pages, each with a short description. */
export const mainPages: readonly SitemapLink[] = [
  linkTo("/", "L’agence en une page"),
  linkTo("/services", "Ce que nous faisons, et comment"),
  linkTo("/offers", "Les forfaits et leurs prix"),
  linkTo("/projects", "Des projets menés à terme"),
  linkTo("/blog", "Ce que nous apprenons en chemin"),
  linkTo("/tools", "Ceux que nous utilisons"),
  linkTo("/contact", "Nous écrire, nous trouver"),
];

export const resources: readonly SitemapLink[] = [
  linkTo("/faq"),
  linkTo("/glossary"),
  linkTo("/testimonials"),
];

export const legalPages: readonly SitemapLink[] = [
  linkTo("/legal/terms"),
  linkTo("/legal/privacy"),
  linkTo("/legal/accessibility"),
];
