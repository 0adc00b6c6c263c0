/** A page of the site that is there whatever the content: what it is called wherever it is named. */
interface SitePage {
  readonly path: string;
  readonly name: string;
  /** Where room is short. */
  readonly shortName?: string;
  /** A spelling that leads to it; what follows it in an address stays. */
  readonly french?: string;
  /** In the bar on top of every page, in the order of this table. */
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

/** All of them. */
export const sitePages: readonly SitePage[] = pages;

/** The menu, in its order. */
export const menuPages: readonly SitePage[] = pages.filter((page) => "inMenu" in page);

/** At the foot of every page: what the menu does not lead to, but for the contact, which has a button of its own. */
export const footPages: readonly SitePage[] = pages.filter(
  (page) => !("inMenu" in page) && page.path !== "/contact",
);

/** French spelling → the path that pages link to. */
export const frenchPaths: ReadonlyMap<string, PagePath> = new Map(
  pages.flatMap((page) => ("french" in page ? [[page.french, page.path] as const] : [])),
);

/** What the page of a path is called; undefined for one that some content has. */
export function pageAt(path: PagePath): SitePage;
export function pageAt(path: string): SitePage | undefined;
export function pageAt(path: string): SitePage | undefined {
  return pages.find((page) => page.path === path);
}

/** Its name where room is short. */
export const shortNameOf = ({ shortName, name }: SitePage) => shortName ?? name;
