import { defineCollection } from "../schema/collection";
import {
  choice,
  flag,
  paragraph,
  publishedFlag,
  stagedChanges,
  tags,
  text,
  url,
} from "../schema/field";
import {
  draftFirst,
  plannedForm,
  plannedMoments,
  publication,
  PUBLISHED_HE,
} from "../schema/publication";
import { ICONS } from "../schema/labels";
import { TOOL_CATEGORIES } from "../schema/visitor-labels";

/** The directory of tools; « Dernière mise à jour » shows `updated_at`. */
export const tools = defineCollection({
  name: "tools",
  label: "Outils",
  title: "name",
  fields: {
    name: text("Nom", { required: "Le nom est obligatoire" }),
    description: paragraph("Description", {
      required: "La description est obligatoire",
      preview: 100,
      rows: 3,
    }),
    link: url("Lien", { required: "Le lien est obligatoire" }),
    category: choice("Catégorie", TOOL_CATEGORIES, {
      required: "Sélectionner une catégorie",
      prompt: "Sélectionner une catégorie",
    }),
    icon: choice("Icône", ICONS, {
      required: "Sélectionner une icône",
      prompt: "Sélectionner une icône",
      blank: "settings",
    }),
    tags: tags("Mots-clés"),
    featured: flag("Mis en avant"),
    published: publishedFlag(PUBLISHED_HE),
    ...plannedMoments,
    staged: stagedChanges(),
  },
  visitors: "read",
  admin: [
    {
      path: "tools",
      title: "Gestion des Outils",
      start: { icon: "", ...draftFirst.start },
      publication,
      columns: ["name", "category", "featured"],
      headings: { name: "Outil", featured: "Mis en Avant" },
      detail: "description",
      star: "featured",
      filters: ["published", "category", "featured"],
      form: ["name", "description", "link", "category", "icon", "tags", "featured", ...plannedForm],
      add: "Ajouter un Outil",
      create: "Nouvel Outil",
      edit: "Modifier l’Outil",
      empty: "Aucun outil",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer cet outil ?",
    },
  ],
});
