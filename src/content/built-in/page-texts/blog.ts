/** The texts of the blog's page until an administrator writes them. */
export const builtInBlogPage = {
  title: "Blog",
  lead: "Ce que nos projets nous apprennent, écrit par les personnes qui les font.",
  seo_title: "",
  seo_description:
    "Création web, accessibilité, performance, référencement, gestion de projet : ce que nous apprenons de nos projets.",
} as const;
