import { defineCollection, type DocOf } from "../schema/collection";
import {
  choice,
  flag,
  html,
  image,
  optionalNumber,
  orderKey,
  paragraph,
  slug,
  publishedFlag,
  stagedChanges,
  steps,
  strings,
  tags,
  text,
} from "../schema/field";
import { draftFirst, plannedForm, plannedMoments, PUBLISHED_HE } from "../schema/publication";
import { ICONS, SERVICE_KINDS } from "../schema/labels";
import { completedAddress, followedAddress } from "../rules/address";
import { derivedFrom, searchFields, searchForm } from "../rules/search-fields";

/** The form fields of a service that has its own page. */
const WITH_PAGE = [
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
  "tech_stack",
  "site_types",
  "examples",
  "engagement",
  "cta_text",
  "featured",
  ...plannedForm,
  ...searchForm,
] as const;

const search = { path: "/services", derived: derivedFrom("description", "image_url") };

/** The home page shows services of any list. */
const offer = { label: "Proposer aussi sur l’accueil", path: "homepage?onglet=services&proposer=" };

/** All services: those with a page in the main list, the specialized ones of the offers page, and custom ones. */
export const services = defineCollection({
  name: "services",
  label: "Services",
  title: "title",
  fields: {
    kind: choice("Type", SERVICE_KINDS, { blank: "service", maxLength: 20 }),
    title: text("Titre", { required: "Le titre est obligatoire" }),
    slug: slug("Adresse", {
      required: "L’adresse est obligatoire",
      help: "Suit le titre tant que vous ne l’écrivez pas vous-même.",
    }),
    description: paragraph("Description courte", {
      required: "La description courte est obligatoire",
      preview: 100,
    }),
    long_description: html("Description longue", {
      required: "La description longue est obligatoire",
    }),
    price: optionalNumber("Prix de départ (€)", {
      help: "Hors taxes. Vide, le site écrit «\u00A0Sur devis\u00A0».",
    }),
    image_url: image("Image"),
    icon: choice("Icône", ICONS, {
      required: "L’icône est obligatoire",
      prompt: "Sélectionner une icône",
    }),
    features: strings("Caractéristiques"),
    /** One per line, « titre : explication ». */
    benefits: strings("Avantages", { required: "Les avantages sont obligatoires" }),
    process: steps(
      "Étapes",
      {
        title: "Le titre de l’étape est obligatoire",
        description: "La description de l’étape est obligatoire",
      },
      { emptyText: "Aucune étape", addText: "Ajouter une étape", numbered: true },
    ),
    tech_stack: tags("Technologies"),
    site_types: steps(
      "Types de site",
      { title: "Le titre est obligatoire", description: "" },
      { emptyText: "Aucun type de site", addText: "Ajouter un type de site" },
    ),
    examples: strings("Exemples"),
    engagement: paragraph("Engagement"),
    cta_text: text("Texte du bouton"),
    featured: flag("À la une"),
    order: orderKey(),
    ...searchFields,
    former_slugs: { ...strings("Anciennes adresses"), kind: "managed" },
    published: publishedFlag(PUBLISHED_HE),
    ...plannedMoments,
    staged: stagedChanges(),
  },
  visitors: "read",
  indexes: ["slug", "order"],
  admin: [
    {
      path: "services",
      title: "Services",
      about:
        "Ce que l’agence fait au fond\u00A0: la page Services les présente, et chacun a sa page.",
      also: { label: "Sur l’accueil", path: "homepage?onglet=services" },
      offer,
      only: { kind: "service" },
      ...draftFirst,
      columns: ["title", "description", "featured"],
      star: "featured",
      filters: ["published", "featured"],
      form: WITH_PAGE,
      search,
      add: "Ajouter un service",
      create: "Nouveau service",
      edit: "Modifier le service",
      empty: "Aucun service",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce service ?",
      reorder: true,
      follow: followedAddress,
      complete: completedAddress,
    },
    {
      path: "specialized-services",
      title: "Gestion des Services Spécialisés",
      about:
        "Des chantiers précis, à prix de départ\u00A0: la page des offres les présente, et chacun a sa page.",
      offer,
      only: { kind: "specialized" },
      ...draftFirst,
      columns: ["title", "description", "price", "featured"],
      star: "featured",
      filters: ["published", "icon", "featured"],
      form: WITH_PAGE,
      optional: ["slug", "long_description", "benefits"],
      search,
      add: "Ajouter un service spécialisé",
      create: "Ajouter un service spécialisé",
      edit: "Modifier le service spécialisé",
      empty: "Aucun service spécialisé",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce service spécialisé ?",
      reorder: true,
      follow: followedAddress,
      complete: completedAddress,
    },
    {
      path: "custom-services",
      title: "Gestion des Services sur Mesure",
      about:
        "La page des offres les présente tant qu’il n’y a ni service spécialisé, ni service. Sans aucun service, l’éditeur de la page d’accueil montre quatre exemples, qui ne sont pas enregistrés.",
      offer,
      only: { kind: "custom" },
      ...draftFirst,
      columns: ["title", "description", "featured"],
      star: "featured",
      filters: ["published", "featured"],
      form: WITH_PAGE,
      search,
      add: "Ajouter un service sur mesure",
      create: "Nouveau service sur mesure",
      edit: "Modifier le service sur mesure",
      empty: "Aucun service sur mesure",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer ce service ?",
      reorder: true,
      follow: followedAddress,
      complete: completedAddress,
    },
  ],
});

export type Service = DocOf<typeof services>;
