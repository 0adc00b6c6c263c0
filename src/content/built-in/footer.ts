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
  // Which services there are, only the agency can say.
  service_links: [],
} as const;
