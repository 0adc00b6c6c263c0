import type { Choices } from "./field";

/** The icons that services and tools may have, by lucide name: the union of the specification's lists. */
export const ICONS = {
  award: "Récompense",
  "bar-chart": "Graphique",
  briefcase: "Mallette",
  code: "Code",
  database: "Base de données",
  "file-text": "Document",
  globe: "Globe",
  image: "Image",
  laptop: "Ordinateur",
  layout: "Mise en page",
  "message-square": "Message",
  palette: "Palette",
  "pen-tool": "Plume",
  search: "Loupe",
  settings: "Réglages",
  shield: "Bouclier",
  "shopping-cart": "Panier",
  smartphone: "Téléphone",
  star: "Étoile",
  "trending-up": "Croissance",
  users: "Équipe",
  wrench: "Outil",
  zap: "Éclair",
} as const satisfies Choices;

export const SERVICE_KINDS = {
  service: "Service",
  specialized: "Service spécialisé",
  custom: "Service sur mesure",
} as const satisfies Choices;

/** Singleton documents have an empty kind. */
export const DOCUMENT_KINDS = { "": "Document", page: "Page" } as const satisfies Choices;
export const POST_KINDS = { article: "Article", campaign: "Campagne" } as const satisfies Choices;

export const CURRENCIES = { EUR: "Euro (€)", USD: "Dollar ($)" } as const satisfies Choices;

export const CONTACT_STATUSES = {
  new: "Nouveau",
  "in-progress": "En cours",
  contacted: "Contacté",
  completed: "Terminé",
} as const satisfies Choices;

export const CONTACT_SOURCES = {
  homepage: "Page d’accueil",
  contact: "Page contact",
  review: "Relecture d’une page",
} as const satisfies Choices;

export const SUBSCRIBER_STATUSES = {
  pending: "À confirmer",
  active: "Actif",
  unsubscribed: "Désabonné",
  bounced: "Adresse refusée",
} as const satisfies Choices;

export const IMAGE_SECTIONS = {
  general: "Général",
  blog: "Blog",
  services: "Services",
  projects: "Projets",
  testimonials: "Témoignages",
} as const satisfies Choices;

export const COMMENT_TYPES = { blog: "Blog" } as const satisfies Choices;
