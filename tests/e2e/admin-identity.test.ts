import { backOfficeIsKept, inSync } from "../support/back-office";
import { openLighthouse, storedArticle } from "../support/article-editor";
import { openDocuments, storedDocument } from "../support/documents";
import { goWithin } from "../support/screens";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const PATH = "/admin/identity";

test("a new name of the agency is in the title, the navigation bar, the footer and the consent at a visitor’s next visit", async ({
  page,
  site,
  openDevice,
}) => {
  const visitor = await openDevice();
  await visitor.goto("/faq");
  await expect(visitor).toHaveTitle("Questions fréquentes – Sillage");
  const subscribe = async (agency: string, email: string) => {
    const letter = visitor.getByRole("form", { name: `La lettre ${agency}` });
    await letter.getByLabel("Votre adresse email").fill(email);
    await letter.getByRole("button", { name: "S’inscrire" }).click();
  };
  const consentOf = async (email: string) => {
    const { rows } = await site.backend.sql.query<{ consent: string }>(
      "select consent from newsletter_subscribers where email = $1",
      [email],
    );
    return rows[0]?.consent;
  };
  await subscribe("de Sillage", "alix@exemple.fr");
  await expect.poll(() => consentOf("alix@exemple.fr")).toContain("la lettre de Sillage");

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
  await subscribe("d’Atelier Nord", "zoe@exemple.fr");
  await expect.poll(() => consentOf("zoe@exemple.fr")).toContain("la lettre d’Atelier Nord");
  // Whoever subscribed before is held to what they read then.
  expect(await consentOf("alix@exemple.fr")).toContain("la lettre de Sillage");
  await visitor.goto("/legal/terms");
  await expect(visitor.getByRole("main")).toContainText("999 000 284 00013");
  await expect(visitor.getByRole("main")).toContainText("Atelier Nord");
});

test("the preview is beside the form on a laptop and above it on a phone, and hiding it keeps the input", async ({
  page,
  site,
}) => {
  await openDocuments(page, site, PATH);
  const name = page.getByLabel("Nom", { exact: true });
  await name.fill("Atelier Nord");
  await page.getByRole("button", { name: "Afficher l’aperçu du site" }).click();
  const preview = page.getByRole("region", { name: "Aperçu du site" });
  const boxes = async () => {
    const [shown, field] = [await preview.boundingBox(), await name.boundingBox()];
    if (!shown || !field) throw new Error("The preview or the form is not visible");
    return { shown, field };
  };
  const wide = await boxes();
  expect(wide.shown.x).toBeGreaterThan(wide.field.x + wide.field.width);
  expect(wide.shown.y).toBeLessThan(300);

  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await boxes();
  expect(narrow.shown.y + narrow.shown.height).toBeLessThan(narrow.field.y);

  await page.getByRole("button", { name: "Masquer l’aperçu du site" }).click();
  await expect(preview).toHaveCount(0);
  await expect(name).toHaveValue("Atelier Nord");
});

