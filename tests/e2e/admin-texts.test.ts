import { backOfficeIsKept, inSync } from "../support/back-office";
import { openDocuments, publishChanges, storedDocument } from "../support/documents";
import { goWithin } from "../support/screens";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const PATH = "/admin/texts";

test("a page's title, lead, steps and call to action are written in its tab, and visitors read them once they are published", async ({
  page,
  site,
  openDevice,
}) => {
  const visitor = await openDevice();
  await visitor.goto("/services");
  const steps = (seen: typeof page) =>
    seen.getByRole("region", { name: "Deux temps" }).getByRole("listitem");

  await openDocuments(page, site, "/admin/homepage");
  await goWithin(page, PATH, "Textes des pages");
  await page.getByLabel("Titre de la page").fill(" ");
  await page.getByRole("tab", { name: "Blog" }).click();
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByRole("tab", { name: "Services (à corriger)" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByLabel("Titre de la page")).toBeFocused();
  await page.getByLabel("Titre de la page").fill("Deux métiers");
  await page.getByLabel("Présentation").fill("");
  await page.getByLabel("Titre des étapes de travail").fill("Deux temps");
  await page.getByLabel("Titre de l’invitation finale").fill("On en parle\u202F?");
  await page.getByLabel("Bouton vers les offres").fill("");
  await page.getByRole("tab", { name: "Lettre" }).click();
  await page.getByLabel("Titre", { exact: true }).fill("Des nouvelles");
  await page.getByRole("tab", { name: "Étapes de travail" }).click();
  for (const name of ["Support Continu", "Tests & Lancement", "Stratégie"]) {
    await page.getByRole("button", { name: `Supprimer «\u202F${name}\u202F»` }).click();
  }
  await axeEverywhere(page);
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText("Textes des pages\u00A0: modifications enregistrées")).toBeVisible();
  await inSync(page);
  const stored = () => storedDocument(site, "page-texts");
  const written = { services_page: { title: "Deux métiers", lead: "", offers_button: "" } };
  expect(await stored()).toMatchObject({ parts: {}, staged: { parts: written } });
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText("Deux métiers");

  await publishChanges(page);
  await inSync(page);
  expect(await stored()).toMatchObject({ parts: written, staged: null });
  await page.goto("/services");
  await visitor.goto("/services");
  for (const seen of [page, visitor]) {
    await expect(seen.getByRole("heading", { level: 1 })).toHaveText("Deux métiers", {
      timeout: 30_000,
    });
    await expect(steps(seen)).toHaveText([/Découverte/u, /Design & Développement/u]);
    const call = seen.getByRole("region", { name: "On en parle" });
    await expect(call.getByRole("link")).toHaveText(["Demander un devis gratuit"]);
  }
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/Failed to load resource|ERR_|WebSocket/u],
  });

  test("a page's lead is published offline in a new tab, shown at once, and sent later", async ({
    page,
    context,
    site,
  }) => {
    await openDocuments(page, site, "/admin/homepage");
    await backOfficeIsKept(page);
    await inSync(page);
    await page.close();
    await context.setOffline(true);
    await site.stop();

    const cold = await context.newPage();
    await cold.goto(`${PATH}?onglet=glossary_page`);
    await cold.getByLabel("Présentation").fill("Nos mots, en clair.");
    await publishChanges(cold);
    await expect(cold.getByText("En attente", { exact: true })).toBeVisible();
    await cold.goto("/glossary");
    await expect(cold.getByText("Nos mots, en clair.")).toBeVisible();

    await site.restart();
    await context.setOffline(false);
    await cold.goto(PATH);
    await expect(cold.getByText("Synchronisé", { exact: true })).toBeVisible({ timeout: 60_000 });
    expect((await storedDocument(site, "page-texts"))?.parts["glossary_page"]).toMatchObject({
      lead: "Nos mots, en clair.",
    });
  });
});
