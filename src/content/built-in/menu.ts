/** The menu until an administrator writes one; it repeats `menuPages`. */
export const builtInMenu = [
  { id: "home", text: "Accueil", url: "/" },
  { id: "services", text: "Services", url: "/services" },
  { id: "projects", text: "Réalisations", url: "/projects" },
  { id: "offers", text: "Offres", url: "/offers" },
  { id: "blog", text: "Blog", url: "/blog" },
  { id: "tools", text: "Outils", url: "/tools" },
  { id: "faq", text: "FAQ", url: "/faq" },
  { id: "glossary", text: "Glossaire", url: "/glossary" },
] as const;
