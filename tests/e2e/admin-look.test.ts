import type { Page } from "@playwright/test";
import { openDocuments } from "../support/documents";
import { axeEverywhere } from "./axe-everywhere";
import { expect, reloadBare, test } from "./fixtures";

const PATH = "/admin/identity";

/** The value of a design token in the page. */
const tokenOf = (page: Page, name: string) =>
  page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token),
    name,
  );

const facesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => /assets\/([\w-]+?)-latin-wght/u.exec(entry.name)?.[1] ?? "")
      .filter(Boolean)
      .toSorted(),
  );

/** Chooses a colour, corners and fonts, and publishes them. */
async function publishLook(page: Page): Promise<void> {
  await page.getByLabel("Couleur d’accent", { exact: true }).fill("#b4231c");
  await page.getByLabel("Fond et gris").selectOption("Pierre chaude");
  await page.getByLabel("Angles").selectOption("Arrondis");
  await page.getByLabel("Caractères").selectOption("review");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText("Identité\u00A0: modifications enregistrées")).toBeVisible();
  await expect(page.getByText("Synchronisé", { exact: true })).toBeVisible();
}

test("colours, corners and fonts are chosen beside the site's own pages, and reach visitors", async ({
  page,
  site,
  openDevice,
}) => {
  const visitor = await openDevice();
  await visitor.goto("/faq");
  expect(await tokenOf(visitor, "--color-accent")).toBe("#2340d9");

  await openDocuments(page, site, PATH);
  await page.getByLabel("Couleur d’accent", { exact: true }).fill("#ffe600");
  const notes = page.getByRole("list", { name: "Lisibilité" });
  await expect(notes).toContainText("Thème clair\u00A0: couleur foncée pour rester lisible");
  await expect(notes).toContainText("Thème sombre\u00A0: votre couleur, telle quelle");
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
  await page.getByRole("button", { name: "Afficher l’aperçu du site" }).click();
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  const inPreview = () =>
    preview
      .locator("html")
      .evaluate((root) => getComputedStyle(root).getPropertyValue("--color-accent"));
  await expect.poll(inPreview).not.toBe("#2340d9");
  await page.getByRole("button", { name: "Sombre", exact: true }).click();
  await expect.poll(inPreview).toBe("#ffe600");
  await page.getByRole("button", { name: "Bureau", exact: true }).click();
  await page.getByLabel("Page de l’aperçu").selectOption("Contact");
  await expect(preview.getByRole("heading", { level: 1, name: /contact/iu })).toBeVisible();

  await publishLook(page);
  await expect.poll(() => tokenOf(page, "--color-accent")).toBe("#b4231c");
  await axeEverywhere(page);

  // The served page has the look of the former build; the device pulls the new look and stores it.
  await visitor.goto("/faq");
  await expect.poll(() => tokenOf(visitor, "--color-accent"), { timeout: 30_000 }).toBe("#b4231c");
  expect(await tokenOf(visitor, "--radius-md")).toBe("12px");
  await expect.poll(() => facesOf(visitor)).toContain("fraunces");
});

test.describe("before the scripts of the page have loaded", () => {
  test.use({ tolerated: [/ERR_FAILED|Failed to fetch dynamically imported module/u] });

  test("a device whose stored look is newer than the page applies it before the scripts have loaded", async ({
    page,
    site,
    openDevice,
  }) => {
    await openDocuments(page, site, PATH);
    await publishLook(page);
    const visitor = await openDevice();
    await visitor.goto("/faq");
    await expect
      .poll(() => tokenOf(visitor, "--color-accent"), { timeout: 30_000 })
      .toBe("#b4231c");
    await visitor.route(/\/assets\/.*\.js$/u, (route) => route.abort());
    await reloadBare(visitor);
    expect(await tokenOf(visitor, "--color-accent")).toBe("#b4231c");
    expect(await tokenOf(visitor, "--font-display")).toContain("Fraunces");
  });
});
