/** The links of the navigation bar, in order. */
export const navigation = [
  { to: "/", text: "Accueil" },
  { to: "/services", text: "Services" },
  { to: "/projects", text: "Réalisations" },
  { to: "/offers", text: "Offres" },
  { to: "/blog", text: "Blog" },
  { to: "/tools", text: "Outils" },
  { to: "/faq", text: "FAQ" },
  { to: "/glossary", text: "Glossaire" },
] as const;
