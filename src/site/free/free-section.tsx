import type { ComponentType } from "react";
import { isKindName, type SectionKindName } from "../../content/rules/sections";
import { CardsSection } from "./cards-section";
import { GallerySection, PictureSection, TextSection } from "./told-sections";
import { CallSection, ContactSection, FiguresSection } from "./short-sections";
import type { SectionProps } from "./titled-section";
import { PricesSection, QuestionsSection, TestimonialsSection } from "./site-sections";

/** One component per kind of section: TypeScript refuses this file when a kind has none. */
const SECTIONS: Readonly<Record<SectionKindName, ComponentType<SectionProps>>> = {
  text: TextSection,
  picture: PictureSection,
  figures: FiguresSection,
  cards: CardsSection,
  testimonials: TestimonialsSection,
  questions: QuestionsSection,
  gallery: GallerySection,
  prices: PricesSection,
  contact: ContactSection,
  call: CallSection,
};

/** A section of a page; nothing for a kind that a later version made. */
export function FreeSection({ section }: SectionProps) {
  if (!isKindName(section.kind)) return null;
  const Section = SECTIONS[section.kind];
  return <Section section={section} />;
}
