/** The footer's links until an administrator writes them, keyed by the parts of its document. */
export const builtInFooter = {
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
