import { CONTENT_REQUESTS } from "../support/network";
import { axe, expect, serveShell, test } from "./fixtures";

test.use({ tolerated: [/ERR_FAILED|Failed to fetch|Importing a module|dynamically imported/u] });

test("questions that were never downloaded show an error and a way to retry", async ({ page }) => {
  await page.route(CONTENT_REQUESTS, (route) => route.abort());
  await serveShell(page);
  await page.goto("/faq");
  // The server is asked several times before the page gives up.
  const message = page.getByText("Cette page n’a pas encore été téléchargée sur cet appareil.");
  await expect(message).toBeVisible({ timeout: 30_000 });
  await axe(page);
  await page.unroute(CONTENT_REQUESTS);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.locator("details").first()).toBeVisible();
});

test("a page whose code fails to load shows an error, and the rest of the site works", async ({
  page,
}) => {
  await page.route(/\/assets\/faq-page-.*\.js$/u, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: "Glossaire" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Glossaire" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions fréquentes" }).click();
  await expect(
    page.getByRole("heading", { name: "Cette page n’a pas pu s’afficher." }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Recharger la page" })).toBeVisible();
  await axe(page);
  await page.getByRole("main").getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Des sites" })).toBeVisible();
});
