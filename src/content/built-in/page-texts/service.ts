/** The texts that the pages of all services share, until an administrator writes them. */
export const builtInServicePage = {
  quote_button: "Demander un devis gratuit",
  benefits_title: "Ce que vous y gagnez",
  process_title: "Comment nous procédons",
  types_title: "Pour quels projets",
  examples_title: "Exemples",
  closing_title: "Dites-nous où vous en êtes",
  closing_text: "Un premier échange, puis un devis gratuit qui détaille chaque poste.",
  services_button: "Tous nos services",
  contact_button: "Nous contacter",
} as const;
