/** Networks that the footer links to, in its order. */
export const SOCIAL_NETWORKS = {
  linkedin: "LinkedIn",
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "Twitter",
} as const;

/** What the footer says as long as nobody wrote it, by the names of its document's parts. */
export const builtInFooter = {
  company_info: {
    name: "Sillage",
    description: "Agence web indépendante : création de sites, gestion de projet et référencement.",
    address: "Paris",
    phone: "01 99 00 27 18",
    email: "bonjour@sillage.example",
  },
  social_links: { linkedin: "", instagram: "", facebook: "", twitter: "" },
  quick_links: [
    { id: "offres", text: "Offres et tarifs", url: "/offers" },
    { id: "realisations", text: "Réalisations", url: "/projects" },
    { id: "blog", text: "Blog", url: "/blog" },
    { id: "outils", text: "Outils", url: "/tools" },
    { id: "faq", text: "Questions fréquentes", url: "/faq" },
    { id: "temoignages", text: "Témoignages", url: "/testimonials" },
  ],
  service_links: [
    { id: "creation-site", text: "Création de sites web", url: "/services/creation-site" },
    { id: "gestion-projet", text: "Gestion de projet web", url: "/services/gestion-projet" },
    { id: "seo", text: "Audit et optimisation SEO", url: "/services/seo" },
  ],
} as const;
