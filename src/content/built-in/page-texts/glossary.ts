/** The texts of the glossary's page until an administrator writes them. */
export const builtInGlossaryPage = {
  title: "Glossaire",
  lead: "Les mots du métier, expliqués à ceux dont ce n’est pas le métier.",
  seo_title: "",
  seo_description:
    "Les mots du web expliqués simplement : accessibilité, référencement, gestion de projet.",
} as const;
