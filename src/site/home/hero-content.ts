import { writtenTexts } from "./written-texts";

export type HeroContent = {
  readonly title: string;
  readonly description: string;
  readonly primary_button_text: string;
  readonly secondary_button_text: string;
};

const BUILT_IN: HeroContent = {
  title: "Des sites qui laissent une trace",
  description:
    "Sillage conçoit, pilote et référence des sites web pour ceux qui ont quelque chose à dire. Rapides, accessibles, et lisibles même quand le réseau s’en va.",
  primary_button_text: "Offre Phare",
  secondary_button_text: "Nous Contacter",
};

/** The hero that administrators wrote; a text that is missing or blank is the built-in one. */
export function parseHero(parts: Readonly<Record<string, unknown>> | undefined): HeroContent {
  return writtenTexts(BUILT_IN, parts?.["hero"]);
}
