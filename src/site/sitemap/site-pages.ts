export type SitePage = { readonly to: string; readonly text: string; readonly about?: string };

/** The pages that every visitor may want, with what they find there. */
export const mainPages: readonly SitePage[] = [
  { to: "/", text: "Accueil", about: "L’agence en une page" },
  { to: "/services", text: "Services", about: "Ce que nous faisons, et comment" },
  { to: "/offers", text: "Offres", about: "Les forfaits et leurs prix" },
  { to: "/projects", text: "Réalisations", about: "Des projets menés à terme" },
  { to: "/blog", text: "Blog", about: "Ce que nous apprenons en chemin" },
  { to: "/tools", text: "Outils", about: "Ceux que nous utilisons" },
  { to: "/contact", text: "Contact", about: "Nous écrire, nous trouver" },
];

export const resources: readonly SitePage[] = [
  { to: "/faq", text: "Questions fréquentes" },
  { to: "/glossary", text: "Glossaire" },
  { to: "/testimonials", text: "Témoignages" },
];

export const legalPages: readonly SitePage[] = [
  { to: "/legal/terms", text: "Conditions d’utilisation" },
  { to: "/legal/privacy", text: "Politique de confidentialité" },
];
