import { isRecord, textOf } from "../../lib/parse";
import type { PartRow } from "../part-values";

/** The names of the kinds of section; `src/content/rules/page-sections.ts` lists their fields. */
export const SECTION_NAMES = {
  text: "Texte",
  picture: "Image et texte",
  figures: "Chiffres",
  cards: "Fiches d’une liste",
  people: "Équipe",
  testimonials: "Témoignages",
  questions: "Questions",
  gallery: "Galerie",
  prices: "Offres et prix",
  contact: "Formulaire de contact",
  call: "Appel à l’action",
} as const;

export type SectionKindName = keyof typeof SECTION_NAMES;

/** A section of a page: its kind, and a value for each field of that kind. Sync merges sections by `id`. */
export type PageSection = PartRow & { readonly kind: string };

export function isKindName(kind: string): kind is SectionKindName {
  return Object.hasOwn(SECTION_NAMES, kind);
}

/** The stored sections of a page; malformed ones are left out. */
export function sectionsOf(value: unknown): readonly PageSection[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((section) => {
    const [id, kind] = [textOf(section["id"]), textOf(section["kind"])];
    return id === "" || kind === "" ? [] : [{ ...section, id, kind }];
  });
}
