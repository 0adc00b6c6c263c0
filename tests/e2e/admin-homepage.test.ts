import type { Page } from "@playwright/test";
import { backOfficeIsKept, inSync, syncIndicator } from "../support/back-office";
import {
  changeElsewhere,
  openDocuments,
  publishChanges,
  storedDocument,
} from "../support/documents";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, test } from "./fixtures";

const PATH = "/admin/homepage";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const save = (page: Page) => page.getByRole("button", { name: "Sauvegarder" });
const saved = (page: Page) => page.getByText("Page d’accueil\u00A0: modifications enregistrées");
const row = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("each tab is reached by keyboard and kept in the address; its texts are saved together, and reach visitors once they are published", async ({
  page,
  site,
  openDevice,
}) => {
  await site.backend.sql.exec(
    "update contact_submissions set junk = true where id = (select min(id) from contact_submissions)",
  );
  await openDocuments(page, site, PATH);
  const { rows } = await site.backend.sql.query<{ projects: number; messages: number }>(
    `select (select count(*) from projects where not deleted)::int as projects,
       (select count(*) from contact_submissions where not deleted and not junk)::int as messages`,
  );
  const counted = page.getByRole("tabpanel").getByRole("link");
  await expect(counted.filter({ hasText: "Projets" })).toHaveText(`${rows[0]?.projects}Projets`);
  await expect(counted.filter({ hasText: "Messages" })).toHaveText(`${rows[0]?.messages}Messages`);
  await expect(page.getByRole("tab")).toHaveText([
    "Tableau de bord",
    "Bandeau",
    "Services",
    "À propos",
    "Témoignages",
    "Réalisations",
    "Ordre",
    "Autres titres",
  ]);

  await tab(page, "Tableau de bord").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "Autres titres")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "Réalisations")).toBeFocused();
  await expect(tab(page, "Réalisations")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText(/les trois réalisations les plus récentes/u)).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Bandeau")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Titre")).toBeFocused();
  await expect(page).toHaveURL(/\?onglet=hero$/u);
  await page.reload();
  await expect(tab(page, "Bandeau")).toHaveAttribute("aria-selected", "true");

  const before = await storedDocument(site, "homepage");
  await tab(page, "Témoignages").click();
  await page.getByLabel("Titre").fill(" ");
  await tab(page, "Bandeau").click();
  await save(page).click();
  await expect(tab(page, "Témoignages (à corriger)")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Titre")).toBeFocused();
  await expect(page.getByLabel("Titre")).toHaveAccessibleDescription(/Le titre est obligatoire/u);
  expect(await storedDocument(site, "homepage")).toEqual(before);
  await page.getByRole("button", { name: "Annuler les modifications" }).click();

  await tab(page, "Bandeau").click();
  await page.getByLabel("Titre").fill("Cap sur le web");
  await page.getByLabel("Texte du bouton principal").fill("Nos offres");
  await tab(page, "À propos").click();
  await expect(tab(page, "Bandeau (à enregistrer)")).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un chiffre" }).click();
  await row(page, "Chiffre 3").getByLabel("Valeur").fill("12");
  await row(page, "Chiffre 3").getByLabel("Libellé").fill("ans de métier");
  await page.getByRole("button", { name: "Supprimer «\u202F150+\u202F»" }).click();
  await tab(page, "Bandeau").click();
  await expect(page.getByLabel("Titre")).toHaveValue("Cap sur le web");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Synchronisé", { exact: true })).toBeVisible();
  await inSync(page);
  const staged = await storedDocument(site, "homepage");
  expect(staged?.parts).toEqual(before?.parts);
  expect(staged?.staged).toMatchObject({
    parts: { hero: { title: "Cap sur le web", primary_button_text: "Nos offres" } },
  });

  await page.getByRole("button", { name: "Publier les changements" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Bandeau, titre" })).toContainText(
    /En attente\s*Cap sur le web/u,
  );
  await expect(dialog.getByRole("region")).toHaveCount(3);
  await axe(page);
  await page.keyboard.press("Escape");
  await publishChanges(page);
  await expect(page.getByRole("button", { name: "Publier les changements" })).toHaveCount(0);
  await inSync(page);

  const visitor = await openDevice();
  await visitor.goto(site.url);
  await page.goto("/");
  for (const seen of [page, visitor]) {
    await expect(seen.getByRole("heading", { level: 1, name: "Cap sur le web" })).toBeVisible();
    await expect(seen.getByRole("link", { name: "Nos offres", exact: true })).toBeVisible();
    await expect(seen.getByText("ans de métier")).toBeVisible();
    await expect(seen.getByText("projets livrés")).toHaveCount(0);
  }
});

