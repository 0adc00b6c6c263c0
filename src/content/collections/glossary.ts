import { defineCollection, type DocOf } from "../schema/collection";
import { orderKey, paragraph, publishedFlag, stagedChanges, text } from "../schema/field";
import { draftFirst, plannedForm, plannedMoments, PUBLISHED_HE } from "../schema/publication";

export const glossary = defineCollection({
  name: "glossary",
  label: "Glossaire",
  title: "term",
  fields: {
    term: text("Terme", { required: "Le terme est obligatoire" }),
    definition: paragraph("Définition", {
      required: "La définition est obligatoire",
      preview: 100,
    }),
    order: orderKey(),
    published: publishedFlag(PUBLISHED_HE),
    ...plannedMoments,
    staged: stagedChanges(),
  },
  visitors: "read",
  indexes: ["order"],
  admin: [
    {
      path: "glossary",
      title: "Gestion du Glossaire",
      ...draftFirst,
      columns: ["term", "definition"],
      filters: ["published"],
      form: ["term", "definition", ...plannedForm],
      add: "Ajouter un terme",
      create: "Ajouter un terme",
      edit: "Modifier le terme",
      empty: "Aucun terme dans le glossaire",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce terme ?",
      reorder: true,
    },
  ],
});

export type GlossaryTerm = DocOf<typeof glossary>;
