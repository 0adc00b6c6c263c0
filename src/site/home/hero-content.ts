import { builtInHomepage } from "../../content/built-in/homepage";
import { writtenTexts } from "./written-texts";

export type HeroContent = {
  readonly title: string;
  readonly description: string;
  readonly primary_button_text: string;
  readonly secondary_button_text: string;
};

/** Parses the hero's texts; a missing or blank one is the built-in text. */
export function parseHero(parts: Readonly<Record<string, unknown>> | undefined): HeroContent {
  return writtenTexts(builtInHomepage.hero, parts?.["hero"]);
}
