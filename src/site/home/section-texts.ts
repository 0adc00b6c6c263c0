import { builtInHomepage } from "../../content/built-in/homepage";
import { isRecord } from "../../lib/parse";
import { writtenTexts } from "./written-texts";

type Heading = { readonly title: string; readonly description: string };

/** A copy of a service that the back office made for the home page. */
export type CopiedService = Heading & { readonly id: string; readonly icon: string };

export type Stat = { readonly label: string; readonly value: string };

type Titled = Pick<Heading, "title">;

export type SectionTexts = {
  readonly tools: Titled;
  readonly questions: Titled;
  readonly articles: Titled;
  readonly contact: Heading;
  readonly offline: Heading;
  readonly closing: Readonly<Record<keyof typeof builtInHomepage.closing, string>>;
  readonly services: Heading & { readonly items: readonly CopiedService[] };
  readonly about: Heading & { readonly stats: readonly Stat[] };
  readonly projects: Heading;
  readonly testimonials: Heading;
};

/** Parses the texts of the sections below the hero; a missing one is the built-in text. */
export function parseSectionTexts(
  parts: Readonly<Record<string, unknown>> | undefined,
): SectionTexts {
  const { services, about, projects, testimonials } = builtInHomepage;
  const { tools, questions, articles, contact, offline, closing } = builtInHomepage;
  return {
    tools: writtenTexts<Titled>({ ...tools }, parts?.["tools"]),
    questions: writtenTexts<Titled>({ ...questions }, parts?.["questions"]),
    articles: writtenTexts<Titled>({ ...articles }, parts?.["articles"]),
    contact: heading(contact, parts?.["contact"]),
    offline: heading(offline, parts?.["offline"]),
    closing: writtenTexts<SectionTexts["closing"]>({ ...closing }, parts?.["closing"]),
    services: { ...heading(services, parts?.["services"]), items: pickedServices(parts) },
    about: { ...heading(about, parts?.["about"]), stats: stats(parts) ?? about.stats },
    projects: heading(projects, parts?.["projects"]),
    testimonials: heading(testimonials, parts?.["testimonials"]),
  };
}

function heading({ title, description }: Heading, written: unknown): Heading {
  return writtenTexts({ title, description }, written);
}

function pickedServices(parts: Readonly<Record<string, unknown>> | undefined): CopiedService[] {
  return (list(parts?.["services"], "items") ?? [])
    .map((item) => writtenTexts({ id: "", icon: "", title: "", description: "" }, item))
    .filter(({ title }) => title !== "");
}

/** Parses the figures; an empty list means that the administrator wants none. */
function stats(parts: Readonly<Record<string, unknown>> | undefined): Stat[] | undefined {
  return list(parts?.["about"], "stats")
    ?.map((stat) => writtenTexts({ label: "", value: "" }, stat))
    .filter(({ value }) => value !== "");
}

function list(part: unknown, name: string): readonly unknown[] | undefined {
  const written = isRecord(part) ? part[name] : undefined;
  return Array.isArray(written) ? written : undefined;
}
