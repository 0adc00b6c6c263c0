/** What the home page says as long as nobody wrote it, by the names of its document's parts. */
export const builtInHomepage = {
  hero: {
    title: "Des sites qui laissent une trace",
    description:
      "Sillage conçoit, pilote et référence des sites web pour ceux qui ont quelque chose à dire. Rapides, accessibles, et lisibles même quand le réseau s’en va.",
    primary_button_text: "Offre Phare",
    secondary_button_text: "Nous Contacter",
  },
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
  testimonials: {
    title: "Ce qu’ils en disent",
    description: "Nos clients racontent le travail mieux que nous.",
  },
  projects: {
    title: "Nos dernières réalisations",
    description: "Trois projets récents, avec ce qu’il a fallu comprendre avant de dessiner.",
  },
} as const;
