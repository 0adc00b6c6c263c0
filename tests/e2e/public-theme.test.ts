import { axeEverywhere } from "./axe-everywhere";
import { expect, reloadBare, test } from "./fixtures";

const root = "html";

test("the theme follows the system until somebody chooses, then applies to every tab and every visit", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/faq");
  await expect(page.locator(root)).toHaveClass("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator(root)).not.toHaveClass("dark");

  const other = await context.newPage();
  await other.goto("/");
  await page.getByRole("button", { name: "Passer au thème sombre" }).click();
  await expect(page.locator(root)).toHaveClass("dark");
  await expect(other.locator(root)).toHaveClass("dark");

  await page.reload();
  await expect(page.getByRole("button", { name: "Passer au thème clair" })).toBeVisible();
  await expect(page.locator(root)).toHaveClass("dark");
});

test.describe("before the scripts of the page have loaded", () => {
  test.use({ tolerated: [/ERR_FAILED|Failed to fetch dynamically imported module/u] });

  test("the chosen theme is applied before the scripts of the page have loaded", async ({
    page,
  }) => {
    await page.goto("/");
    // The questions are the last part of the page to load: once they are shown, requests can be blocked.
    await expect(page.getByText("Comment se passe le paiement ?")).toBeVisible();
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.route(/\/assets\/.*\.js$/u, (route) => route.abort());
    await reloadBare(page);
    await expect(page.locator(root)).toHaveClass("dark");
  });
});

test("opened answers and search results meet WCAG", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Tout ouvrir" }).click();
  await axeEverywhere(page);
  await page.goto("/faq?q=site");
  await expect(page.locator("mark").first()).toBeVisible();
  await axeEverywhere(page);
});

test("a page without a theme switch follows the system too", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/une-page-inconnue");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator(root)).toHaveClass("dark");
});
