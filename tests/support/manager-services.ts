import { expect, type Page } from "@playwright/test";
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

/** All fields of a service with a page of its own. */
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

export const services: ManagerCase = {
  ...service("Audit express", "audit-express"),
  path: "services",
  empty: "Aucun service",
  create: "Nouveau service",
};

export const customServices: ManagerCase = {
  ...service("Formation à l’œuvre", "formation-a-l-oeuvre"),
  path: "custom-services",
  empty: "Aucun service sur mesure",
  create: "Nouveau service sur mesure",
};

export const specializedServices: ManagerCase = {
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
