import type { Page } from "@playwright/test";
import { backOfficeIsKept, inSync, syncIndicator } from "../support/back-office";
import {
  changeElsewhere,
  openDocuments,
  publishChanges,
  storedDocument,
} from "../support/documents";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const PATH = "/admin/footer";

const list = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Sauvegarder les Modifications" });
const saved = (page: Page) => page.getByText("Pied de page\u00A0: modifications enregistrées");
const saveAgency = (page: Page) =>
  page.getByRole("button", { name: "Sauvegarder les Coordonnées" });
const agencySaved = (page: Page) => page.getByText("Identité\u00A0: modifications enregistrées");
/** The status « Synchronisé » of one of the two documents on this screen. */
const sent = (page: Page, region: string) =>
  page.getByRole("region", { name: region, exact: true }).getByText("Synchronisé", { exact: true });

test("texts and links of the footer are changed and reordered, and every page shows them", async ({
  page,
  site,
  openDevice,
}) => {
  await openDocuments(page, site, PATH);
  const services = list(page, "Liens Services");
  const sink = services.getByRole("button", { name: /^Descendre.*Création/u });
  await sink.focus();
  await page.keyboard.press("Enter");
  await expect(services.getByText(/position 2 sur 3/u)).toBeAttached();
  await expect(sink).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(services.getByText(/position 3 sur 3/u)).toBeAttached();
  await expect(sink).toBeFocused();
  await expect(sink).toBeDisabled();
  for (const place of [4, 5]) {
    await services.getByRole("button", { name: "Ajouter un Lien" }).press("Enter");
    const row = services.getByRole("group", { name: `Lien ${place}` });
    await expect(row.getByLabel("Texte")).toBeFocused();
    await page.keyboard.type(`Lien ${place}`);
    await row.getByLabel("Adresse").fill("/contact");
  }

  await page.getByLabel("Nom").fill("  Sillage & Cie ");
  await page.getByLabel("Facebook").fill("");
  await page.keyboard.press("Control+s");
  await expect(agencySaved(page)).toBeVisible();
  const quick = list(page, "Liens Rapides");
  await quick.getByRole("button", { name: "Ajouter un Lien" }).click();
  const added = quick.getByRole("group", { name: "Lien 7" });
  await expect(added.getByLabel("Texte")).toBeFocused();
  await added.getByLabel("Texte").fill("Écrire");
  await added.getByLabel("Adresse").fill("mailto:bonjour@sillage.example");
  await quick.getByRole("button", { name: "Supprimer «\u202FBlog\u202F»" }).click();
  await expect(page.getByText("2\u00A0champs à enregistrer")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  await expect(sent(page, "Coordonnées")).toBeVisible();
  await expect(sent(page, "Liens et formulaire")).toBeVisible();

  await publishChanges(page);
  await inSync(page);
  const parts = async () => (await storedDocument(site, "footer"))?.parts;
  expect((await storedDocument(site, "identity"))?.parts).toMatchObject({
    company_info: { name: "Sillage & Cie", phone: "01\u00A099\u00A000\u00A027\u00A018" },
    social_links: { facebook: "", linkedin: "https://www.linkedin.com/company/sillage-exemple" },
  });
  await expect.poll(parts).toMatchObject({
    service_links: [
      { id: "gestion-projet" },
      { id: "seo" },
      { id: "creation-site" },
      { text: "Lien 4" },
      { text: "Lien 5" },
    ],
  });
  const links = (await parts())?.["service_links"];
  const ids = Array.isArray(links) ? links.map(({ id }: { id: string }) => id) : [];
  expect(new Set(ids).size).toBe(5);
  await page.getByRole("link", { name: "Voir le site", exact: true }).last().click();
  const visitor = await openDevice();
  await visitor.goto(site.url);
  for (const seen of [page, visitor]) {
    const footer = seen.getByRole("contentinfo");
    await expect(footer.getByText("Sillage & Cie", { exact: true })).toBeVisible();
    const quickLinks = footer.getByRole("navigation", { name: "Liens rapides" });
    await expect(quickLinks.getByRole("link")).toHaveText([
      "Offres et tarifs",
      "Réalisations",
      "Outils",
      "Questions fréquentes",
      "Témoignages",
      "Écrire",
    ]);
    await expect(footer.getByRole("link", { name: "Facebook" })).toHaveCount(0);
  }
});

test("an invalid address is rejected in its field; unsaved text survives its tab, and is compared with changes from elsewhere", async ({
  page,
  context,
  site,
}) => {
  await openDocuments(page, site, PATH);
  const before = [await storedDocument(site, "footer"), await storedDocument(site, "identity")];
  await page.getByLabel("Nom").fill(" ");
  await page.getByLabel("Email").fill("bonjour");
  await page.getByLabel("LinkedIn").fill("/linkedin");
  const first = list(page, "Liens Rapides").getByRole("group", { name: "Lien 1" });
  await first.getByLabel("Adresse").fill("javascript:alert(1)");
  await save(page).click();
  await expect(first.getByLabel("Adresse")).toBeFocused();
  await saveAgency(page).click();
  await expect(page.getByLabel("Nom")).toBeFocused();
  await expect(page.getByLabel("Nom")).toHaveAccessibleDescription(/Le nom est obligatoire/u);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Adresse email invalide/u);
  await expect(page.getByLabel("LinkedIn")).toHaveAccessibleDescription(/https:\/\//u);
  await expect(first.getByLabel("Adresse")).toHaveAccessibleDescription(/commencez par \//u);
  await axeEverywhere(page);
  await first.getByLabel("Adresse").fill("tel:+33199002718");
  await expect(first.getByLabel("Adresse")).toHaveAttribute("aria-invalid", "false");

  await page.getByRole("button", { name: "Annuler les modifications" }).last().click();
  await page.getByRole("button", { name: "Annuler les modifications" }).click();
  await expect(page.getByLabel("Nom")).toHaveValue("Sillage");
  await expect(page.getByText("Le nom est obligatoire")).toHaveCount(0);
  expect([await storedDocument(site, "footer"), await storedDocument(site, "identity")]).toEqual(
    before,
  );

  await page.getByLabel("Téléphone").fill("01 99 00 00 00");
  await page.getByLabel("Description").fill("Une agence qui navigue.");
  await page.close();
  await changeElsewhere(site, "identity", ["company_info", "phone"], "01 99 00 11 11");
  await changeElsewhere(site, "identity", ["company_info", "address"], "Brest");

  const tab = await context.newPage();
  await tab.goto(PATH);
  await expect(tab.getByText(/Voici ce que vous aviez saisi/u)).toBeVisible();
  await expect(tab.getByLabel("Téléphone")).toHaveValue("01 99 00 00 00");
  await expect(tab.getByLabel("Adresse").first()).toHaveValue("Brest");
  await expect(tab.getByText(/Modifié ailleurs entre-temps.*01 99 00 11 11/u)).toBeVisible();
  await saveAgency(tab).click();
  await expect(agencySaved(tab)).toBeVisible();
  await expect
    .poll(async () => (await storedDocument(site, "identity"))?.parts["company_info"])
    .toMatchObject({
      phone: "01 99 00 00 00",
      address: "Brest",
      description: "Une agence qui navigue.",
    });
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    // Offline, the browser itself logs an error for each failed request.
    tolerated: [/Failed to load resource|ERR_|WebSocket/u],
  });

  test("the footer is edited offline in a new tab, shown at once, and sent later", async ({
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
    await tab.getByLabel("Description").fill("Écrit dans le train.");
    await saveAgency(tab).click();
    await expect(tab.getByText("En attente", { exact: true })).toBeVisible();
    await expect(syncIndicator(tab)).toContainText("Hors ligne, 1 en attente");
    await tab.goto("/faq");
    await expect(tab.getByRole("contentinfo")).toContainText("Écrit dans le train.");
    await tab.close();

    await site.restart();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(PATH);
    await inSync(later);
    await expect(sent(later, "Coordonnées")).toBeVisible();
    const stored = await storedDocument(site, "identity");
    expect(stored?.parts["company_info"]).toMatchObject({ description: "Écrit dans le train." });
  });
});
