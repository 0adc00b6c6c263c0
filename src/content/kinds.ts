import { isRecord } from "../lib/parse";

/** Kinds of content that a site may do without, by the first part of their addresses. */
export const KINDS = {
  services: "Services",
  projects: "Réalisations",
  offers: "Offres",
  blog: "Blog",
  tools: "Outils",
  faq: "Questions fréquentes",
  glossary: "Glossaire",
  testimonials: "Témoignages",
} as const;

/** Whether an administrator switched off the kind of content that a page of this address would show. */
export function isOff(parts: Readonly<Record<string, unknown>>, path: string): boolean {
  const { kinds } = parts;
  return isRecord(kinds) && kinds[path.split("/")[1] ?? ""] === "off";
}
