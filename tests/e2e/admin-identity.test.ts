import { backOfficeIsKept, inSync } from "../support/back-office";
import { openDocuments, storedDocument } from "../support/documents";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const PATH = "/admin/identity";

test("another name is in the title, the bar, the foot and the consent at a visitor’s next visit", async ({
  page,
  site,
  openDevice,
}) => {
  const visitor = await openDevice();
  await visitor.goto("/faq");
  await expect(visitor).toHaveTitle("Questions fréquentes – Sillage");

  await openDocuments(page, site, PATH);
  await page.getByLabel("Nom").fill("Atelier Nord");
  await page.getByLabel("SIREN ou SIRET").fill("999 000 284 00013");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText("Identité\u00A0: modifications enregistrées")).toBeVisible();
  await expect(page).toHaveTitle(/ – Atelier Nord$/u);
  await expect(page.getByText("Synchronisé", { exact: true })).toBeVisible();

  await visitor.goto("/faq");
  await expect(visitor).toHaveTitle("Questions fréquentes – Atelier Nord", { timeout: 30_000 });
  await expect(visitor.getByRole("link", { name: "Atelier Nord, accueil" })).toBeVisible();
  const foot = visitor.getByRole("contentinfo");
  await expect(foot.getByText("Atelier Nord", { exact: true })).toBeVisible();
  const letter = foot.getByRole("form", { name: "La lettre d’Atelier Nord" });
  await letter.getByLabel("Votre adresse email").fill("zoe@exemple.fr");
  await letter.getByRole("button", { name: "S’inscrire" }).click();
  await expect
    .poll(async () => {
      const { rows } = await site.backend.sql.query<{ consent: string }>(
        "select consent from newsletter_subscribers where email = 'zoe@exemple.fr'",
      );
      return rows[0]?.consent;
    })
    .toContain("la lettre d’Atelier Nord");
  await visitor.goto("/legal/terms");
  await expect(visitor.getByRole("main")).toContainText("999 000 284 00013");
  await expect(visitor.getByRole("main")).toContainText("Atelier Nord");
});

test("a position that is none is refused in its field; a name is asked for", async ({
  page,
  site,
}) => {
  await openDocuments(page, site, PATH);
  const before = await storedDocument(site, "identity");
  await page.getByLabel("Nom").fill(" ");
  await page.getByLabel("Position sur la carte").fill("Paris");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByLabel("Nom")).toBeFocused();
  await expect(page.getByLabel("Nom")).toHaveAccessibleDescription(/Le nom est obligatoire/u);
  await expect(page.getByLabel("Position sur la carte")).toHaveAccessibleDescription(
    /Position invalide/u,
  );
  await axeEverywhere(page);
  expect(await storedDocument(site, "identity")).toEqual(before);
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/Failed to load resource|ERR_|WebSocket/u],
  });

  test("another name is written in a cold tab, and the application's own page opens with it", async ({
    page,
    context,
    site,
  }) => {
    await openDocuments(page, site, PATH);
    await backOfficeIsKept(page);
    await inSync(page);
    await page.close();
    await context.setOffline(true);
    await site.stop();
    const tab = await context.newPage();
    await tab.goto(PATH);
    await tab.getByLabel("Nom").fill("Atelier Nord");
    await tab.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(tab.getByText("En attente", { exact: true })).toBeVisible();
    await tab.goto("/glossary");
    await expect(tab).toHaveTitle("Glossaire – Atelier Nord");
    await expect(tab.getByRole("contentinfo")).toContainText("Atelier Nord");
  });
});
