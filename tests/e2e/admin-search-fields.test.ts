import type { Page } from "@playwright/test";
import { inSync, syncIndicator } from "../support/back-office";
import { openLighthouse, storedArticle } from "../support/article-editor";
import { axe, expect, test } from "./fixtures";

const summary = (page: Page) => page.locator("summary").filter({ hasText: "Référencement" });
const result = (page: Page) =>
  page.getByRole("figure", { name: "Aperçu dans un moteur de recherche" });
const title = (page: Page) => page.getByRole("textbox", { name: "Titre dans les résultats" });
const description = (page: Page) =>
  page.getByRole("textbox", { name: "Description dans les résultats" });

const TOO_LONG = "la fin sera coupée";

test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

test("the search engine fields of an article are edited offline, previewed as search results, and present in its page", async ({
  page,
  context,
  site,
  openDevice,
}) => {
  await openLighthouse(page, site, "<p>Un phare guide les bateaux.</p>");
  await context.setOffline(true);
  await expect(title(page)).toHaveCount(0);
  await summary(page).focus();
  await page.keyboard.press("Enter");
  await expect(result(page)).toContainText("› blog › le-phare");
  await expect(result(page)).toContainText("Le phare – Sillage");
  await expect(result(page)).toContainText("Un phare guide les bateaux.");
  await expect(title(page)).toHaveAttribute("placeholder", "Le phare");

  await page.keyboard.press("Tab");
  await expect(title(page)).toBeFocused();
  await page.keyboard.type("Un phare qui se voit de loin, et que trois communes entretiennent");
  await expect(title(page)).toHaveAccessibleDescription(
    /65\s?caractères sur les 60 environ qui s’affichent/u,
  );
  await expect(page.getByRole("status").filter({ hasText: TOO_LONG })).toBeVisible();
  await expect(result(page)).toContainText("Un phare qui se voit de loin, et que trois communes…");

  // An error opens the section that contains it.
  await title(page).fill("x".repeat(301));
  await summary(page).click();
  await expect(title(page)).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAccessibleDescription(/300 caractères au plus/u);

  await title(page).fill("Phares à louer");
  await expect(page.getByText(TOO_LONG)).toHaveCount(0);
  await description(page).fill("Un phare par semaine, vue comprise.");
  await page.getByRole("textbox", { name: "Image de partage" }).fill("/media/general/partage.png");
  await expect(result(page)).toContainText("Phares à louer – Sillage");
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(syncIndicator(page)).toContainText("Hors ligne, 1 en attente");

  await context.setOffline(false);
  await inSync(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({
    seo_title: "Phares à louer",
    seo_description: "Un phare par semaine, vue comprise.",
    seo_image: "/media/general/partage.png",
  });
  const visitor = await openDevice();
  await visitor.goto(`${site.url}/blog/le-phare`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Le phare");
  await expect(visitor).toHaveTitle("Phares à louer – Sillage");
  await expect(visitor.locator('head > meta[name="description"]')).toHaveAttribute(
    "content",
    "Un phare par semaine, vue comprise.",
  );

  // A section with values is open; the history names its fields as the form does.
  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await expect(title(page)).toHaveValue("Phares à louer");
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await axe(page);
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    }
  }
  await page.getByRole("link", { name: "Historique" }).click();
  await expect(page.getByRole("dialog")).toContainText("Titre dans les résultats");
});
