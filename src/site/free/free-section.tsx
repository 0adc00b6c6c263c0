import { type ComponentType, lazy } from "react";
import { isKindName, type SectionKindName } from "../../content/rules/sections";
import { PictureSection, TextSection } from "./told-sections";
import { CallSection, FiguresSection } from "./short-sections";
import type { SectionProps } from "./titled-section";

type Section = ComponentType<SectionProps>;

/** A page loads only the code of the kinds of section that it contains. */
const later = (load: () => Promise<Section>) => lazy(async () => ({ default: await load() }));
const site = () => import("./site-sections");

/** One component per kind of section; TypeScript reports a kind without one. */
const SECTIONS: Readonly<Record<SectionKindName, Section>> = {
  text: TextSection,
  picture: PictureSection,
  figures: FiguresSection,
  cards: later(async () => (await import("./cards-section")).CardsSection),
  people: later(async () => (await import("./people-section")).PeopleSection),
  testimonials: later(async () => (await site()).TestimonialsSection),
  questions: later(async () => (await site()).QuestionsSection),
  gallery: later(async () => (await import("./gallery-section")).GallerySection),
  prices: later(async () => (await site()).PricesSection),
  contact: later(async () => (await import("./contact-section")).ContactSection),
  call: CallSection,
};

/** A section of a page; renders nothing for a kind from a later version. */
export function FreeSection({ section }: SectionProps) {
  if (!isKindName(section.kind)) return null;
  const Kind = SECTIONS[section.kind];
  return <Kind section={section} />;
}
