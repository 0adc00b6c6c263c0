import type { Choices } from "./field";

// These lists of choices are in their own file because visitors' pages need their labels, but no other lists.

/** The union of the specification's two lists, so that visitors filter by the labels that editors choose from. */
export const FAQ_CATEGORIES = {
  general: "Général",
  pricing: "Prix",
  services: "Services",
  technical: "Technique",
  support: "Support",
  other: "Autre",
} as const satisfies Choices;

export const TOOL_CATEGORIES = {
  seo: "SEO",
  design: "Design",
  development: "Développement",
  marketing: "Marketing",
  other: "Autre",
} as const satisfies Choices;

export const CONTACT_SERVICES = {
  "web-development": "Développement web",
  "ui-ux-design": "Design UI/UX",
  "digital-marketing": "Marketing digital",
  branding: "Identité de marque",
  seo: "Référencement (SEO)",
  other: "Autre",
} as const satisfies Choices;

/** The accent colours that a project's page may have; each is a hue whose tones are readable in both themes. */
export const PROJECT_ACCENTS = {
  site: "Celle du site",
  sea: "Mer",
  moss: "Mousse",
  amber: "Ambre",
  brick: "Brique",
  raspberry: "Framboise",
  violet: "Violet",
} as const satisfies Choices;

/** The length limit of a service's name in a message, since agencies write their own names. */
export const CONTACT_SERVICE_LENGTH = 64;
