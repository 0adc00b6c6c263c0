import { expect } from "@playwright/test";
import {
  addLines,
  addTags,
  field,
  fillAll,
  group,
  removeFirstLine,
  rich,
  type ManagerCase,
} from "./manager-fields";
import { customServices, services, specializedServices } from "./manager-services";

const offers: ManagerCase = {
  path: "offers",
  table: "plans",
  empty: "Aucune offre",
  create: "Nouvelle offre",
  refusals: [
    "Le titre est obligatoire",
    "L’adresse est obligatoire",
    "La description courte est obligatoire",
    "Le texte du bouton est obligatoire",
  ],
  title: "Offre Phare",
  fill: async (page) => {
    await fillAll(page, { "Prix mensuel": "", "Prix annuel": "" });
    await page.getByRole("button", { name: "Créer" }).click();
    await expect(page.getByText("Le prix mensuel est obligatoire", { exact: true })).toBeVisible();
    await expect(page.getByText("Le prix annuel est obligatoire", { exact: true })).toBeVisible();
    await expect(field(page, "Prix annuel")).toHaveAccessibleDescription(
      /Hors taxes, par mois, facturé en une fois pour l’année/u,
    );
    await expect(field(page, "Devise")).toHaveValue("EUR");
    for (const empty of ["Aucun détail", "Aucune question", "Aucune comparaison"]) {
      await expect(page.getByText(empty, { exact: true })).toBeVisible();
    }
    await field(page, "Titre").first().fill("Offre Phare");
    await fillAll(page, {
      "Description courte": "Tout compris.",
      "Prix mensuel": "1 299,50",
      "Prix annuel": "12000",
      Caractéristiques: "Dix pages\n\nUn blog",
      "Texte du bouton": "Choisir",
      Témoignages: "« Parfait. »",
    });
    await rich(page, "Description longue").fill("Le détail.");
    await field(page, "Devise").selectOption("Dollar ($)");
    await addLines(page, "Détails", "Ajouter un détail", [
      { Titre: "Un", Description: "Premier" },
      { Titre: "Deux", Description: "Deuxième" },
      { Titre: "Trois", Description: "Troisième" },
    ]);
    await removeFirstLine(page, "Détails");
    await addLines(page, "Questions fréquentes", "Ajouter une question", [
      { Question: "Combien de temps ?", Réponse: "Un mois." },
      { Question: "Et après ?", Réponse: "Un an de suivi." },
    ]);
    await group(page, "Questions fréquentes")
      .getByRole("button", { name: "Monter la ligne 2" })
      .click();
    await addLines(page, "Comparaisons", "Ajouter une comparaison", [
      { Caractéristique: "Blog", Incluse: true, Détails: "Illimité", "Mise en avant": true },
    ]);
  },
  stored: {
    slug: "offre-phare",
    description: "Tout compris.",
    long_description: "<p>Le détail.</p>",
    monthly_price: 1299.5,
    yearly_price: 12_000,
    currency: "USD",
    features: ["Dix pages", "Un blog"],
    cta_text: "Choisir",
    highlighted: false,
    details: [
      { title: "Deux", description: "Deuxième", order: 1 },
      { title: "Trois", description: "Troisième", order: 2 },
    ],
    faqs: [
      { question: "Et après ?", answer: "Un an de suivi.", order: 1 },
      { question: "Combien de temps ?", answer: "Un mois.", order: 2 },
    ],
    testimonials: ["« Parfait. »"],
    comparisons: [{ feature_name: "Blog", included: true, details: "Illimité", highlighted: true }],
  },
  confirm: "Êtes-vous sûr de vouloir supprimer cette offre ?",
  star: { field: "highlighted", label: "Mise en avant" },
};

const projects: ManagerCase = {
  path: "projects",
  table: "projects",
  empty: "Aucune réalisation n’a été ajoutée.",
  create: "Nouvelle réalisation",
  refusals: [
    "Le titre est obligatoire",
    "La description courte est obligatoire",
    "La catégorie est obligatoire",
    "La date est obligatoire",
  ],
  title: "Le Quai",
  fill: async (page) => {
    await fillAll(page, {
      Titre: "Le Quai",
      "Description courte": "Un café.",
      Catégorie: "Restauration",
      "Type de projet": "Site vitrine",
      Client: "Le Quai",
      Date: "2026-11-03",
      "Adresse du projet": "pas une adresse",
      "Image principale": "/media/projects/rivoire.svg",
      Fonctionnalités: "Réservation",
      "Écran avant": "/media/projects/rivoire-avant.svg",
      "Légende avant": "Une ardoise.",
      "Travail accompli": "Deux jours au comptoir",
    });
    await page.getByLabel("Couleur du client").selectOption("Mousse");
    const related = page.getByLabel("Ajouter\u00A0: Services liés");
    await related.selectOption("Création de sites web");
    await related.selectOption("Gestion de projet web");
    await page.getByRole("button", { name: "Retirer «\u202FGestion de projet web\u202F»" }).click();
    await expect(related).toBeFocused();
    await addTags(page, "Mots-clés", ["café", " café ", "", "port"]);
    await addTags(page, "Technologies", ["Astro"]);
    await rich(page, "Description détaillée").fill("Un quai, un café.");
    await rich(page, "Détails techniques").fill("Statique.");
    await page.getByRole("button", { name: "Créer" }).click();
    await expect(page.getByText("Adresse web invalide", { exact: true })).toBeVisible();
    await field(page, "Adresse du projet").fill("https://example.org");
  },
  stored: {
    slug: "le-quai",
    description: "Un café.",
    category: "Restauration",
    project_type: "Site vitrine",
    client: "Le Quai",
    date: "2026-11-03",
    project_url: "https://example.org",
    image_url: "/media/projects/rivoire.svg",
    features: ["Réservation"],
    tags: ["café", "port"],
    technologies: ["Astro"],
    accent: "moss",
    before_image: "/media/projects/rivoire-avant.svg",
    before_text: "Une ardoise.",
    work_done: ["Deux jours au comptoir"],
    related_services: ["service-creation-site"],
    detailed_description: "<p>Un quai, un café.</p>",
    technical_details: "<p>Statique.</p>",
    featured: false,
  },
  confirm: "Êtes-vous sûr de vouloir supprimer cette réalisation ?",
  star: { field: "featured", label: "À la une" },
};

