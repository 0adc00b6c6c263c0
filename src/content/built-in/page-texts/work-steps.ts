/** The work steps of every project, whatever the service, until an administrator writes them. */
export const builtInWorkSteps = [
  {
    id: "decouverte",
    title: "Découverte",
    text: "Nous écoutons ceux qui décident et ceux qui utiliseront. Il en sort une page : pour qui, et pour quoi faire.",
  },
  {
    id: "strategie",
    title: "Stratégie",
    text: "L’arborescence, les contenus à écrire, le budget et les mesures de réussite sont validés avant tout dessin.",
  },
  {
    id: "design",
    title: "Design & Développement",
    text: "Vous essayez de vraies pages chaque semaine, à une adresse privée, et vous dites ce qui ne va pas.",
  },
  {
    id: "lancement",
    title: "Tests & Lancement",
    text: "Nous vérifions sur de vrais téléphones, au clavier et hors connexion. Puis nous mettons en ligne, un matin de semaine.",
  },
  {
    id: "support",
    title: "Support Continu",
    text: "Corrections, sauvegardes et petites évolutions : nous restons joignables quand le site vit.",
  },
] as const;
