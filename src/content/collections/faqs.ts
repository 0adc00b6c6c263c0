import { defineCollection, type DocOf } from "../schema/collection";
import { choice, orderKey, paragraph, publishedFlag, stagedChanges, text } from "../schema/field";
import { draftFirst, plannedForm, plannedMoments, PUBLISHED_SHE } from "../schema/publication";
import { FAQ_CATEGORIES } from "../schema/visitor-labels";

export const faqs = defineCollection({
  name: "faqs",
  label: "Questions fréquentes",
  title: "question",
  fields: {
    question: text("Question", { required: "La question est obligatoire" }),
    answer: paragraph("Réponse", { required: "La réponse est obligatoire", preview: 100 }),
    category: choice("Catégorie", FAQ_CATEGORIES, {
      required: "Choisissez une catégorie",
      prompt: "Sélectionner une catégorie",
    }),
    order: orderKey(),
    published: publishedFlag(PUBLISHED_SHE),
    ...plannedMoments,
    staged: stagedChanges(),
  },
  visitors: "read",
  indexes: ["order"],
  admin: [
    {
      path: "faq",
      title: "FAQ",
      ...draftFirst,
      columns: ["question", "answer", "category"],
      filters: ["published", "category"],
      form: ["question", "answer", "category", ...plannedForm],
      add: "Ajouter une question",
      create: "Nouvelle question",
      edit: "Modifier la question",
      empty: "Aucune question",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer cette question ?",
      reorder: true,
    },
  ],
});

export type Faq = DocOf<typeof faqs>;
