import type { Page } from "@playwright/test";
import { ANNA, registerAnna } from "../support/back-office";
import { axe, expect, test } from "./fixtures";

/** That a page change takes longer than a moment is told until it is over, however it was asked for. */
const sign = (page: Page) => page.getByRole("status").filter({ hasText: /^Chargement…$/u });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const GLOSSARY = /\/assets\/glossary-page-/u;
const FAQ = /\/assets\/faq-page-/u;

test("a link whose page takes long shows so at once, and moves nothing", async ({ page, site }) => {
  await page.goto("/faq");
  const release = site.hold(GLOSSARY);
  const place = await page.getByRole("main").boundingBox();
  await page.getByRole("link", { name: "Glossaire" }).first().click();

  await expect(sign(page)).toBeVisible();
  await expect(sign(page)).toHaveCSS("animation-delay", "0.15s");
  await expect(title(page)).toHaveText("Questions fréquentes");
  expect(await page.getByRole("main").boundingBox()).toEqual(place);
  await axe(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe(page);

  release();
  await expect(title(page)).toHaveText("Glossaire");
  await expect(title(page)).toBeFocused();
  await expect(sign(page)).toHaveCount(0);
});

test("« Back » shows it too", async ({ page, site }) => {
  // What passes a route is not taken from the browser's cache.
  await page.route(FAQ, (route) => route.continue());
  await page.goto("/faq");
  await page.getByRole("link", { name: "Glossaire" }).first().click();
  await expect(title(page)).toHaveText("Glossaire");
  // The new document does not have the code of the page before.
  await page.reload();
  const release = site.hold(FAQ);
  await page.evaluate(() => window.history.back());

  await expect(sign(page)).toBeVisible();
  await expect(title(page)).toHaveText("Glossaire");

  release();
  await expect(title(page)).toHaveText("Questions fréquentes");
  await expect(title(page)).toBeFocused();
  await expect(sign(page)).toHaveCount(0);
});

test("on the way into the back office, too, and without motion", async ({ page, site }) => {
  await registerAnna(site.backend);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  const release = site.hold(/\/assets\/back-office-.*\.js/u);
  await page.getByLabel("Email").fill(ANNA.email);
  await page.getByLabel("Mot de passe").fill(ANNA.password);
  await page.getByRole("button", { name: "Se connecter" }).click();

  await expect(sign(page)).toBeVisible();
  // It is drawn out at once.
  await expect(sign(page)).toHaveCSS("animation-duration", "0.001s");

  release();
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});

test.describe("a page whose code does not come", () => {
  test.use({ tolerated: [/ERR_FAILED|Failed to fetch|dynamically imported/u] });

  test("ends it", async ({ page }) => {
    await page.goto("/faq");
    let fail: () => void = () => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route(GLOSSARY, async (route) => {
      await failing;
      await route.abort();
    });
    await page.getByRole("link", { name: "Glossaire" }).first().click();
    await expect(sign(page)).toBeVisible();

    fail();
    await expect(title(page)).toHaveText("Cette page n’a pas pu s’afficher.");
    await expect(sign(page)).toHaveCount(0);
  });
});
