import { isRecord } from "../../lib/parse";
import { writtenTexts } from "./written-texts";

type Heading = { readonly title: string; readonly description: string };

/** A service as the back office copied it for the home page. */
export type PickedService = Heading & { readonly id: string; readonly icon: string };

export type Stat = { readonly label: string; readonly value: string };

export type SectionTexts = {
  readonly services: Heading & { readonly items: readonly PickedService[] };
  readonly about: Heading & { readonly stats: readonly Stat[] };
  readonly projects: Heading;
  readonly testimonials: Heading;
};

const BUILT_IN: SectionTexts = {
  services: {
    title: "Trois métiers, un même cap",
    description: "Créer le site, tenir le projet, être trouvé : trois services pensés ensemble.",
    items: [],
  },
  about: {
    title: "Une petite agence, à Paris",
    description:
      "Nous prenons peu de projets à la fois, et nous restons joignables après la mise en ligne.",
    stats: [
      { value: "150+", label: "projets livrés" },
      { value: "98 %", label: "de satisfaction client" },
    ],
  },
  projects: {
    title: "Nos dernières réalisations",
    description: "Trois projets récents, avec ce qu’il a fallu comprendre avant de dessiner.",
  },
  testimonials: {
    title: "Ce qu’ils en disent",
    description: "Nos clients racontent le travail mieux que nous.",
  },
};

/** What administrators wrote for the sections below the hero; what is missing is the built-in text. */
export function parseSectionTexts(
  parts: Readonly<Record<string, unknown>> | undefined,
): SectionTexts {
  const { services, about, projects, testimonials } = BUILT_IN;
  return {
    services: { ...heading(services, parts?.["services"]), items: pickedServices(parts) },
    about: { ...heading(about, parts?.["about"]), stats: stats(parts) ?? about.stats },
    projects: heading(projects, parts?.["projects"]),
    testimonials: heading(testimonials, parts?.["testimonials"]),
  };
}

function heading({ title, description }: Heading, written: unknown): Heading {
  return writtenTexts({ title, description }, written);
}

function pickedServices(parts: Readonly<Record<string, unknown>> | undefined): PickedService[] {
  return (list(parts?.["services"], "items") ?? [])
    .map((item) => writtenTexts({ id: "", icon: "", title: "", description: "" }, item))
    .filter(({ title }) => title !== "");
}

/** An empty list means that no figure is wanted. */
function stats(parts: Readonly<Record<string, unknown>> | undefined): Stat[] | undefined {
  return list(parts?.["about"], "stats")
    ?.map((stat) => writtenTexts({ label: "", value: "" }, stat))
    .filter(({ value }) => value !== "");
}

function list(part: unknown, name: string): readonly unknown[] | undefined {
  const written = isRecord(part) ? part[name] : undefined;
  return Array.isArray(written) ? written : undefined;
}
