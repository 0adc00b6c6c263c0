/** What the home page says as long as nobody wrote it, by the names of its document's parts. */
export const builtInHomepage = {
  hero: {
    title: "Bienvenue",
    description: "Ce site vient d’ouvrir. Son contenu arrive bientôt.",
    primary_button_text: "Nos offres",
    secondary_button_text: "Nous contacter",
  },
  services: {
    title: "Nos services",
    description: "Ce que nous faisons pour vous.",
    items: [],
  },
  about: {
    title: "Qui sommes-nous ?",
    description: "Notre présentation arrive bientôt.",
    stats: [],
  },
  testimonials: {
    title: "Témoignages",
    description: "L’avis de nos clients.",
  },
  projects: {
    title: "Nos réalisations",
    description: "Nos projets récents.",
  },
} as const;
