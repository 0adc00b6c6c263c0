import { defineCollection, type DocOf } from "../collection";
import {
  choice,
  flag,
  html,
  image,
  optionalNumber,
  orderKey,
  paragraph,
  slug,
  steps,
  strings,
  text,
} from "../field";
import { ICONS, SERVICE_KINDS } from "../labels";

/** Services of the site's own pages, the specialized ones of the offers page, and made-to-measure ones. */
export const services = defineCollection({
  name: "services",
  label: { one: "service", many: "Services" },
  title: "title",
  fields: {
    kind: choice("Type", SERVICE_KINDS, { blank: "service", maxLength: 20 }),
    title: text("Titre", { required: "Le titre est obligatoire" }),
    slug: slug("Adresse", { required: "L’adresse est obligatoire" }),
    description: paragraph("Description courte", {
      required: "La description courte est obligatoire",
      preview: 100,
    }),
    long_description: html("Description longue", {
      required: "La description longue est obligatoire",
    }),
    price: optionalNumber("Prix de départ (€)"),
    image_url: image("Image"),
    icon: choice("Icône", ICONS, { required: "L’icône est obligatoire" }),
    features: strings("Caractéristiques"),
    /** One per line, « titre : explication ». */
    benefits: strings("Avantages", { required: "Les avantages sont obligatoires" }),
    process: steps("Étapes", {
      title: "Le titre de l’étape est obligatoire",
      description: "La description de l’étape est obligatoire",
    }),
    tech_stack: strings("Technologies"),
    site_types: steps("Types de site", { title: "Le titre est obligatoire", description: "" }),
    examples: strings("Exemples"),
    engagement: paragraph("Engagement"),
    cta_text: text("Texte du bouton"),
    featured: flag("À la une"),
    order: orderKey(),
    former_slugs: { ...strings("Anciennes adresses"), kind: "managed" },
  },
  visitors: "read",
  indexes: ["slug", "order"],
  admin: [
    {
      path: "services",
      title: "Services",
      only: { kind: "service" },
      columns: ["title", "description", "featured"],
      form: [
        "title",
        "slug",
        "description",
        "long_description",
        "price",
        "image_url",
        "icon",
        "benefits",
        "features",
        "process",
        "featured",
      ],
      add: "Ajouter un service",
      create: "Nouveau service",
      edit: "Modifier le service",
      empty: "Aucun service",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce service ?",
    },
    {
      path: "specialized-services",
      title: "Gestion des Services Spécialisés",
      only: { kind: "specialized" },
      columns: ["title", "description", "price"],
      form: ["title", "description", "icon", "image_url", "features", "price"],
      add: "Ajouter un service spécialisé",
      create: "Ajouter un service spécialisé",
      edit: "Modifier le service spécialisé",
      empty: "Aucun service spécialisé",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce service spécialisé ?",
      reorder: true,
    },
  ],
});

export type Service = DocOf<typeof services>;
