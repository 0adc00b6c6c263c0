/** The texts of the page of all tools until an administrator writes them. */
export const builtInToolsPage = {
  title: "Outils",
  lead: "Ceux que nous ouvrons vraiment, et ce que nous en faisons.",
  seo_title: "",
  seo_description:
    "Les outils que nous utilisons et recommandons : référencement, design, développement, marketing.",
} as const;