test("« Synchroniser » previews its changes, then copies the featured services, newest first, and saves nothing else; without any service it shows four examples", async ({
  page,
  site,
}) => {
  await site.backend.sql.exec("update services set featured = false");
  const { rows } = await site.backend.sql.query<{ id: string; title: string }>(
    `update services set featured = true,
       created_at = case slug when 'seo' then timestamptz '2026-03-01' else '2026-02-01' end
     where slug in ('seo', 'gestion-projet') returning id, title`,
  );
  expect(rows).toHaveLength(2);
  await openDocuments(page, site, `${PATH}?onglet=services`);
  await page.getByLabel("Description").first().fill("Pas encore prêt.");
  const before = (await storedDocument(site, "homepage"))?.parts["services"];
  await page.getByRole("button", { name: "Synchroniser" }).click();
  const dialog = page.getByRole("dialog", { name: "Remplacer la liste des services" });
  for (const { title } of rows) await expect(dialog).toContainText(title);
  await expect(dialog).toContainText(/Retirés/u);
  await axe(page);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(row(page, "Service 3")).toBeVisible();
  expect((await storedDocument(site, "homepage"))?.parts["services"]).toEqual(before);
  await page.getByRole("button", { name: "Synchroniser" }).click();
  await dialog.getByRole("button", { name: "Remplacer la liste" }).click();
  await expect(page.getByText("Page d’accueil synchronisée\u00A0: 2\u00A0services")).toBeVisible();
  await expect(row(page, "Service 3")).toHaveCount(0);
  await expect
    .poll(async () => (await storedDocument(site, "homepage"))?.staged)
    .toEqual({
      parts: {
        services: {
          items: [
            expect.objectContaining({ id: "service-seo" }),
            expect.objectContaining({ id: "service-gestion-projet" }),
          ],
        },
      },
    });
  expect((await storedDocument(site, "homepage"))?.parts["services"]).toEqual(before);
  await expect(page.getByLabel("Description").first()).toHaveValue("Pas encore prêt.");

  await page.getByRole("button", { name: "Reprendre l’ancienne liste" }).click();
  await expect(row(page, "Service 3")).toBeVisible();
  await expect(page.getByText("2\u00A0champs à enregistrer")).toBeVisible();
  for (const name of ["Services", "À propos"]) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await tab(page, name).click();
    await axeEverywhere(page);
  }

  await site.backend.sql.exec("update services set deleted = true");
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`${PATH}?onglet=services`);
  const examples = page.getByRole("region", { name: "Exemples de services" });
  await expect(examples.getByRole("listitem")).toHaveText([
    /Refonte de Site Web.*1.299/u,
    /Développement E-commerce.*2.499/u,
    /Pack SEO & Marketing.*899/u,
    /Développement Application Mobile.*3.999/u,
  ]);
  await page.getByRole("button", { name: "Synchroniser" }).click();
  await expect(page.getByText(/Aucun service à la une n’a d’avantages/u)).toBeVisible();
  const { rows: made } = await site.backend.sql.query("select id from services where not deleted");
  expect(made).toEqual([]);
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    // Offline, the browser itself logs an error for each failed request.
    tolerated: [/Failed to load resource|ERR_|WebSocket/u],
  });

  test("one text edited offline and another edited on the server are both kept", async ({
    page,
    context,
    site,
  }) => {
    await openDocuments(page, site, `${PATH}?onglet=hero`);
    await backOfficeIsKept(page);
    await inSync(page);
    await context.setOffline(true);
    await site.stop();
    await page.getByLabel("Titre").fill("Écrit dans le train");
    await page.close();

    const cold = await context.newPage();
    await cold.goto(`${PATH}?onglet=hero`);
    await expect(cold.getByText(/Voici ce que vous aviez saisi/u)).toBeVisible();
    await expect(cold.getByLabel("Titre")).toHaveValue("Écrit dans le train");
    await save(cold).click();
    await expect(cold.getByText("En attente", { exact: true })).toBeVisible();
    await expect(syncIndicator(cold)).toContainText("Hors ligne, 1 en attente");
    await publishChanges(cold);
    await cold.goto("/");
    await expect(cold.getByRole("heading", { level: 1 })).toHaveText("Écrit dans le train");
    await cold.close();

    await changeElsewhere(site, "homepage", ["hero", "description"], "Écrit au bureau.");
    await site.restart();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(`${PATH}?onglet=hero`);
    await inSync(later);
    await expect(later.getByLabel("Description")).toHaveValue("Écrit au bureau.");
    expect((await storedDocument(site, "homepage"))?.parts["hero"]).toMatchObject({
      title: "Écrit dans le train",
      description: "Écrit au bureau.",
    });
  });
});
