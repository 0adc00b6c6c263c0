import type { Page } from "@playwright/test";
import { isTakenOver } from "../support/taken-over";
import { axe, expect, test } from "./fixtures";

// A page whose clock stands still takes itself over only when the test brings its frames.
test.use({ patient: false });

test.beforeEach(async ({ page }) => {
  // The clock stands still unless a test advances it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/faq");
  await page.goto("/une-page-inconnue");
  await expect(page.getByRole("heading", { level: 1, name: /n’existe pas/u })).toBeVisible();
  await takenOver(page);
});

/** The scripts begin with the second frame, which the clock has to bring. */
async function takenOver(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.evaluate(isTakenOver);
    })
    .toBe(true);
}

test("a missing page counts down from 10 and leads home", async ({ page }) => {
  await expect(page.getByText("Redirection vers l’accueil dans 10 secondes.").last()).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByText("Redirection vers l’accueil dans 7 secondes.")).toBeVisible();
  await page.clock.runFor(7000);
  await expect(page).toHaveURL(/\/$/u);
});

test("a key, a click or the wheel cancels the countdown", async ({ page }) => {
  for (const interact of [
    () => page.keyboard.press("Tab"),
    () => page.mouse.click(5, 400),
    () => page.mouse.wheel(0, 10),
  ]) {
    await page.reload();
    await takenOver(page);
    await expect(page.getByText("dans 10 secondes.").last()).toBeVisible();
    await interact();
    await expect(page.getByText("Redirection annulée : vous restez ici.")).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL(/inconnue$/u);
  }
});

test("the buttons of a missing page lead home and back", async ({ page }) => {
  await page.getByRole("button", { name: "Page précédente" }).click();
  await expect(page).toHaveURL(/\/faq$/u);
  await page.goForward();
  await page.getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page).toHaveURL(/\/$/u);
});

test("the last button of a missing page reloads it, and the countdown starts again", async ({
  page,
}) => {
  await page.clock.runFor(2000);
  await expect(page.getByText("dans 8 secondes.")).toBeVisible();
  await page.getByRole("button", { name: "Recharger" }).click();
  await expect(page.getByText("dans 10 secondes.").last()).toBeVisible();
  await expect(page).toHaveURL(/inconnue$/u);
});

test("the number 404 of a missing page stays on one line, and inside the window", async ({
  page,
}) => {
  const number = page.getByText("404", { exact: true });
  for (const width of [360, 1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [lines, right] = await number.evaluate((element) => {
      const drawn = document.createRange();
      drawn.selectNodeContents(element);
      return [drawn.getClientRects().length, drawn.getBoundingClientRect().right];
    });
    expect(lines, `${width} px`).toBe(1);
    expect(right, `${width} px`).toBeLessThan(width);
  }
});

test.describe("an address that cannot be decoded", () => {
  test.use({ tolerated: [/status of 400/u] });

  test("an address that cannot be decoded shows that there is no such page", async ({ page }) => {
    for (const address of ["/%", "/nulle-part/%ff"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: /n’existe pas/u })).toBeVisible();
      await page.getByRole("button", { name: "Recharger" }).click();
      await expect(page.getByText("dans 10 secondes.").last()).toBeVisible();
    }
  });
});

test("two slashes in a row lead to the page that was meant", async ({ page, site }) => {
  await page.goto(`${site.url}//`);
  await expect(page).toHaveURL(/[^/]\/$/u);
  await expect(page.getByRole("link", { name: "Offre Phare" })).toBeVisible();
});

test("a tab whose first page was missing goes back to the home page", async ({ page, context }) => {
  const opening = context.waitForEvent("page");
  await page.evaluate(() => void window.open("/une-autre", "_blank", "noopener"));
  const tab = await opening;
  await tab.getByRole("button", { name: "Page précédente" }).click();
  await expect(tab).toHaveURL(/\/$/u);
});

test("a missing page suggests similar pages, links to the others, and can be searched", async ({
  page,
}) => {
  await page.goto("/realisation");
  await page.keyboard.press("Shift");
  await page.clock.resume();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Réalisations" }).first(),
  ).toBeVisible();
  await expect(page.getByText("Vous cherchiez peut-être")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Pages du site" }).getByRole("link"),
  ).toHaveCount(9);
  await axe(page);
  await page.getByRole("button", { name: "Rechercher sur le site" }).click();
  await expect(page.getByRole("dialog", { name: "Rechercher sur le site" })).toBeVisible();
});
