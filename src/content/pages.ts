/** A page that exists whatever the content is. */
export interface SitePage {
  readonly path: string;
  readonly name: string;
  /** The name to use in narrow places. */
  readonly shortName?: string;
  /** A French path that redirects to this page; the rest of the address is kept. */
  readonly french?: string;
  /** Whether the top bar lists it, in the order of this table. */
  readonly inMenu?: true;
}

const pages = [
  { path: "/", name: "Accueil", inMenu: true },
  { path: "/services", name: "Services", inMenu: true },
  { path: "/projects", name: "Réalisations", french: "/projets", inMenu: true },
  { path: "/offers", name: "Offres", french: "/offres", inMenu: true },
  { path: "/blog", name: "Blog", inMenu: true },
  { path: "/tools", name: "Outils", french: "/outils", inMenu: true },
  { path: "/faq", name: "Questions fréquentes", shortName: "FAQ", inMenu: true },
  { path: "/glossary", name: "Glossaire", french: "/glossaire", inMenu: true },
  { path: "/testimonials", name: "Témoignages", french: "/temoignages" },
  { path: "/contact", name: "Contact" },
  { path: "/sitemap", name: "Plan du site" },
  { path: "/legal/privacy", name: "Politique de confidentialité", shortName: "Confidentialité" },
  { path: "/legal/accessibility", name: "Déclaration d’accessibilité" },
  { path: "/legal/terms", name: "Conditions d’utilisation" },
] as const satisfies readonly SitePage[];

export type PagePath = (typeof pages)[number]["path"];

export const sitePages: readonly SitePage[] = pages;

/** The menu, in its order. */
export const menuPages: readonly SitePage[] = pages.filter((page) => "inMenu" in page);

/** The pages in the footer: those that the menu does not list, except the contact page, which has its own button. */
export const footPages: readonly SitePage[] = pages.filter(
  (page) => !("inMenu" in page) && page.path !== "/contact",
);

/** Maps each French path to the canonical one. */
export const frenchPaths: ReadonlyMap<string, PagePath> = new Map(
  pages.flatMap((page) => ("french" in page ? [[page.french, page.path] as const] : [])),
);

/** The page at a path; undefined for a path that belongs to content. */
export function pageAt(path: PagePath): SitePage;
export function pageAt(path: string): SitePage | undefined;
export function pageAt(path: string): SitePage | undefined {
  return pages.find((page) => page.path === path);
}

export const shortNameOf = ({ shortName, name }: SitePage) => shortName ?? name;
