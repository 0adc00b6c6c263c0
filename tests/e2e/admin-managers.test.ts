import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

/** Signs Anna in on a list of the seed. */
async function openManager(page: Page, site: Site, path: string): Promise<void> {
  await registerAnna(site.backend);
  await signIn(page, ANNA, `/admin/${path}`);
  await expect(page.getByRole("table")).toBeVisible();
}

const rows = (page: Page) => page.locator("tbody").getByRole("row");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const leads = (page: Page) => rows(page).getByRole("rowheader");
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);

/** One document of each manager, as somebody types it. */
const MANAGERS = [
  {
    path: "services",
    title: "Audit express",
    fill: async (page: Page) => {
      await page.getByLabel("Titre", { exact: true }).fill("Audit express");
      await expect(page.getByLabel("Adresse", { exact: true })).toHaveValue("audit-express");
      await page.getByLabel("Description courte").fill("Deux jours, dix constats.");
      await page.getByRole("textbox", { name: "Description longue" }).fill("Le détail.");
      await page.getByLabel("Icône").selectOption("Loupe");
      await page.getByLabel("Avantages").fill("Rapide : deux jours\n\nClair : dix constats");
    },
    stored: `select benefits from services where slug = 'audit-express' and kind = 'service'`,
    expected: { benefits: ["Rapide : deux jours", "Clair : dix constats"] },
  },
  {
    path: "offers",
    title: "Offre Phare",
    fill: async (page: Page) => {
      await page.getByLabel("Titre", { exact: true }).fill("Offre Phare");
      await page.getByLabel("Description courte").fill("Tout compris.");
      await page.getByLabel("Prix mensuel").fill("1 299,50");
      await page.getByLabel("Prix annuel").fill("12000");
      await expect(page.getByLabel("Devise")).toHaveValue("EUR");
      await page.getByLabel("Texte du bouton").fill("Choisir");
      for (const empty of ["Aucun détail", "Aucune question", "Aucune comparaison"]) {
        await expect(page.getByText(empty, { exact: true })).toBeVisible();
      }
    },
    stored: `select slug, monthly_price::float as price, currency from plans where title = 'Offre Phare'`,
    expected: { slug: "offre-phare", price: 1299.5, currency: "EUR" },
  },
  {
    path: "specialized-services",
    title: "Relecture",
    fill: async (page: Page) => {
      await page.getByLabel("Titre", { exact: true }).fill("Relecture");
      await page.getByLabel("Description courte").fill("À deux paires d’yeux.");
      await page.getByLabel("Icône").selectOption("Plume");
    },
    stored: `select kind, icon from services where title = 'Relecture'`,
    expected: { kind: "specialized", icon: "pen-tool" },
  },
  {
    path: "projects",
    title: "Le Quai",
    fill: async (page: Page) => {
      await page.getByLabel("Titre", { exact: true }).fill("Le Quai");
      await page.getByLabel("Description courte").fill("Un café.");
      await page.getByLabel("Catégorie").fill("Restauration");
      await page.getByLabel("Date", { exact: true }).fill("2026-11-03");
      await page.getByLabel("Adresse du projet").fill("pas une adresse");
      const tags = page.getByRole("combobox", { name: "Mots-clés" });
      for (const tag of ["café", " café ", "", "port"]) {
        await tags.fill(tag);
        await tags.press("Enter");
      }
      await page.getByRole("button", { name: "Créer" }).click();
      await expect(page.getByText("Adresse web invalide")).toBeVisible();
      await page.getByLabel("Adresse du projet").fill("https://example.org");
    },
    stored: `select slug, tags from projects where title = 'Le Quai'`,
    expected: { slug: "le-quai", tags: ["café", "port"] },
  },
  {
    path: "testimonials",
    title: "Zoé Vidal",
    fill: async (page: Page) => {
      await page.getByLabel("Nom du client").fill("Zoé Vidal");
      await page.getByLabel("Fonction").fill("Gérante");
      await page.getByLabel("Entreprise").fill("Vidal");
      await page.getByLabel("Témoignage", { exact: true }).fill("Du bon travail.");
      await expect(page.getByLabel("Note")).toHaveValue("5");
    },
    stored: `select rating from testimonials where client_name = 'Zoé Vidal'`,
    expected: { rating: 5 },
  },
  {
    path: "glossary",
    title: "Zéro clic",
    fill: async (page: Page) => {
      await page.getByLabel("Terme").fill("Zéro clic");
      await page.getByLabel("Définition").fill("Une réponse sans visite.");
    },
    stored: `select definition from glossary where term = 'Zéro clic'`,
    expected: { definition: "Une réponse sans visite." },
  },
  {
    path: "tools",
    title: "Loupe",
    fill: async (page: Page) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouvel Outil");
      await page.getByLabel("Nom").fill("Loupe");
      await page.getByLabel("Description").fill("Grossit.");
      await page.getByLabel("Lien").fill("https://example.org");
      await expect(page.getByLabel("Catégorie").locator("option:checked")).toHaveText(
        "Sélectionner une catégorie",
      );
      await expect(page.getByLabel("Icône").locator("option:checked")).toHaveText(
        "Sélectionner une icône",
      );
      await page.getByLabel("Catégorie").selectOption("SEO");
      await page.getByLabel("Icône").selectOption("Loupe");
    },
    stored: `select category, icon from tools where name = 'Loupe'`,
    expected: { category: "seo", icon: "search" },
  },
];

