/** The texts of the services page until an administrator writes them. */
export const builtInServicesPage = {
  title: "Créer, piloter, être trouvé",
  lead: "On peut nous confier un site entier, ou une seule des choses qui le font réussir.",
  seo_title: "Services",
  seo_description:
    "Création de sites, gestion de projet et référencement : nos services, et notre façon de travailler en cinq étapes.",
  specialized_title: "Services spécialisés",
  steps_title: "Cinq étapes, de la première question au lendemain de la mise en ligne",
  closing_title: "Parlons de ce que vous voulez faire",
  closing_text: "Un premier échange, puis un devis gratuit qui détaille chaque poste.",
  closing_button: "Demander un devis gratuit",
  offers_button: "Voir nos offres",
} as const;
