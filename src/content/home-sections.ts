import { isRecord, textOf } from "../lib/parse";
import { builtInHomepage } from "./built-in/homepage";
import { isOff } from "./kinds";

/** The sections of the home page below its band, and what each is called. */
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

/** Where the content of a section has pages of its own: without these, the section goes, too. */
const PAGES: Partial<Record<HomeSection, string>> = {
  services: "/services",
  projects: "/projects",
  tools: "/tools",
  questions: "/faq",
  articles: "/blog",
};

/** The sections in the order that was chosen, each once; `identity` says which kinds of content there are. */
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
