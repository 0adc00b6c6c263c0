import type { CollectionName } from "../../src/content/index";

type Values = Readonly<Record<string, unknown>>;

/** Every kind with drafts except articles and pages, with the values that its table requires, under a title. */
export const kindsWith = (title: string) =>
  ({
    projects: { title: title, description: title, category: "Site", date: "2026-11-25" },
    testimonials: {
      client_name: title,
      client_title: "Gérante",
      client_company: "Vidal",
      content: title,
    },
    services: {
      title: title,
      slug: "canari",
      description: title,
      icon: "search",
      long_description: title,
      benefits: ["Un"],
    },
    plans: { title: title, slug: "canari", description: title, cta_text: "Choisir" },
    faqs: { question: title, answer: title, category: "general" },
    glossary: { term: title, definition: title },
    tools: {
      name: title,
      description: title,
      link: "https://example.org",
      category: "seo",
      icon: "search",
    },
  }) satisfies Readonly<Partial<Record<CollectionName, Values>>>;

export const kinds = [
  "projects",
  "testimonials",
  "services",
  "plans",
  "faqs",
  "glossary",
  "tools",
] as const satisfies readonly (keyof ReturnType<typeof kindsWith>)[];
