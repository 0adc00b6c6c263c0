import { isRecord, textOf } from "../lib/parse";
import { builtInHomepage } from "./built-in/homepage";
import { isOff } from "./kinds";

/** The labels of the sections that follow the hero of the home page. */
export const HOME_SECTIONS = {
  services: "Services",
  about: "À propos",
  projects: "Réalisations",
  tools: "Outils",
  questions: "Questions fréquentes",
  contact: "Formulaire et témoignages",
  articles: "Derniers articles",
  offline: "Démonstration hors ligne",
  closing: "Invitation finale",
} as const;

export type HomeSection = keyof typeof HOME_SECTIONS;

type Parts = Readonly<Record<string, unknown>>;

/** The pages of a section's content: when they are switched off, the section disappears as well. */
const PAGES: Partial<Record<HomeSection, string>> = {
  services: "/services",
  projects: "/projects",
  tools: "/tools",
  questions: "/faq",
  articles: "/blog",
};

/**
 * The visible sections in the chosen order, without duplicates; `identity` says which kinds of content are switched
 * off.
 */
export function homeSections(homepage: Parts | undefined, identity: Parts): readonly HomeSection[] {
  const { sections } = homepage ?? {};
  const chosen = Array.isArray(sections) ? sections : builtInHomepage.sections;
  const names = chosen
    .map((row: unknown) => (isRecord(row) ? textOf(row["section"]) : ""))
    .filter(isHomeSection);
  return [...new Set(names)].filter((name) => !isOff(identity, PAGES[name] ?? "/"));
}

function isHomeSection(name: string): name is HomeSection {
  return Object.hasOwn(HOME_SECTIONS, name);
}
