import type { Choices } from "./field";

// Of the lists of choices, those whose words visitors read: their pages carry no other list.

/** Union of the two lists of the specification: visitors filter by the same labels that editors choose from. */
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

/** The colour worlds that a client's pages may have: each is a hue, whose tones both themes keep readable. */
export const PROJECT_ACCENTS = {
  site: "Celle du site",
  sea: "Mer",
  moss: "Mousse",
  amber: "Ambre",
  brick: "Brique",
  raspberry: "Framboise",
  violet: "Violet",
} as const satisfies Choices;

/** The longest name of a service that a message keeps: agencies write their own. */
export const CONTACT_SERVICE_LENGTH = 64;
