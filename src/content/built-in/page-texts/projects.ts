/** The texts of the page of all projects until an administrator writes them. */
export const builtInProjectsPage = {
  title: "Nos Réalisations",
  lead: "Ce que nous avons construit, pour qui, et ce que cela a changé.",
  seo_title: "",
  seo_description:
    "Applications, boutiques, sites publics, refontes : les projets que nous avons menés, du besoin à la mise en ligne.",
} as const;
