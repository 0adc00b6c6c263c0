import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const ARTICLE = "/blog/page-accueil-qui-sait-ce-qu-elle-vend";

test("the definition of a term opens on focus or hover, stays under the pointer, and closes with Escape", async ({
  page,
}) => {
  await page.goto(ARTICLE);
  const term = page.locator('article a[href^="/glossary#"]').first();
  const definition = page.getByRole("tooltip");
  await term.scrollIntoViewIfNeeded();

  await expect(async () => {
    await page.locator("h1").focus();
    await term.focus();
    await expect(definition).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(term).toHaveAccessibleDescription(/^Maquette Dessin d’un écran/u);

  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();
  await expect(term).toBeFocused();

  await term.hover();
  await expect(definition).toBeVisible();
  await definition.hover();
  await expect(definition).toBeVisible();
  await axeEverywhere(page);
  await page.locator("h1").focus();
  await page.mouse.move(5, 5);
  await expect(definition).toBeHidden();
});

test("a term links to its entry in the glossary, and is linked once", async ({ page }) => {
  await page.goto(ARTICLE);
  const links = page.locator('article a[href^="/glossary#"]');
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(0);
  expect(new Set(addresses).size).toBe(addresses.length);
  await links.first().click();
  await expect(page).toHaveURL(/\/glossary#terme-/u);
});
