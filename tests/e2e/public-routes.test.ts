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

/** Opens a page, and waits until no part of it says that it is loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(title(page), path).toBeVisible();
  // An interaction keeps the missing page from redirecting home.
  await page.keyboard.press("Shift");
  await expect(page.locator("main output").filter({ hasText: /^Chargement/u })).toHaveCount(0);
}

test("every route has its own title, in the page and in the tab, and one main landmark", async ({
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

test("titles and categories without spaces break within the window, and cover nothing", async ({
  page,
  site,
}) => {
  const word = "Anticonstitutionnellement".repeat(4);
  await site.backend.sql.query("update plans set title = $1 where id like '%essentiel%'", [word]);
  await site.backend.sql.query("update posts set categories = array[$1] where kind = 'article'", [
    word.slice(0, 60),
  ]);
  for (const path of ["/offers", "/blog", "/blog/article-refonte"]) {
    await page.goto(path);
    await expect(page.getByText("Anticonstitutionnellement").first()).toBeAttached();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(tooWide), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.goto("/offers");
  const link = page.getByRole("link", { name: /^L’offre Anti/u });
  const inColumn = () =>
    link.evaluate((element) => {
      const column = element.parentElement?.getBoundingClientRect();
      return element.getBoundingClientRect().right <= (column?.right ?? 0) + 1;
    });
  await expect.poll(inColumn).toBe(true);
});

for (const [kind, paths] of Object.entries(routes)) {
  test(`${kind}: accessible in both themes on a phone and a desktop, and never wider than the window`, async ({
    page,
  }) => {
    test.slow();
    for (const path of paths) {
      // Reduced motion skips transitions, because half-transparent text would have half of its contrast.
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Sizes that follow the width of the window are set one frame after it.
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

test("every link of the sitemap opens its page at the top, with the focus on its title", async ({
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

test("every French path leads to its page, and keeps the rest of the address", async ({ page }) => {
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

test("an unknown address is reported as missing, at any depth", async ({ page }) => {
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

test("an address below a known one is reported as missing at once, without loading, and the page that was meant is suggested", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const waits = Array.from(document.querySelectorAll("#root :is(output, h1)")).some((each) =>
        each.textContent.startsWith("Chargement"),
      );
      if (waits) document.documentElement.dataset["waited"] = "";
    });
    seen.observe(document, { childList: true, subtree: true, characterData: true });
  });
  for (const [path, says, meant] of [
    ["/blog/page-accueil-qui-sait", "Article introuvable", /^La page d’accueil qui sait/u],
    ["/projects/hauts-fonds-2", "Projet non trouvé", /^Les Hauts-Fonds/u],
    ["/services/creation-sites-web", "Service non trouvé : creation-sites-web", /^Création/u],
    ["/tools/figma-2", "Outil introuvable", /^Figma/u],
    ["/legal/accessibilite", "Page introuvable", /^Déclaration d’accessibilité/u],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(title(page), path).toHaveText(says);
    await expect(page.getByRole("main").getByRole("link", { name: meant }), path).toBeVisible();
    await expect(page.getByRole("button", { name: "Rechercher sur le site" }), path).toBeVisible();
    await expect(page.locator("html"), path).not.toHaveAttribute("data-waited");
  }
});
