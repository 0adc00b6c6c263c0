import type { Doc } from "../../content/index";

/** The fields of a plan that the offers page shows, for stored and built-in plans. */
export type PlanContent = Omit<
  Doc<"plans">,
  "order" | "created_at" | "updated_at" | "deleted" | "published"
>;

/** Built-in plans only have prices and features; administrators write the rest. */
const unwritten = {
  currency: "EUR",
  long_description: "",
  details: [],
  faqs: [],
  testimonials: [],
  comparisons: [],
};

/** The three plans shown until the database has one. */
export const builtInPlans: readonly PlanContent[] = [
  {
    ...unwritten,
    id: "essentiel",
    slug: "essentiel",
    title: "Essentiel",
    description: "Un site de cinq pages, net et rapide, pour exister en ligne sans attendre.",
    monthly_price: 699,
    yearly_price: 599,
    features: ["Site de 5 pages", "Design adapté au mobile", "1 mois de maintenance"],
    cta_text: "Choisir Essentiel",
    highlighted: false,
  },
  {
    ...unwritten,
    id: "professionnel",
    slug: "professionnel",
    title: "Professionnel",
    description: "Un site de dix pages dessiné pour vous, avec de quoi publier et être trouvé.",
    monthly_price: 1299,
    yearly_price: 1099,
    features: ["Site de 10 pages", "Design sur mesure", "3 mois de maintenance"],
    cta_text: "Choisir Professionnel",
    highlighted: true,
  },
  {
    ...unwritten,
    id: "entreprise",
    slug: "entreprise",
    title: "Entreprise",
    description: "Un nombre de pages illimité, et six mois pour installer les usages.",
    monthly_price: 2499,
    yearly_price: 2199,
    features: ["Nombre de pages illimité", "Design system complet", "6 mois de maintenance"],
    cta_text: "Choisir Entreprise",
    highlighted: false,
  },
];
