import { defineCollection, type DocOf } from "../schema/collection";
import {
  choice,
  flag,
  html,
  number,
  orderKey,
  paragraph,
  slug,
  publishedFlag,
  stagedChanges,
  steps,
  strings,
  text,
} from "../schema/field";
import { draftFirst, plannedForm, plannedMoments, PUBLISHED_SHE } from "../schema/publication";
import { CURRENCIES } from "../schema/labels";
import { completedAddress, followedAddress } from "../rules/address";

/** Pricing packages. */
export const plans = defineCollection({
  name: "plans",
  label: "Offres",
  title: "title",
  fields: {
    title: text("Titre", { required: "Le titre est obligatoire" }),
    slug: slug("Adresse", {
      required: "L’adresse est obligatoire",
      help: "Suit le titre tant que vous ne l’écrivez pas vous-même.",
    }),
    description: paragraph("Description courte", {
      required: "La description courte est obligatoire",
      preview: 100,
    }),
    long_description: html("Description longue"),
    monthly_price: number("Prix mensuel", {
      required: "Le prix mensuel est obligatoire",
      help: "Hors taxes, si l’on paie chaque mois.",
    }),
    yearly_price: number("Prix annuel", {
      required: "Le prix annuel est obligatoire",
      help: "Hors taxes, par mois, facturé en une fois pour l’année. L’économie affichée en découle.",
    }),
    currency: choice("Devise", CURRENCIES, { required: "La devise est obligatoire", blank: "EUR" }),
    features: strings("Caractéristiques"),
    cta_text: text("Texte du bouton", { required: "Le texte du bouton est obligatoire" }),
    highlighted: flag("Mise en avant"),
    details: steps(
      "Détails",
      {
        title: "Le titre est obligatoire",
        description: "La description est obligatoire",
      },
      { emptyText: "Aucun détail", addText: "Ajouter un détail", numbered: true },
    ),
    faqs: steps(
      "Questions fréquentes",
      {
        question: "La question est obligatoire",
        answer: "La réponse est obligatoire",
      },
      { emptyText: "Aucune question", addText: "Ajouter une question", numbered: true },
    ),
    testimonials: strings("Témoignages"),
    comparisons: steps(
      "Comparaisons",
      {
        feature_name: "Le nom est obligatoire",
        included: "",
        details: "",
        highlighted: "",
      },
      { emptyText: "Aucune comparaison", addText: "Ajouter une comparaison" },
    ),
    order: orderKey(),
    published: publishedFlag(PUBLISHED_SHE),
    ...plannedMoments,
    staged: stagedChanges(),
  },
  visitors: "read",
  indexes: ["order"],
  admin: [
    {
      path: "offers",
      title: "Gestion des Offres",
      ...draftFirst,
      columns: ["title", "monthly_price", "yearly_price", "currency", "highlighted"],
      star: "highlighted",
      filters: ["published", "currency", "highlighted"],
      form: [
        "title",
        "slug",
        "description",
        "long_description",
        "monthly_price",
        "yearly_price",
        "currency",
        "features",
        "cta_text",
        "details",
        "faqs",
        "testimonials",
        "comparisons",
        "highlighted",
        ...plannedForm,
      ],
      add: "Ajouter une offre",
      create: "Nouvelle offre",
      edit: "Modifier l’offre",
      empty: "Aucune offre",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer cette offre ?",
      reorder: true,
      follow: followedAddress,
      complete: completedAddress,
    },
  ],
});

export type Plan = DocOf<typeof plans>;
