import { defineCollection, type DocOf } from "../schema/collection";
import { orderKey, paragraph, stagedChanges, text } from "../schema/field";

export const glossary = defineCollection({
  name: "glossary",
  label: { one: "terme", many: "Glossaire" },
  title: "term",
  fields: {
    term: text("Terme", { required: "Le terme est obligatoire" }),
    definition: paragraph("Définition", {
      required: "La définition est obligatoire",
      preview: 100,
    }),
    order: orderKey(),
    staged: stagedChanges(),
  },
  visitors: "read",
  indexes: ["order"],
  admin: [
    {
      path: "glossary",
      title: "Gestion du Glossaire",
      columns: ["term", "definition"],
      form: ["term", "definition"],
      add: "Ajouter un terme",
      create: "Ajouter un terme",
      edit: "Modifier le terme",
      empty: "Aucun terme dans le glossaire",
      feminine: false,
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce terme ?",
      reorder: true,
    },
  ],
});

export type GlossaryTerm = DocOf<typeof glossary>;