test("the preview shows every field as it is typed, in any theme and on any screen, and nobody else sees it", async ({
  page,
  context,
  site,
}) => {
  await openDocuments(page, site, PATH);
  const before = await storedDocument(site, "identity");
  await page.getByRole("button", { name: "Afficher l’aperçu du site" }).click();
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
  const foot = preview.getByRole("contentinfo");
  await expect(foot).toContainText("Sillage");
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await type("Nom", "Atelier Nord");
  await type("Description", "Des sites pour les ports.");
  await type("Téléphone", "01 99 00 00 42");
  await type("LinkedIn", "https://www.linkedin.com/company/atelier-nord");
  await expect(preview.getByRole("link", { name: "Atelier Nord, accueil" })).toBeVisible();
  await expect(foot).toContainText("Des sites pour les ports.");
  await expect(foot.getByRole("link", { name: "01 99 00 00 42" })).toBeVisible();
  await expect(foot.getByRole("link", { name: "LinkedIn" })).toHaveAttribute(
    "href",
    "https://www.linkedin.com/company/atelier-nord",
  );

  // The preview loads each page anew, with the same typed values.
  await page.getByRole("button", { name: "Sombre", exact: true }).click();
  await page.getByRole("button", { name: "Bureau", exact: true }).click();
  await page.getByLabel("Page de l’aperçu").selectOption("Contact");
  const contact = preview.getByRole("main");
  const place = page.getByRole("region", { name: "Coordonnées" });
  await place.getByLabel("Adresse", { exact: true }).fill("4, quai du Nord\n29200 Brest");
  await type("Horaires", "Mardi\u00A0: 10 h – 16 h");
  await expect(contact.getByText("4, quai du Nord")).toBeVisible();
  await expect(contact.getByText("10 h – 16 h")).toBeVisible();
  await page
    .getByRole("group", { name: "Menu", exact: true })
    .getByLabel("Texte", { exact: true })
    .nth(1)
    .fill("Savoir-faire");
  const menu = preview.getByRole("navigation", { name: "Navigation principale" });
  await expect(menu.getByRole("link", { name: "Savoir-faire" })).toBeVisible();
  await page.getByLabel("Glossaire", { exact: true }).selectOption("Absent du site");
  await expect(menu.getByRole("link", { name: "Glossaire" })).toHaveCount(0);

  // The typed values are in the preview only: not in this page, in another tab, or on the server.
  await expect(page).not.toHaveTitle(/Atelier Nord/u);
  const other = await context.newPage();
  await other.goto("/contact");
  await expect(other.getByRole("contentinfo")).toContainText("Sillage");
  await expect(other.locator("body")).not.toContainText("Atelier Nord");
  const letter = foot.getByRole("form", { name: "La lettre d’Atelier Nord" });
  await letter.evaluate((form: HTMLFormElement) => {
    const note = (name: string) => () => form.setAttribute(name, "");
    window.addEventListener("submit", note("data-asked"), { capture: true });
    form.addEventListener("submit", note("data-reached"));
  });
  await letter.getByLabel("Votre adresse email").fill("zoe@exemple.fr");
  await letter.getByRole("button", { name: "S’inscrire" }).click();
  await expect(letter).toHaveAttribute("data-asked");
  await expect(letter).not.toHaveAttribute("data-reached");
  expect(await storedDocument(site, "identity")).toEqual(before);
});

test("an invalid colour or position is rejected in its field, the name is required, and the preview stays readable", async ({
  page,
  site,
}) => {
  await openDocuments(page, site, PATH);
  const before = await storedDocument(site, "identity");
  const colour = page.getByLabel("Couleur d’accent", { exact: true });
  await colour.fill("rouge");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(colour).toBeFocused();
  await expect(colour).toHaveAccessibleDescription(/Couleur invalide/u);
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

  test("the name is changed offline in a new tab, and pages rendered from the cached shell show it", async ({
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
    await expect(tab).toHaveTitle(/ – Atelier Nord$/u);

    // The shell in the worker's cache contains the former name, which must never be shown.
    await tab.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenTitles: seen });
      const noteTitle = () =>
        document.getElementById("root")?.hasChildNodes() && seen.add(document.title);
      new MutationObserver(noteTitle).observe(document, { childList: true, subtree: true });
    });
    await tab.goto("/admin/faq");
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tab).toHaveTitle(/ – Atelier Nord$/u);
    const titles = await tab.evaluate(() => Array.from(Reflect.get(window, "seenTitles")));
    expect(titles.filter((title) => String(title).includes("Sillage"))).toEqual([]);
    await tab.goto("/glossary");
    await expect(tab).toHaveTitle("Glossaire – Atelier Nord");
    await expect(tab.getByRole("contentinfo")).toContainText("Atelier Nord");
  });
});

test("planned moments are typed and shown in the agency’s own time zone, which must be a known one", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  await goWithin(page, PATH, "Identité");
  const zone = page.getByLabel("Fuseau horaire");
  await zone.fill("America/Nouvelle-York");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(
    page.getByText("Fuseau inconnu\u00A0: choisissez-en un dans la liste").first(),
  ).toBeVisible();
  await expect(zone).toBeFocused();
  await zone.fill("America/New_York");
  await page.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(page.getByText("Identité\u00A0: modifications enregistrées")).toBeVisible();

  await goWithin(page, "/admin/blog", "Blog");
  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await expect(page.getByText("À l’heure de New York.").first()).toBeVisible();
  const planned = page.getByLabel("Publication prévue");
  await planned.fill("2027-07-01T09:00");
  await planned.press("Control+s");
  await expect
    .poll(async () => (await storedArticle(site, "Le phare"))?.["publish_at"])
    .toBe("2027-07-01 13:00:00+00");
});
