/** The texts of the sitemap's page until an administrator writes them. */
export const builtInSitemapPage = {
  title: "Plan du site",
  lead: "Tout le site, sur une page.",
  seo_title: "",
  seo_description: "Toutes les pages du site, sur une seule.",
} as const;
