import { defineCollection } from "../schema/collection";
import {
  flag,
  image,
  number,
  paragraph,
  publishedFlag,
  stagedChanges,
  text,
} from "../schema/field";
import { draftFirst, plannedForm, plannedMoments, PUBLISHED_HE } from "../schema/publication";

export const testimonials = defineCollection({
  name: "testimonials",
  label: "Témoignages",
  title: "client_name",
  fields: {
    client_name: text("Nom du client", { required: "Le nom du client est obligatoire" }),
    client_title: text("Fonction", { required: "La fonction du client est obligatoire" }),
    client_company: text("Entreprise", { required: "L’entreprise du client est obligatoire" }),
    content: paragraph("Témoignage", { required: "Le témoignage est obligatoire", preview: 100 }),
    rating: number("Note", {
      required: "La note est obligatoire",
      blank: 5,
      min: 1,
      max: 5,
      integer: true,
    }),
    image: image("Photo"),
    project_type: text("Type de projet", { suggest: true }),
    featured: flag("À la une"),
    published: publishedFlag(PUBLISHED_HE),
    ...plannedMoments,
    staged: stagedChanges(),
  },
  visitors: "read",
  admin: [
    {
      path: "testimonials",
      title: "Témoignages",
      ...draftFirst,
      columns: ["client_name", "client_company", "content", "rating", "featured"],
      star: "featured",
      filters: ["published", "rating", "featured"],
      form: [
        "client_name",
        "client_title",
        "client_company",
        "content",
        "rating",
        "image",
        "project_type",
        "featured",
        ...plannedForm,
      ],
      add: "Ajouter un témoignage",
      create: "Nouveau témoignage",
      edit: "Modifier le témoignage",
      empty: "Aucun témoignage",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce témoignage ?",
    },
  ],
});