for (const { path, title, fill, stored, expected } of MANAGERS) {
  test(`${path}: a new one is written, changed, deleted and taken back`, async ({ page, site }) => {
    await openManager(page, site, path);
    await page.locator("[data-add]").click();
    await fill(page);
    await page.getByRole("button", { name: "Créer" }).click();

    await expect(row(page, title)).toBeVisible();
    await inSync(page);
    expect((await site.backend.sql.query(stored)).rows).toEqual([expected]);

    await page.getByRole("link", { name: `Modifier «\u202F${title}\u202F»` }).click();
    await page.getByRole("textbox").first().fill(`${title} bis`);
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(row(page, `${title} bis`)).toBeVisible();

    await page.getByRole("button", { name: `Supprimer «\u202F${title} bis\u202F»` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(row(page, `${title} bis`)).toHaveCount(0);
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(row(page, `${title} bis`)).toBeVisible();
    await inSync(page);
  });
}

test("a list is searched, narrowed, sorted and paged in its address, which « Back » and a form keep", async ({
  page,
  site,
}) => {
  await site.backend.sql.exec(
    `insert into tools (id, name, description, link, category, icon, created_at)
     select 'outil-' || n, 'Outil ' || n, 'Test', 'https://example.org', 'marketing', 'zap', '2020-01-01'
     from generate_series(1, 60) as n`,
  );
  await openManager(page, site, "tools");
  await expect(rows(page)).toHaveCount(25);

  await page.getByRole("button", { name: "Outil", exact: true }).click();
  await expect(page).toHaveURL(/tri=name/u);
  await expect(page.getByRole("columnheader", { name: "Outil" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByLabel("Catégorie").selectOption("Marketing");
  await page.getByRole("searchbox").fill("outil");
  await expect(page).toHaveURL(/q=outil/u);
  await page.getByRole("button", { name: "Page suivante" }).click();
  await expect(leads(page).first()).toContainText("Outil 26");
  await page.getByRole("link", { name: "Outil 30", exact: true }).click();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(leads(page).first()).toContainText("Outil 26");
  await expect(page.getByRole("link", { name: /^Modifier.*Outil 30/u })).toBeFocused();

  await page.reload();
  await expect(leads(page).first()).toContainText("Outil 26");
  await page.getByLabel("Lignes par page").selectOption("100");
  await expect(rows(page)).toHaveCount(60);
});

test("a star turns a flag in the list, and selected rows are changed and deleted as one", async ({
  page,
  site,
}) => {
  await openManager(page, site, "tools");
  const first = rows(page).first();
  const star = first.getByRole("button", { name: /^Mis en Avant/u });
  const before = await star.getAttribute("aria-pressed");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");

  const count = await rows(page).count();
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page).nth(1).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Sélection" });
  await bar.getByRole("button", { name: "Mettre en avant", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mettre en avant" }).click();
  await expect(notice(page, "2\u00A0outils en avant")).toBeVisible();
  for (const place of [0, 1]) {
    await expect(
      rows(page)
        .nth(place)
        .getByRole("button", { name: /^Mis en Avant/u }),
    ).toHaveAttribute("aria-pressed", "true");
  }

  await page.getByRole("checkbox", { name: "Sélectionner toute la page" }).check();
  await bar.getByRole("button", { name: "Supprimer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Aucun outil", { exact: true })).toBeVisible();
  await page
    .getByRole("region", { name: "Notifications" })
    .locator("div")
    .filter({ hasText: "supprimés" })
    .getByRole("button", { name: "Annuler" })
    .click();
  await expect(rows(page)).toHaveCount(count);
  await inSync(page);
  const { rows: stored } = await site.backend.sql.query(
    "select count(*)::int as count from tools where not deleted",
  );
  expect(stored).toEqual([{ count }]);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1440]) {
    test(`keeps the rules of WCAG, ${colorScheme}, ${width} px`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await openManager(page, site, "offers");
      await rows(page).first().getByRole("checkbox").check();
      await axe(page);
      await rows(page).first().getByRole("rowheader").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modifier l’offre");
      await axe(page);
      const hidden = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(hidden).toBeLessThanOrEqual(0);
    });
  }
}
