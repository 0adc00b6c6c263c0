import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

/** Every route that visitors reach, with a document of the seed for each kind of detail page. */
const routes = {
  agency: ["/", "/services", "/offers", "/projects", "/testimonials", "/contact"],
  reading: ["/blog", "/blog/tag/contenu", "/tools", "/faq", "/glossary", "/sitemap"],
  details: [
    "/services/creation-site",
    "/blog/page-accueil-qui-sait-ce-qu-elle-vend",
    "/projects/les-hauts-fonds",
    "/tools/outil-figma",
    "/legal/terms",
    "/legal/privacy",
    "/legal/accessibility",
  ],
  account: ["/login", "/register", "/une-page-inconnue"],
} as const;

const WIDTHS = [320, 360, 768, 1440] as const;
const NOT_FOUND = "n’existe pas, ou plus.";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

const tooWide = () => document.body.scrollWidth - document.documentElement.clientWidth;

/** The page with its documents: what still loads says so. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(title(page), path).toBeVisible();
  // A touch keeps the missing page from leading home.
  await page.keyboard.press("Shift");
  await expect(page.locator("main output").filter({ hasText: /^Chargement/u })).toHaveCount(0);
}

test("every route has its own title, in the page and in the tab, and one main part", async ({
  page,
}) => {
  test.slow();
  const seen = new Map<string, string>();
  for (const path of Object.values(routes).flat()) {
    await open(page, path);
    await expect(title(page), path).toHaveCount(1);
    await expect(page.getByRole("main"), path).toHaveCount(1);
    await expect(page, path).toHaveTitle(/^\S.* – Sillage$/u);
    const inTab = await page.title();
    expect(seen.get(inTab), `the title of ${path}`).toBeUndefined();
    seen.set(inTab, path);
  }
});

for (const [kind, paths] of Object.entries(routes)) {
  test(`${kind}: accessible in both themes on a phone and a desktop, and never wider than the window`, async ({
    page,
  }) => {
    test.slow();
    for (const path of paths) {
      // Half-faded text has half the contrast: axe looks once everything has arrived.
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Sizes that follow the width of the window come a frame after it.
        await expect
          .poll(() => page.evaluate(tooWide), `${path} at ${width}`)
          .toBeLessThanOrEqual(0);
        if (width !== 360 && width !== 1440) continue;
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await expect(page.locator("html")).toHaveClass(colorScheme === "dark" ? /dark/u : "");
          await test.step(`${path} at ${width}, ${colorScheme}`, () =>
            axe(page, colorScheme === "light" ? "all" : "colors"));
        }
      }
    }
  });
}

test("every link of the sitemap leads to the top of its page, with the focus on its title", async ({
  page,
}) => {
  test.slow();
  await open(page, "/sitemap");
  const links = page.getByRole("main").getByRole("link");
  const count = await links.count();
  expect(count).toBeGreaterThan(15);
  for (let place = 0; place < count; place += 1) {
    const link = links.nth(place);
    const name = await link.textContent();
    await link.click();
    await expect(page).not.toHaveURL(/\/sitemap$/u);
    await expect(title(page), `the page of « ${name} »`).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), `the page of « ${name} »`).toBe(0);
    await page.goBack();
    await expect(title(page)).toHaveText("Plan du site");
    await expect(links).toHaveCount(count);
  }
});

test("every French spelling leads to its page, with what follows it", async ({ page }) => {
  for (const [french, english] of [
    ["/offres?periode=an", "/offers?periode=an"],
    ["/projets", "/projects"],
    ["/projets/les-hauts-fonds?vue=1#galerie", "/projects/les-hauts-fonds?vue=1#galerie"],
    ["/outils?categorie=seo", "/tools?categorie=seo"],
    ["/outils/outil-figma", "/tools/outil-figma"],
    ["/glossaire?lettre=R", "/glossary?lettre=R"],
    ["/temoignages/", "/testimonials"],
  ] as const) {
    await page.goto(french);
    await expect(page).toHaveURL(english);
    await expect(title(page), french).toBeVisible();
    await expect(title(page), french).not.toContainText(NOT_FOUND);
  }
});

test("an address that no page has is missing, wherever it lies", async ({ page }) => {
  for (const path of [
    "/xyz",
    "/services/a/b",
    "/blog/tag/a/b",
    "/tools/a/b",
    "/outils/a/b",
    "/legal/terms/a",
  ]) {
    await page.goto(path);
    await expect(title(page), path).toContainText(NOT_FOUND);
  }
});
