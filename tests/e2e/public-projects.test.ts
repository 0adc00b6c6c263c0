import type { Page } from "@playwright/test";
import type { Site } from "../support/site";
import { CONTENT_REQUESTS } from "../support/network";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, serveShell, test } from "./fixtures";

const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

const cards = (page: Page) => page.getByRole("main").locator("li:has(h2)");

/** Adds projects beside the seed's, the newest last. */
async function addProjects(site: Site, count: number): Promise<void> {
  await site.backend.sql.query(
    `insert into projects (id, title, slug, description, category, date)
     select 'ajout-' || n, 'Projet numéro ' || n, 'projet-' || n, 'Une description.', 'Série',
       date '2030-01-01' + n
     from generate_series(1, $1) n`,
    [count],
  );
}

test.describe("the portfolio", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/projects");
    await expect(titles(page)).toHaveCount(6);
  });

  test("the portfolio shows all projects, newest first, with the details to choose from", async ({
    page,
  }) => {
    await expect(page.getByRole("heading", { level: 1, name: "Nos Réalisations" })).toBeVisible();
    await expect(titles(page).first()).toHaveText("Les Hauts-Fonds, réserver jusque sur le ponton");
    await expect(titles(page).last()).toHaveText(
      "Les Trois Toits, piloter un habitat participatif",
    );

    const first = cards(page).first();
    await expect(first).toContainText("Application web");
    await expect(first).toContainText("À la une");
    await expect(first).toContainText("École de voile Les Hauts-Fonds");
    await expect(first).toContainText("21 septembre 2026");
    await expect(
      first.getByRole("list", { name: "Technologies" }).getByRole("listitem"),
    ).toHaveText(["TypeScript", "React", "RxDB", "+2 autres"]);
    await expect(page.getByText("À la une")).toHaveCount(3);
  });

  test("a search ignores case and accents, and also covers tags and technologies", async ({
    page,
  }) => {
    const search = page.getByRole("searchbox", { name: "Rechercher un projet" });
    await search.fill("ORPHEON");
    await expect(titles(page)).toHaveText([
      "Festival Orphéon, douze soirées de musique de chambre",
    ]);
    await expect(page.locator("p[aria-live]").first()).toHaveText("1 projet");
    await search.fill("rgaa");
    await expect(titles(page)).toHaveText(["Ville de Sainte-Aure, quarante démarches sans détour"]);
    await search.fill("cooperative");
    await expect(titles(page)).toHaveText(["Les Trois Toits, piloter un habitat participatif"]);
  });

  test("a category is in the address, and « Back » undoes it", async ({ page }) => {
    await page.getByRole("button", { name: "E-commerce" }).click();
    await expect(titles(page)).toHaveText(["Maison Rivoire, la boutique d’un chocolatier"]);
    await expect(page).toHaveURL(/\?categorie=e-commerce$/u);
    await page.goBack();
    await expect(titles(page)).toHaveCount(6);
    await expect(page.getByRole("button", { name: "Toutes les catégories" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("an unsuccessful search of the projects says so, and shows all again", async ({ page }) => {
    await page.getByRole("searchbox").fill("zèbre");
    await expect(page.getByText("Aucun projet ne correspond à votre recherche.")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Voir tous les projets" }).click();
    await expect(titles(page)).toHaveCount(6);
    await expect(page.getByRole("searchbox")).toHaveValue("");
  });

  test("a card opens its project with the focus on the title; « Back » restores the list", async ({
    page,
  }) => {
    await page.getByRole("searchbox").fill("flacon");
    await expect(page).toHaveURL(/\?q=flacon$/u);
    // The whole card is a link: the test clicks its picture.
    await cards(page).click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/projects\/verrerie-dalmont$/u);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(titles(page)).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toHaveValue("flacon");
  });
});

test("a shared address shows the same projects, and an unknown category all of them", async ({
  page,
}) => {
  await page.goto("/projects?q=postgresql&categorie=secteur-public");
  await expect(titles(page)).toHaveText(["Ville de Sainte-Aure, quarante démarches sans détour"]);
  await page.goto("/projects?categorie=inconnue");
  await expect(titles(page)).toHaveCount(6);
});

test("a thousand projects are listed in steps, and searched during typing", async ({
  site,
  page,
}) => {
  await addProjects(site, 1000);
  await page.goto("/projects");
  await expect(page.locator("p[aria-live]").first()).toHaveText("1\u202F006 projets");
  await expect(titles(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Afficher la suite" }).click();
  await expect(titles(page)).toHaveCount(20);
  await expect(page.getByText("20 sur 1\u202F006")).toBeVisible();

  await titles(page).nth(14).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(titles(page)).toHaveCount(20);

  await page.getByRole("searchbox").pressSequentially("numero 777", { delay: 5 });
  await expect(titles(page)).toHaveText(["Projet numéro 777"]);
});

test("a portfolio without projects says so", async ({ site, page }) => {
  await site.backend.sql.exec("update projects set deleted = true");
  await page.goto("/projects");
  await expect(page.getByText("Aucun projet n’est disponible pour le moment.")).toBeVisible();
  await axe(page);
});

test.describe("without a server from the start", () => {
  test.use({ tolerated: [/ERR_FAILED/u] });

  test("the portfolio and a project say that they could not be loaded, and retry", async ({
    page,
  }) => {
    await page.route(CONTENT_REQUESTS, (route) => route.abort());
    await serveShell(page);
    await page.goto("/projects");
    // The server is asked several times before the page gives up.
    await expect(
      page.getByText("Impossible de charger les projets. Veuillez réessayer plus tard."),
    ).toBeVisible({ timeout: 30_000 });
    await axe(page);
    await page.goto("/projects/maison-rivoire");
    await expect(
      page.getByRole("heading", { level: 1, name: "Erreur lors du chargement du projet" }),
    ).toBeVisible({ timeout: 30_000 });
    await page.unroute(CONTENT_REQUESTS);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Maison Rivoire");
  });
});

test.describe("offline", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED/u],
  });

  test("the list and every project are there offline after one visit", async ({
    site,
    page,
    context,
  }) => {
    await page.goto("/projects");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(titles(page)).toHaveCount(6);
    await site.stop();
    await context.setOffline(true);

    await page.reload();
    await page.getByRole("link", { name: "Maison Rivoire" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Maison Rivoire");
    await page.goto("/projects/ville-de-sainte-aure");
    await expect(page.getByRole("heading", { name: "Écrire avant de dessiner" })).toBeVisible();
  });
});

test("search results and an enlarged picture of the portfolio meet WCAG", async ({ page }) => {
  await page.goto("/projects?q=ville");
  await expect(page.locator("mark").first()).toBeVisible();
  await axeEverywhere(page);
  await page.goto("/projects/les-hauts-fonds");
  await page.getByRole("button", { name: "Agrandir l’image 1 sur 3" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await axeEverywhere(page);
});