const testimonials: ManagerCase = {
  path: "testimonials",
  table: "testimonials",
  empty: "Aucun témoignage",
  create: "Nouveau témoignage",
  refusals: [
    "Le nom du client est obligatoire",
    "La fonction du client est obligatoire",
    "L’entreprise du client est obligatoire",
    "Le témoignage est obligatoire",
  ],
  title: "Zoé Vidal",
  fill: async (page) => {
    await expect(field(page, "Note")).toHaveValue("5");
    for (const [rating, refusal] of [
      ["", "La note est obligatoire"],
      ["6", "Au plus 5"],
      ["0", "Au moins 1"],
      ["4,5", "Un nombre entier est attendu"],
    ] as const) {
      await field(page, "Note").fill(rating);
      await page.getByRole("button", { name: "Créer" }).click();
      await expect(page.getByText(refusal, { exact: true })).toBeVisible();
    }
    await fillAll(page, {
      "Nom du client": "Zoé Vidal",
      Fonction: "Gérante",
      Entreprise: "Vidal",
      Témoignage: "Du bon travail.",
      Note: "4",
      Photo: "/media/projects/rivoire.svg",
      "Type de projet": "Site vitrine",
    });
  },
  stored: {
    client_title: "Gérante",
    client_company: "Vidal",
    content: "Du bon travail.",
    rating: 4,
    image: "/media/projects/rivoire.svg",
    project_type: "Site vitrine",
    featured: false,
  },
  confirm: "Êtes-vous sûr de vouloir supprimer ce témoignage ?",
  star: { field: "featured", label: "À la une" },
};

const glossary: ManagerCase = {
  path: "glossary",
  table: "glossary",
  empty: "Aucun terme dans le glossaire",
  create: "Ajouter un terme",
  refusals: ["Le terme est obligatoire", "La définition est obligatoire"],
  title: "Zéro clic",
  fill: (page) => fillAll(page, { Terme: "Zéro clic", Définition: "Une réponse sans visite." }),
  stored: { definition: "Une réponse sans visite." },
  confirm: "Êtes-vous sûr de vouloir supprimer ce terme ?",
};

const tools: ManagerCase = {
  path: "tools",
  table: "tools",
  empty: "Aucun outil",
  create: "Nouvel Outil",
  refusals: [
    "Le nom est obligatoire",
    "La description est obligatoire",
    "Le lien est obligatoire",
    "Sélectionner une catégorie",
    "Sélectionner une icône",
  ],
  title: "Loupe",
  fill: async (page) => {
    await expect(field(page, "Description")).toHaveAttribute("rows", "3");
    for (const [label, prompt] of [
      ["Catégorie", "Sélectionner une catégorie"],
      ["Icône", "Sélectionner une icône"],
    ] as const) {
      await expect(field(page, label).locator("option:checked")).toHaveText(prompt);
    }
    await fillAll(page, { Nom: "Loupe", Description: "Grossit.", Lien: "loupe" });
    await field(page, "Catégorie").selectOption("SEO");
    await field(page, "Icône").selectOption("Loupe");
    await addTags(page, "Mots-clés", ["lecture"]);
    await page.getByRole("button", { name: "Créer" }).click();
    await expect(page.getByText("Adresse web invalide", { exact: true })).toBeVisible();
    await field(page, "Lien").fill("https://example.org");
  },
  stored: {
    description: "Grossit.",
    link: "https://example.org",
    category: "seo",
    icon: "search",
    tags: ["lecture"],
    featured: false,
  },
  confirm: "Êtes-vous sûr de vouloir supprimer cet outil ?",
  star: { field: "featured", label: "Mis en Avant" },
};

export const MANAGERS: readonly ManagerCase[] = [
  services,
  offers,
  specializedServices,
  customServices,
  projects,
  testimonials,
  glossary,
  tools,
];
