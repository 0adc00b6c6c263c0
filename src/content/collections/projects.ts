import { defineCollection, type DocOf } from "../collection";
import { date, flag, html, image, images, paragraph, slug, strings, text, url } from "../field";

/** The portfolio. */
export const projects = defineCollection({
  name: "projects",
  label: { one: "réalisation", many: "Projets" },
  title: "title",
  fields: {
    title: text("Titre", { required: "Le titre est obligatoire" }),
    slug: slug("Adresse"),
    description: paragraph("Description courte", {
      required: "La description courte est obligatoire",
      preview: 100,
    }),
    detailed_description: html("Description détaillée"),
    technical_details: html("Détails techniques"),
    category: text("Catégorie", { required: "La catégorie est obligatoire" }),
    project_type: text("Type de projet"),
    client: text("Client"),
    date: date("Date", { required: "La date est obligatoire" }),
    technologies: strings("Technologies"),
    tags: strings("Mots-clés"),
    features: strings("Fonctionnalités"),
    featured: flag("À la une"),
    project_url: url("Adresse du projet"),
    image_url: image("Image principale"),
    additional_images: images("Images supplémentaires"),
    former_slugs: { ...strings("Anciennes adresses"), kind: "managed" },
  },
  visitors: "read",
  indexes: ["slug"],
  admin: [
    {
      path: "projects",
      title: "Projets",
      columns: ["title", "category", "date", "featured"],
      form: [
        "title",
        "slug",
        "description",
        "category",
        "project_type",
        "client",
        "date",
        "project_url",
        "image_url",
        "additional_images",
        "technologies",
        "tags",
        "features",
        "detailed_description",
        "technical_details",
        "featured",
      ],
      add: "Ajouter une réalisation",
      create: "Nouvelle réalisation",
      edit: "Modifier la réalisation",
      empty: "Aucune réalisation n’a été ajoutée.",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer cette réalisation ?",
    },
  ],
});

export type Project = DocOf<typeof projects>;
