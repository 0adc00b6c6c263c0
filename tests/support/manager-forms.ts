import { expect, type Page } from "@playwright/test";

/** A manager, and one document of it as somebody types it, field by field. */
export interface ManagerCase {
  readonly path: string;
  readonly table: string;
  readonly empty: string;
  readonly create: string;
  /** What the form says when nothing was typed. */
  readonly refusals: readonly string[];
  readonly title: string;
  readonly fill: (page: Page) => Promise<void>;
  /** What the server then holds. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly confirm: string;
  /** The flag that a star in the list turns, and the name of that star. */
  readonly star?: { readonly field: string; readonly label: string };
}

/** A single field, by its label: an editor's button may have the same name. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator("input, textarea, select"));

const fillAll = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};

const rich = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const group = (page: Page, label: string) => page.getByRole("group", { name: label });

async function addTags(page: Page, label: string, typed: readonly string[]) {
  const box = page.getByRole("combobox", { name: label });
  for (const tag of typed) {
    await box.fill(tag);
    await box.press("Enter");
  }
}

/** Adds a line for each, and fills its texts; `true` ticks. */
async function addLines(
  page: Page,
  label: string,
  add: string,
  lines: readonly Readonly<Record<string, string | true>>[],
) {
  for (const line of lines) {
    await group(page, label).getByRole("button", { name: add }).click();
    const last = group(page, label).getByRole("listitem").last();
    for (const [part, value] of Object.entries(line)) {
      const control = last.getByLabel(part, { exact: true });
      if (value === true) await control.check();
      else await control.fill(value);
    }
  }
}

/** Takes the first of three lines away: the others are counted from 1 again. */
async function removeFirstLine(page: Page, label: string) {
  await group(page, label).getByRole("button", { name: "Retirer la ligne 1" }).click();
  await expect(page.getByText("Ligne 1 retirée")).toBeAttached();
  await expect(group(page, label).getByRole("listitem")).toHaveCount(2);
}

/** Everything that a service with a page of its own says. */
const service = (title: string, slug: string) => ({
  refusals: [
    "Le titre est obligatoire",
    "L’adresse est obligatoire",
    "La description courte est obligatoire",
    "La description longue est obligatoire",
    "L’icône est obligatoire",
    "Les avantages sont obligatoires",
  ],
  title,
  fill: async (page: Page) => {
    await field(page, "Titre").fill(title);
    await expect(field(page, "Adresse")).toHaveValue(slug);
    await fillAll(page, {
      "Description courte": "Deux jours, dix constats.",
      "Prix de départ (€)": "1 290,50",
      Image: "/media/services/identite.svg",
      Avantages: "Rapide : deux jours\n\n  Clair : dix constats  ",
      Caractéristiques: "Un rapport\n\nUne heure d’échange",
      Exemples: "Le Quai",
      Engagement: "Réponse sous deux jours.",
      "Texte du bouton": "Demander un audit",
    });
    await rich(page, "Description longue").fill("Le détail.");
    await expect(field(page, "Icône").locator("option:checked")).toHaveText(
      "Sélectionner une icône",
    );
    await field(page, "Icône").selectOption("Loupe");
    await expect(page.getByText("Aucune étape", { exact: true })).toBeVisible();
    await addLines(page, "Étapes", "Ajouter une étape", [
      { Titre: "Écoute", Description: "Une heure." },
      { Titre: "Lecture", Description: "Une journée." },
      { Titre: "Rapport", Description: "" },
    ]);
    await page.getByRole("button", { name: "Créer" }).click();
    await expect(
      page.getByText("La description de l’étape est obligatoire", { exact: true }),
    ).toBeVisible();
    await group(page, "Étapes")
      .getByRole("listitem")
      .last()
      .getByLabel("Description")
      .fill("Dix pages.");
    await removeFirstLine(page, "Étapes");
    await addTags(page, "Technologies", ["HTML", "CSS"]);
    await addLines(page, "Types de site", "Ajouter un type de site", [
      { Titre: "Vitrine", Description: "Cinq pages." },
    ]);
  },
  stored: {
    slug,
    description: "Deux jours, dix constats.",
    long_description: "<p>Le détail.</p>",
    price: 1290.5,
    image_url: "/media/services/identite.svg",
    icon: "search",
    benefits: ["Rapide : deux jours", "Clair : dix constats"],
    features: ["Un rapport", "Une heure d’échange"],
    process: [
      { title: "Lecture", description: "Une journée.", order: 1 },
      { title: "Rapport", description: "Dix pages.", order: 2 },
    ],
    tech_stack: ["HTML", "CSS"],
    site_types: [{ title: "Vitrine", description: "Cinq pages." }],
    examples: ["Le Quai"],
    engagement: "Réponse sous deux jours.",
    cta_text: "Demander un audit",
    featured: false,
  },
  table: "services",
  confirm: "Êtes-vous sûr de vouloir supprimer ce service ?",
  star: { field: "featured", label: "À la une" },
});

const services: ManagerCase = {
  ...service("Audit express", "audit-express"),
  path: "services",
  empty: "Aucun service",
  create: "Nouveau service",
};

const customServices: ManagerCase = {
  ...service("Formation à l’œuvre", "formation-a-l-oeuvre"),
  path: "custom-services",
  empty: "Aucun service sur mesure",
  create: "Nouveau service sur mesure",
};

const specializedServices: ManagerCase = {
  path: "specialized-services",
  table: "services",
  empty: "Aucun service spécialisé",
  create: "Ajouter un service spécialisé",
  refusals: [
    "Le titre est obligatoire",
    "La description courte est obligatoire",
    "L’icône est obligatoire",
  ],
  title: "Relecture",
  fill: async (page) => {
    await fillAll(page, {
      Titre: "Relecture",
      "Description courte": "À deux paires d’yeux.",
      Image: "/media/services/identite.svg",
      Caractéristiques: "Sous deux jours",
      "Prix de départ (€)": "90",
      Engagement: "Sous deux jours ouvrés.",
      "Texte du bouton": "Faire relire",
    });
    await field(page, "Icône").selectOption("Plume");
  },
  stored: {
    kind: "specialized",
    slug: "relecture",
    long_description: "",
    benefits: [],
    engagement: "Sous deux jours ouvrés.",
    cta_text: "Faire relire",
    description: "À deux paires d’yeux.",
    icon: "pen-tool",
    image_url: "/media/services/identite.svg",
    features: ["Sous deux jours"],
    price: 90,
  },
  confirm: "Êtes-vous sûr de vouloir supprimer ce service spécialisé ?",
  star: { field: "featured", label: "À la une" },
};

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
    await page.getByRole("button", { name: "Retirer «\u00A0Gestion de projet web\u00A0»" }).click();
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
