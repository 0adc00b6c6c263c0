import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a project shows all of its fields", async ({ page }) => {
  await page.goto("/projects/maison-rivoire");
  await expect(title(page)).toHaveText("Maison Rivoire, la boutique d’un chocolatier");
  await expect(page).toHaveTitle("Maison Rivoire, la boutique d’un chocolatier – Sillage");
  await expect(
    page.getByRole("navigation", { name: "Fil d’Ariane" }).getByRole("listitem"),
  ).toHaveText(["Accueil", "Réalisations", "Maison Rivoire, la boutique d’un chocolatier"]);
  const main = page.getByRole("main");
  const header = main.locator("header");
  await expect(header).toContainText("E-commerce");
  await expect(header).toContainText("Site e-commerce");
  await expect(header).toContainText("18 juin 2026");
  await expect(header).toContainText("où l’on compose son coffret case par case");

  const link = page.getByRole("link", { name: "Voir le projet en ligne (nouvel onglet)" });
  await expect(link).toHaveAttribute("href", "https://maison-rivoire.example");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/u);

  const facts = page.getByRole("complementary", { name: "En bref" });
  await expect(facts.locator("dt")).toHaveText(["Client", "Type", "Date", "Technologies"]);
  await expect(facts.locator("dd").last().getByRole("listitem")).toHaveCount(5);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Ce qui a changé, en chiffres",
    "Le parti pris",
    "Ce qui a changé",
    "Ce que nous avons fait",
    "Fonctionnalités",
    "Détails techniques",
    "Mots-clés",
    "Avant, après",
    "Services mobilisés",
    "À lire à ce sujet",
  ]);
  await expect(main.getByText("Collections saisonnières programmées")).toBeVisible();
  await expect(main.getByText("Stocks réservés au moment du paiement")).toBeVisible();
  // The testimonial of its client is loaded with it.
  await expect(main.locator("figure").last()).toContainText("Hélène Rivoire");
});

test("a case study shows figures with their source, the work done, screens before and after, and related reading", async ({
  page,
}) => {
  await page.goto("/projects/maison-rivoire");
  const main = page.getByRole("main");
  const figures = main.getByRole("region", { name: "Ce qui a changé, en chiffres" });
  await expect(figures.locator("dt").first()).toHaveText("Paniers menés jusqu’au paiement");
  await expect(figures.locator("dd").first()).toHaveText(/^de\s*21\s%\s*à\s*38\s%$/u);
  await expect(figures).toContainText("statistiques de la boutique, octobre 2026");
  await expect(main.getByText("Une journée derrière le comptoir, à noter")).toBeVisible();

  const screens = main.getByRole("region", { name: "Avant, après" }).locator("figure");
  await expect(screens).toHaveCount(2);
  await expect(screens.first()).toContainText("Avant");
  await expect(screens.last().locator("img")).toHaveAttribute("src", /rivoire-apres/u);

  const related = page.getByRole("navigation", { name: "Services et articles liés" });
  await expect(related.getByRole("link")).toHaveCount(4);
  await related.getByRole("link").first().click();
  await expect(title(page)).toHaveText("Développement E-commerce");
});

test("each client has its own colour, and one without a colour has the site's", async ({
  site,
  page,
}) => {
  const accent = () =>
    page
      .getByRole("main")
      .locator("article")
      .evaluate((article) => getComputedStyle(article).getPropertyValue("--color-accent"));
  const seen = new Set<string>();
  for (const address of ["maison-rivoire", "les-hauts-fonds", "festival-orpheon"]) {
    await page.goto(`/projects/${address}`);
    seen.add(await accent());
  }
  expect(seen.size).toBe(3);
  await site.backend.sql.exec("update projects set accent = 'site' where id = 'projet-rivoire'");
  await page.goto("/projects/maison-rivoire");
  await expect.poll(accent).toBe("#2340d9");
});

test("a tag links to the projects that have it", async ({ page }) => {
  await page.goto("/projects/festival-orpheon");
  await page.getByRole("link", { name: "Hors connexion" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("Hors connexion");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(2);
});

test("the titles of the previous and the next project are whole where they have least room, and begin side by side", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/projects/ville-de-sainte-aure");
  const others = page.getByRole("navigation", { name: "Autres réalisations" }).getByRole("link");
  await expect(others).toHaveCount(2);
  const titles = others.locator(".heading-type");
  const cut = await titles.evaluateAll((all) =>
    all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  );
  expect(cut).toEqual([0, 0]);
  const [before, after] = await titles.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().top),
  );
  expect(after).toBe(before);
});

test("a project links to the previous and the next one, in the order of the list", async ({
  page,
}) => {
  await page.goto("/projects/les-hauts-fonds");
  const others = page.getByRole("navigation", { name: "Autres réalisations" }).getByRole("link");
  await expect(others).toHaveText(["Projet suivantMaison Rivoire, la boutique d’un chocolatier"]);
  await others.click();
  await expect(title(page)).toContainText("Maison Rivoire");
  await expect(title(page)).toBeFocused();
  await expect(page.getByText("1 sur 3")).toBeVisible();
  await expect(others).toHaveCount(2);
});

test("a project is found by its id and its former address, and redirects to its address", async ({
  site,
  page,
}) => {
  await site.backend.sql.exec("update projects set slug = 'chocolats' where id = 'projet-rivoire'");
  await page.goto("/projects/maison-rivoire");
  await expect(title(page)).toContainText("Maison Rivoire");
  await expect(page).toHaveURL(/\/projects\/chocolats$/u);
  await page.goto("/projects/projet-rivoire");
  await expect(page).toHaveURL(/\/projects\/chocolats$/u);
  await site.backend.sql.exec("update projects set slug = '' where id = 'projet-orpheon'");
  await page.goto("/projects/projet-orpheon");
  await expect(title(page)).toContainText("Festival Orphéon");
});

test("a missing project says so, and links to existing ones", async ({ page }) => {
  await page.goto("/projects/inconnu");
  await expect(page.getByRole("heading", { level: 1, name: "Projet non trouvé" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await axe(page);
  await page.getByRole("main").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Nos Réalisations" })).toBeVisible();
});

test("a nearly empty project and one with very long fields are laid out correctly", async ({
  site,
  page,
}) => {
  await site.backend.sql.query(
    `update projects set title = $1, project_type = '', client = '', technologies = '{}', tags = '{}',
       features = '{}', figures = '[]', work_done = '{}', before_image = '', after_image = '',
       related_services = '{}', related_posts = '{weg}', project_url = 'javascript:alert(1)', image_url = '', additional_images = '{}',
       technical_details = '', detailed_description = $2 where id = 'projet-rivoire'`,
    [
      `Un titre ${"interminable ".repeat(13)}${"sanscoupure".repeat(4)}`,
      "<h2>Non <b>fermé<table><tr><td>une cellule<img src=x onerror=alert(1)><script>alert(1)</script>",
    ],
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/projects/maison-rivoire");
  await expect(title(page)).toContainText("interminable");
  const main = page.getByRole("main");
  await expect(main.getByText("une cellule")).toBeVisible();
  await expect(main.locator("script")).toHaveCount(0);
  await expect(main.locator("dt")).toHaveText(["Date"]);
  await expect(main.getByText("Voir le projet en ligne")).toHaveCount(0);
  await expect(main.getByRole("region", { name: "Galerie d’images" })).toHaveCount(0);
  await expect(main.getByText("Fonctionnalités")).toHaveCount(0);
  const tooWide = () => document.body.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0);
});
