/** The texts of the page of all questions until an administrator writes them. */
export const builtInFaqPage = {
  title: "Questions fréquentes",
  lead: "Prix, délais, méthode, technique : ce qu’on nous demande avant de travailler ensemble.",
  seo_title: "",
  seo_description:
    "Prix, délais, méthode, technique : nos réponses aux questions qu’on nous pose le plus souvent.",
} as const;
