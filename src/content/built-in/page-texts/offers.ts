/** The texts of the offers page until an administrator writes them. */
export const builtInOffersPage = {
  title: "Offres et tarifs",
  lead: "Un prix annoncé avant de commencer, et ce qu’il comprend, ligne par ligne.",
  seo_title: "",
  seo_description:
    "Nos offres, leurs prix au mois et à l’année, ce qu’elles comprennent, et nos services spécialisés.",
  quote_text: "Votre projet n’entre dans aucune de ces offres ? Nous le chiffrons poste par poste.",
  quote_button: "Demander un Devis Personnalisé",
  specialized_title: "Services spécialisés",
  specialized_lead: "Un chantier précis, à part ou en plus d’une offre.",
  questions_title: "Questions fréquentes",
  closing_title: "Vous hésitez entre deux offres ?",
  closing_text: "Décrivez votre projet en quelques lignes : nous vous dirons laquelle suffit.",
  closing_button: "Nous contacter",
} as const;
