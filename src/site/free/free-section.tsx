import { type ComponentType, lazy } from "react";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { isKindName, type PageSection, type SectionKindName } from "../../content/rules/sections";
import { PictureSection, TextSection } from "./text-sections";
import { CallSection, FiguresSection } from "./short-sections";
import { cardSourceOf, type CardSource, written } from "./section-values";
import type { SectionProps } from "./titled-section";

type Section = ComponentType<SectionProps>;

/** A page loads only the code of the kinds of section that it contains. */
const lazySection = (load: () => Promise<Section>) => lazy(async () => ({ default: await load() }));
const site = () => import("./site-sections");

/** One component per kind of section; TypeScript reports a kind without one. */
const SECTIONS: Readonly<Record<SectionKindName, Section>> = {
  text: TextSection,
  picture: PictureSection,
  figures: FiguresSection,
  cards: lazySection(async () => (await import("./cards-section")).CardsSection),
  people: lazySection(async () => (await import("./people-section")).PeopleSection),
  testimonials: lazySection(async () => (await site()).TestimonialsSection),
  questions: lazySection(async () => (await site()).QuestionsSection),
  gallery: lazySection(async () => (await import("./gallery-section")).GallerySection),
  prices: lazySection(async () => (await site()).PricesSection),
  contact: lazySection(async () => (await import("./contact-section")).ContactSection),
  call: CallSection,
};

/** The page of the content that a section shows or leads to: if it is switched off, the section disappears as well. */
function pageOf(section: PageSection): string {
  if (section.kind === "cards") return CARD_PAGES[cardSourceOf(section)];
  if (section.kind === "call") return written(section, "url");
  return PAGES[section.kind] ?? "/";
}

const PAGES: Readonly<Record<string, string>> = {
  testimonials: "/testimonials",
  questions: "/faq",
  prices: "/offers",
};

const CARD_PAGES: Readonly<Record<CardSource, string>> = {
  articles: "/blog",
  projects: "/projects",
  services: "/services",
  tools: "/tools",
};

/** A section of a page; renders nothing for a kind from a later version. */
export function FreeSection({ section, before }: SectionProps) {
  const { parts } = useAgency();
  if (!isKindName(section.kind) || isOff(parts, pageOf(section))) return null;
  const Kind = SECTIONS[section.kind];
  return <Kind section={section} before={before} />;
}
