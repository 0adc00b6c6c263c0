import { builtInHomepage } from "../../content/built-in/homepage";
import { writtenTexts } from "./written-texts";

export type HeroContent = {
  readonly title: string;
  readonly description: string;
  readonly primary_button_text: string;
  readonly secondary_button_text: string;
};

/** The hero that administrators wrote; a text that is missing or blank is the built-in one. */
export function parseHero(parts: Readonly<Record<string, unknown>> | undefined): HeroContent {
  return writtenTexts(builtInHomepage.hero, parts?.["hero"]);
}
