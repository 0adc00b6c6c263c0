import {
  AlignLeft,
  ChartColumn,
  CircleHelp,
  Image,
  Images,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Megaphone,
  Quote,
  Tags,
  Users,
} from "lucide-react";
import type { SectionKindName } from "../../../content/rules/sections";

/** The icon of each kind of section. */
export const sectionIcons: Readonly<Record<SectionKindName, LucideIcon>> = {
  text: AlignLeft,
  picture: Image,
  figures: ChartColumn,
  cards: LayoutGrid,
  people: Users,
  testimonials: Quote,
  questions: CircleHelp,
  gallery: Images,
  prices: Tags,
  contact: Mail,
  call: Megaphone,
};
