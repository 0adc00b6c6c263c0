import type { Page } from "@playwright/test";
import { inSync } from "../support/back-office";
import { hold, holdOnly, openScreen } from "../support/exchanges";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

const palette = (page: Page) => page.getByRole("dialog", { name: "Rechercher" });
const box = (page: Page) => palette(page).getByRole("combobox");
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
const group = (page: Page, name: string) => palette(page).getByRole("group", { name });

async function search(page: Page, text: string): Promise<void> {
  await expect(box(page)).toBeFocused();
  await box(page).fill(text);
}

test("the palette navigates, creates and finds by keyboard alone, ignores accents, and remembers recent choices", async ({
  page,
  site,
}) => {
  await holdOnly(site, "posts", [
    { id: "a1", title: "L’été à l’œuvre", content: "<p>Un</p>", kind: "article" },
    ...Array.from({ length: 6 }, (_, at) => ({
      id: `b${at}`,
      title: `Chantier ${at}`,
      content: "<p>Un</p>",
      kind: "article",
    })),
  ]);
  await holdOnly(site, "contact_submissions", [
    { id: "m1", name: "Zoé Œuvrard", email: "zoe@example.org", message: "Bonjour" },
  ]);
  await openScreen(page, site, "/admin/faq", "FAQ");
  await inSync(page);

  const opener = page.getByRole("button", { name: "Rechercher…" });
  await expect(opener).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  await opener.click();
  await expect(box(page)).toBeFocused();
  await expect(group(page, "Récents")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await search(page, "OEUVR");
  await expect(group(page, "Blog").getByRole("option")).toHaveText(["L’été à l’œuvre"]);
  await expect(group(page, "Messages").getByRole("option")).toContainText("Zoé Œuvrard");
  await expect(palette(page).getByText(/^\d+\u00A0résultats/u)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option(page, /Zoé/u)).toHaveAttribute("aria-selected", "true");
  // Forced colours draw no background that only a page chose.
  await page.emulateMedia({ forcedColors: "active" });
  const [chosen, other] = await Promise.all(
    [/Zoé/u, /été/u].map((name) =>
      option(page, name).evaluate((entry) => getComputedStyle(entry).backgroundColor),
    ),
  );
  expect(chosen).not.toBe(other);
  await page.emulateMedia({ forcedColors: "none" });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/contact?message=m1");
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  // The shortcut opens no palette over another dialog, so the panel of the message must be closed first.
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await search(page, "chantier");
  await expect(group(page, "Blog").getByRole("option")).toHaveCount(6);
  await option(page, "Voir les 6 résultats").click();
  await expect(page).toHaveURL("/admin/blog?q=chantier");
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(6);

  await page.keyboard.press("Control+k");
  await expect(group(page, "Récents").getByRole("option")).toContainText([
    "Messages",
    "Zoé Œuvrard",
    "FAQ",
  ]);
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await search(page, "nouvel article");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/blog?edition=nouvelle");

  await page.keyboard.press("Control+k");
  await search(page, "introuvable");
  // « No result » is reported only once every collection has been read.
  await expect(
    palette(page).getByText("Aucun résultat pour «\u202Fintrouvable\u202F»"),
  ).toBeVisible({ timeout: 30_000 });
  await search(page, "temoign");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/testimonials");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a search for a word finds its document and shows the passage, offline, until the word is removed", async ({
  page,
  context,
  site,
}) => {
  await holdOnly(site, "plans", [
    {
      id: "p1",
      title: "Essentielle",
      slug: "essentielle",
      description: "Pour commencer",
      cta_text: "Choisir",
      features: '{"Un site","Des prix clairs, sans surprise"}',
    },
  ]);
  await openScreen(page, site, "/admin/faq", "FAQ");
  await inSync(page);
  await page.keyboard.press("Control+k");
  await search(page, "prix");
  await expect(option(page, /^Essentielle/u)).toBeVisible();
  await context.setOffline(true);
  await search(page, "prix surpris");
  await expect(option(page, /^Essentielle Des prix clairs, sans surprise/u)).toBeVisible();
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await context.setOffline(false);
  await option(page, /Essentielle/u).click();
  await expect(page).toHaveURL("/admin/offers?edition=p1");
  await page.getByLabel("Description courte").fill("Deux chevaux");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("Control+k");
  await search(page, "CHEVAL");
  await expect(option(page, /Essentielle/u)).toContainText("Deux chevaux");
  // This is a built-in text that nobody has replaced.
  await search(page, "prix délais méthode technique");
  await option(page, /^Page FAQ Prix, délais, méthode/u).click();
  await expect(page).toHaveURL("/admin/texts?onglet=faq_page");
  await expect(page.getByRole("tab", { name: "FAQ" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+k");
  await search(page, "synchroniser");
  await page.keyboard.press("Enter");
  await inSync(page);
  await page.keyboard.press("Control+k");
  await search(page, "deconnecter");
  expect(page.workers()).toHaveLength(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  // The index is deleted with its database.
  await expect.poll(() => page.workers().length).toBe(0);
});

test("offline on a phone, the palette finds what was just written, and opens it", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, site, "/admin/faq", "FAQ");
  await inSync(page);
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole("link", { name: "Ajouter une question" }).first().click();
  await page.getByLabel("Question", { exact: true }).fill("Écrite hors ligne ?");
  await page.getByLabel("Réponse").fill("Oui.");
  await page.getByLabel("Catégorie").selectOption("general");
  await page.getByRole("button", { name: "Créer" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await search(page, "ecrite");
  await option(page, /Écrite hors ligne/u).click();
  await expect(page.getByLabel("Question", { exact: true })).toHaveValue("Écrite hors ligne ?");

  await context.setOffline(false);
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await search(page, "synchroniser");
  await page.keyboard.press("Enter");
  await inSync(page);
  const { rows } = await site.backend.sql.query(
    "select 1 from faqs where question = 'Écrite hors ligne ?'",
  );
  expect(rows).toHaveLength(1);
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await search(page, "deconnecter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("recent");
});

test("the sidebar and the menu of a phone count pending work, offline too", async ({
  page,
  context,
  site,
}) => {
  const from = { name: "Zoé", email: "zoe@example.org", message: "Bonjour" };
  await holdOnly(site, "contact_submissions", [
    { id: "m1", ...from, name: "Ana", status: "new" },
    { id: "m2", ...from, status: "new" },
    { id: "m3", ...from, status: "contacted" },
    { id: "m4", ...from, status: "new", junk: true },
  ]);
  await holdOnly(site, "comments", []);
  const comment = { post_id: "a1", name: "Léo", email: "leo@example.org", content: "Bravo" };
  await hold(site, "comments", [
    { id: "c1", ...comment, approved: false },
    { id: "c2", ...comment, approved: true },
  ]);
  await openScreen(page, site, "/admin/contact", "Messages");
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await expect(link("Messages 2\u00A0nouveaux")).toBeVisible();
  await inSync(page);

  await context.setOffline(true);
  await link("Ana").click();
  await page.getByRole("dialog").getByLabel("Statut").selectOption("contacted");
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(link("Messages 1\u00A0nouveau")).toBeVisible();
  await expect(link("Commentaires 1\u00A0en attente")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Ouvrir le menu, 2 à traiter" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /1.nouveau/u })).toBeVisible();
});

test("a click outside the palette closes it, and the focus returns", async ({ page, site }) => {
  await openScreen(page, site, "/admin/faq", "FAQ");
  const opener = page.getByRole("button", { name: "Rechercher…" });
  await opener.click();
  await box(page).click();
  await expect(palette(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(palette(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
