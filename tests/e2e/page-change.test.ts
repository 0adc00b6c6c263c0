import type { Page } from "@playwright/test";
import { ANNA, registerAnna, signInByForm } from "../support/back-office";
import { axe, expect, test } from "./fixtures";

/** The progress indicator, which is shown until a slow page change is over, however it was triggered. */
const sign = (page: Page) => page.getByRole("status").filter({ hasText: /^Chargement…$/u });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const GLOSSARY = /\/assets\/glossary-page-/u;
const FAQ = /\/assets\/faq-page-/u;

test("a link to a slow page shows progress at once, and shifts no layout", async ({
  page,
  site,
}) => {
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

test("« Back » to a slow page shows progress too", async ({ page, site }) => {
  // Playwright's route bypasses the browser's HTTP cache.
  await page.route(FAQ, (route) => route.continue());
  await page.goto("/faq");
  await page.getByRole("link", { name: "Glossaire" }).first().click();
  await expect(title(page)).toHaveText("Glossaire");
  // After a reload, the code of the previous page has to be loaded again.
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

test("entering the back office shows progress too, with reduced motion as well", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  const release = site.hold(/\/assets\/back-office-.*\.js/u);
  await signInByForm(page, ANNA);

  await expect(sign(page)).toBeVisible();
  await expect(sign(page)).toHaveCSS("animation-duration", "0.001s");

  release();
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});

test.describe("a page whose code cannot be loaded", () => {
  test.use({ tolerated: [/ERR_FAILED|Failed to fetch|dynamically imported/u] });

  test("a page whose code fails to load ends the progress indicator", async ({ page }) => {
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

test("the code of a page is prefetched as soon as the pointer or the focus is on a link to it", async ({
  page,
  site,
}) => {
  await page.goto("/faq");
  const asked = (code: RegExp) => site.requests.some(({ path }) => code.test(path));
  const link = (name: string) => page.getByRole("link", { name }).first();
  expect(asked(GLOSSARY)).toBe(false);
  // The code that prefetches is loaded after the page.
  await expect
    .poll(async () => {
      await link("Accueil").hover();
      await link("Glossaire").hover();
      return asked(GLOSSARY);
    })
    .toBe(true);
  await link("Outils").focus();
  await expect.poll(() => asked(/\/assets\/tools-page-/u)).toBe(true);
  await expect(title(page)).toHaveText("Questions fréquentes");
  expect(asked(/\/assets\/back-office-/u)).toBe(false);
});

/** Records which parts of the page are animated when it changes. */
function noteMoves(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const change = start(update);
    const note = async () => {
      await change.ready;
      const moves = document.getAnimations().flatMap(({ effect }) => {
        const moved = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        return moved?.startsWith("::view-transition-group(picture-") ? [moved] : [];
      });
      document.body.dataset["moves"] = moves.join(" ");
    };
    void note();
    return change;
  };
}

/** Opens a project from its card in the list, which was rendered from the documents of the device. */
async function followCard(page: Page): Promise<void> {
  await page.goto("/services");
  await page.getByRole("link", { name: "Réalisations" }).first().click();
  await page.getByRole("link", { name: "Les Hauts-Fonds" }).first().click();
  await expect(title(page)).toContainText("Les Hauts-Fonds");
}

test("a card's picture moves to its place on the page that it leads to", async ({ page }) => {
  await page.addInitScript(noteMoves);
  await followCard(page);
  await expect(page.locator("body")).toHaveAttribute("data-moves", /group\(picture-[\w-]+\)/u);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(title(page)).toBeFocused();
});

test("no transition is played with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(noteMoves);
  await followCard(page);
  await expect(page.locator("body")).toHaveAttribute("data-moves", "");
});

test("a list that is searched starts no transition, in which letters would be lost", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.setAttribute("data-transition", "");
      return start(update);
    };
  });
  await page.goto("/blog");
  const box = page.getByRole("searchbox");
  const cards = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
  for (const words of ["refondre sans perdre", "hors connexion"]) {
    const before = await cards.allTextContents();
    await box.fill("");
    await box.pressSequentially(words);
    await expect.poll(() => cards.allTextContents()).not.toEqual(before);
    await expect(box).toHaveValue(words);
  }
  await expect(page.locator("html")).not.toHaveAttribute("data-transition");

  // « Back » is drawn without a transition, and must leave none for the search that follows.
  await cards.first().getByRole("link").click();
  await expect(box).toHaveCount(0);
  await page.evaluate(() => document.documentElement.removeAttribute("data-transition"));
  await page.goBack();
  await expect(box).toBeVisible();
  await box.fill("");
  await box.pressSequentially("refondre sans perdre");
  await expect(cards).toHaveCount(1);
  await expect(box).toHaveValue("refondre sans perdre");
  await expect(page.locator("html")).not.toHaveAttribute("data-transition");
});
