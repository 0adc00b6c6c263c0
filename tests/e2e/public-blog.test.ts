import type { Page } from "@playwright/test";
import { publish, publishOnly } from "../support/articles";
import { openQuestions, ANNA, registerAnna } from "../support/back-office";
import { axe, expect, test } from "./fixtures";
import { axeEverywhere } from "./axe-everywhere";

const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const query = (page: Page) => () => decodeURIComponent(new URL(page.url()).search);

test("the blog shows the published articles, newest first, each linked to its page", async ({
  page,
}) => {
  await page.goto("/blog");
  await expect(titles(page)).toHaveCount(8);
  await expect(titles(page).first()).toHaveText("La page d’accueil qui sait ce qu’elle vend");
  await expect(titles(page).last()).toHaveText("Lire un devis de site web, ligne par ligne");
  await expect(page.getByText("Un thème sombre n’est pas un thème inversé")).toHaveCount(0);
  await expect(page.getByText("La lettre de Sillage, octobre")).toHaveCount(0);
  await expect(page.getByText("12 novembre 2026")).toBeVisible();
  await axeEverywhere(page);

  await page.getByRole("link", { name: "Lire un devis de site web, ligne par ligne" }).click();
  await expect(page).toHaveURL(/\/blog\/lire-un-devis-de-site-web$/u);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("choosing a category adds an entry to the history; an unknown one shows all articles", async ({
  page,
}) => {
  await page.goto("/blog?categorie=inconnue");
  const choices = page.getByRole("group", { name: "Catégories" }).getByRole("button");
  await expect(choices).toHaveText([
    "Tous",
    "Accessibilité",
    "Création web",
    "Gestion de projet",
    "Performance",
    "SEO",
  ]);
  await expect(choices.first()).toHaveAttribute("aria-pressed", "true");
  await expect(titles(page)).toHaveCount(8);

  await page.getByRole("button", { name: "SEO" }).click();
  await expect.poll(query(page)).toBe("?categorie=seo");
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByText("2 articles")).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveCount(8);
});

test("a search covers titles, excerpts and tags, and says when it finds nothing", async ({
  page,
}) => {
  await page.goto("/blog");
  await page.getByRole("searchbox").fill("BACKLOG");
  await expect(titles(page)).toHaveText([
    "Product owner, ou l’art de dire non sans fermer la porte",
  ]);
  await page.getByRole("searchbox").fill("ecrire");
  await expect(page.locator("mark").first()).toHaveText("écrire");
  await expect.poll(query(page)).toBe("?q=ecrire");

  await page.getByRole("searchbox").fill("zèbre");
  await expect(page.getByText("Aucun article trouvé")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Voir tous les articles" }).click();
  await expect(titles(page)).toHaveCount(8);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("a blog without articles says so", async ({ site, page }) => {
  await publishOnly(site, []);
  await page.goto("/blog");
  await expect(page.getByText("Aucun article disponible")).toBeVisible();
  await axe(page);
});

test.describe("covers", () => {
  test.use({ tolerated: [/404/u] });

  test("missing covers and covers that fail to load are replaced by a drawn one", async ({
    site,
    page,
  }) => {
    await publishOnly(site, [
      { id: "sans", cover_image: "" },
      { id: "perdue", cover_image: "/media/blog/perdue.svg" },
      { id: "la", cover_image: "/media/blog/devis.svg" },
    ]);
    await page.goto("/blog");
    const covers = page.getByRole("main").locator("img");
    await expect(covers).toHaveCount(3);
    await expect(page.locator('main img[src="/media/general/couverture.svg"]')).toHaveCount(2);
    await expect(page.locator('main img[src="/media/blog/devis.svg"]')).toHaveCount(1);
  });
});

test("a thousand articles are listed twelve at a time, and searched during typing", async ({
  site,
  page,
}) => {
  await publishOnly(site, []);
  await site.backend.sql.exec(
    `insert into posts (id, kind, published, title, slug, content, tags, date)
     select 'a' || n, 'article', true, 'Article numéro ' || n, 'article-' || n, repeat('Un mot. ', 500),
       array['Étiquette ' || n], date '2020-01-01' + n from generate_series(1, 1000) n`,
  );
  await page.goto("/blog");
  await expect(page.getByText("1 000 articles")).toBeVisible({ timeout: 30_000 });
  await expect(titles(page)).toHaveCount(12);
  await page.getByRole("button", { name: "Afficher la suite" }).click();
  await expect(titles(page)).toHaveCount(24);
  await expect(page.getByText("24 sur 1 000")).toBeVisible();

  await page.getByRole("link", { name: "Article numéro 985", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article numéro 985");
  await page.goBack();
  await expect(titles(page)).toHaveCount(24);

  await page.getByRole("searchbox").pressSequentially("etiquette 777", { delay: 5 });
  await expect(page.getByRole("searchbox")).toHaveValue("etiquette 777");
  await expect(titles(page)).toHaveText(["Article numéro 777"]);
});

test.describe("a tag", () => {
  test("a tag has a page, to which its articles link", async ({ page }) => {
    await page.goto("/blog/site-qui-fonctionne-hors-connexion");
    await page.getByRole("main").getByRole("link", { name: "Hors connexion", exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/tag\/hors-connexion$/u);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText("Articles sur «\u00A0Hors connexion\u00A0»");
    await expect(page).toHaveTitle("Articles sur «\u00A0Hors connexion\u00A0» – Sillage");
    await expect(titles(page)).toHaveText(["Un site qui reste ouvert quand le réseau s’en va"]);
    await axeEverywhere(page);
  });

  test("a tag is found with its accents, without them, and in capitals", async ({ site, page }) => {
    await publish(site, [{ id: "autre", title: "Autre", tags: ["PRIORITÉS"], date: "2020-01-01" }]);
    for (const address of ["priorités", "priorites", "Priorit%C3%A9s"]) {
      await page.goto(`/blog/tag/${address}`);
      await expect(titles(page)).toHaveCount(2);
      await expect(titles(page).last()).toHaveText("Autre");
    }
  });

  test("a tag that no article has says so, and links to all articles", async ({ page }) => {
    await page.goto("/blog/tag/mot-inconnu");
    await expect(page.getByText("Aucun article ne porte ce mot-clé.")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await axe(page);
    await page.getByRole("link", { name: "Voir tous les articles" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeFocused();
  });
});

test("an administrator on the site sees what visitors see, and no draft", async ({
  site,
  page,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await page.goto("/blog");
  await expect(titles(page)).toHaveCount(8);
  await page.goto("/blog/theme-sombre-pas-inverse");
  await expect(page.getByRole("heading", { name: "Article introuvable" })).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", tolerated: [/ERR_|Failed to fetch/u] });

  test("the list and every article can be read offline after one visit", async ({
    site,
    page,
    context,
  }) => {
    await page.goto("/blog");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(titles(page)).toHaveCount(8);
    await site.stop();
    await context.setOffline(true);

    await page.reload();
    await expect(titles(page)).toHaveCount(8);
    await page.getByRole("link", { name: "L’accessibilité commence à la maquette" }).click();
    await expect(page.getByText("Couleurs, focus, formulaires").first()).toBeVisible();
    await page.goto("/blog/tag/redirections");
    await expect(titles(page)).toHaveText([
      "Refondre sans perdre son référencement : le plan de redirection",
    ]);
  });
});
