/** The home page's texts until an administrator writes them, keyed by the parts of its document. */
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
  tools: { title: "Nos outils de tous les jours" },
  questions: { title: "Questions fréquentes" },
  articles: { title: "Derniers articles" },
  contact: { title: "Écrivez-nous", description: "Deux phrases suffisent pour commencer." },
  offline: {
    title: "Coupez le réseau",
    description:
      "Ce site se lit sans connexion après une visite. Inutile de nous croire : essayez.",
  },
  closing: {
    title: "Parlons de votre projet",
    description:
      "Racontez-nous où vous en êtes. Nous vous dirons ce que nous pouvons faire, en combien de temps et à quel prix.",
    primary_button_text: "Nous Contacter",
    secondary_button_text: "Voir nos offres",
  },
  sections: [
    { id: "services", section: "services" },
    { id: "about", section: "about" },
    { id: "projects", section: "projects" },
    { id: "tools", section: "tools" },
    { id: "questions", section: "questions" },
    { id: "contact", section: "contact" },
    { id: "articles", section: "articles" },
    { id: "offline", section: "offline" },
    { id: "closing", section: "closing" },
  ],
} as const;
