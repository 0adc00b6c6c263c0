import type { Page } from "@playwright/test";
import { caretIsFree } from "../support/article-editor";
import { backOfficeIsKept, inSync, syncIndicator } from "../support/back-office";
import { openDocuments, publishChanges, storedDocument } from "../support/documents";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const TERMS = "Conditions Générales";
const PRIVACY = "Politique de Confidentialité";

const block = (page: Page, name: string) => page.getByRole("form", { name });
const title = (page: Page, name: string) => block(page, name).getByLabel("Titre");
const content = (page: Page, name: string) =>
  block(page, name).getByRole("textbox", { name: "Texte" });
const save = (page: Page, name: string) =>
  block(page, name).getByRole("button", { name: "Sauvegarder" });

/** Types a paragraph at the end of the text. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await expect(content(page, name)).toHaveAttribute("contenteditable", "true");
  await content(page, name).click();
  await caretIsFree(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type(text);
}

test("each text is written, saved by its own button, and read by visitors once it is published; a missing one begins with its title", async ({
  page,
  site,
  openDevice,
}) => {
  await site.backend.sql.exec("update documents set deleted = true where id = 'terms'");
  await openDocuments(page, site, "/admin/legal");
  await expect(page.getByRole("complementary", { name: /Aide/u }).getByRole("term")).toHaveText([
    "Titre principal",
    "Sous-titre",
    "Gras",
    "Italique",
    "Liste à puces",
    "Liste numérotée",
    "Lien",
  ]);
  await expect(title(page, TERMS)).toHaveValue(TERMS);
  await expect(content(page, TERMS)).toHaveText("");
  await expect(page.getByText(/Pas encore enregistré/u)).toBeVisible();
  await title(page, TERMS).fill(" ");
  await save(page, TERMS).click();
  await expect(title(page, TERMS)).toBeFocused();
  await expect(title(page, TERMS)).toHaveAccessibleDescription(/Le titre est obligatoire/u);

  await title(page, PRIVACY).fill("Vos données");
  await title(page, TERMS).fill("Nos conditions");
  await write(page, TERMS, "Soyez aimables.");
  const box = await content(page, TERMS).locator("..").boundingBox();
  expect(box?.height).toBeLessThanOrEqual(24 * 16);
  await save(page, TERMS).click();
  await expect(page.getByText(`${TERMS}\u00A0: modifications enregistrées`)).toBeVisible();
  await inSync(page);
  await expect
    .poll(() => storedDocument(site, "terms"))
    .toMatchObject({
      title: "",
      content: "",
      staged: {
        title: "Nos conditions",
        content: expect.stringContaining("<p>Soyez aimables.</p>"),
      },
    });
  expect((await storedDocument(site, "privacy"))?.title).not.toBe("Vos données");

  await title(page, PRIVACY).press("Control+s");
  await expect(page.getByText(`${PRIVACY}\u00A0: modifications enregistrées`)).toBeVisible();
  await expect
    .poll(async () => (await storedDocument(site, "privacy"))?.staged)
    .toEqual({ title: "Vos données" });
  for (const name of [TERMS, PRIVACY]) await publishChanges(page, block(page, name));
  await inSync(page);
  const visitor = await openDevice();
  await visitor.goto(`${site.url}/legal/privacy`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Vos données" })).toBeVisible();
  await visitor.goto(`${site.url}/legal/terms`);
  await expect(visitor.getByText("Soyez aimables.")).toBeVisible();
  await axeEverywhere(page);
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    // Offline, the browser itself logs an error for each failed request.
    tolerated: [/Failed to load resource|ERR_|WebSocket/u],
  });

  test("an unsaved legal text, opened by its own address offline, survives its tab and is sent later", async ({
    page,
    context,
    site,
  }) => {
    // An unknown address leads to both texts; each text has an address of its own.
    await openDocuments(page, site, "/admin/legal/cgv");
    await expect(page).toHaveURL(/\/admin\/legal$/u);
    await expect(page.getByRole("form")).toHaveCount(2);
    const texts = page.getByRole("navigation", { name: "Textes légaux" });
    await texts.getByRole("link", { name: TERMS }).click();
    await expect(page).toHaveURL(/\/admin\/legal\/terms$/u);
    await expect(block(page, PRIVACY)).toHaveCount(0);
    await expect(block(page, TERMS)).toBeVisible();
    await backOfficeIsKept(page);
    await inSync(page);
    await context.setOffline(true);
    await site.stop();
    await write(page, TERMS, "Écrit dans le train.");
    await page.close();

    const tab = await context.newPage();
    await tab.goto("/admin/legal/terms");
    await expect(tab.getByText(/Voici ce que vous aviez saisi/u)).toBeVisible();
    await expect(content(tab, TERMS)).toContainText("Écrit dans le train.");
    await save(tab, TERMS).click();
    await expect(syncIndicator(tab)).toContainText("Hors ligne, 1 en attente");
    await expect(tab.getByText("En attente", { exact: true })).toBeVisible();
    await publishChanges(tab);
    await tab.goto("/legal/terms");
    await expect(tab.getByText("Écrit dans le train.")).toBeVisible();
    await tab.close();

    await site.restart();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto("/admin/legal/terms");
    await inSync(later);
    await expect(later.getByText("Synchronisé", { exact: true })).toBeVisible();
    expect((await storedDocument(site, "terms"))?.content).toContain("Écrit dans le train.");
  });
});
