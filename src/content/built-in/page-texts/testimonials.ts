/** The texts of the page of all testimonials until an administrator writes them. */
export const builtInTestimonialsPage = {
  title: "Témoignages",
  lead: "Ce qu’ils disent de leur site, et de la façon dont nous l’avons fait ensemble.",
  seo_title: "",
  seo_description:
    "Ce que nos clients disent de leur site, de leur projet et du travail en commun.",
} as const;
