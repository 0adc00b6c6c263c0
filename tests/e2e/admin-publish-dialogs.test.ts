import type { Page } from "@playwright/test";
import {
  caretIsFree,
  openLighthouse,
  openPublishedLighthouse,
  text,
} from "../support/article-editor";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Expects the open dialog to fit the screen, to trap the focus, and to pass axe in both themes. */
async function expectAccessibleDialog(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ["dark", "colors"],
    ["light", "all"],
  ] as const) {
    // Reduced motion skips the transition between the themes, whose intermediate colours belong to neither.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await axe(page, rules);
  }
  const dialog = page.getByRole("dialog").last();
  const box = await dialog.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
  const isInside = await page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest("dialog") !== null;
  });
  expect(isInside).toBe(true);
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("the dialogs of a draft and of its text are opened, read and closed by keyboard alone on a phone, in both themes", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>avant</p>");
  await button(page, "Publier").press("Enter");
  await expectAccessibleDialog(page);
  await leave(page);
  await expect(button(page, "Publier")).toBeFocused();

  await button(page, "Faire relire").press("Enter");
  await expectAccessibleDialog(page);
  await leave(page);

  for (const insert of ["galerie", "image", "pdf", "video", "lien"]) {
    await text(page).focus();
    await caretIsFree(page);
    // The menu opens in an empty paragraph above the text.
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Home");
    await page.keyboard.type(`/${insert}`);
    await expect(page.getByRole("listbox", { name: "Insérer" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expectAccessibleDialog(page);
    await leave(page);
  }
});

/** Opens an article that visitors read, and types at its end. */
async function beginChange(page: Page, site: Site): Promise<void> {
  await openPublishedLighthouse(page, site, "<p>avant</p>");
  await text(page).focus();
  await caretIsFree(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" et après");
}

test("the dialogs of staged changes and of their schedule are used by keyboard alone on a phone, in both themes", async ({
  page,
  site,
}) => {
  await beginChange(page, site);
  await button(page, "Réglages").press("Enter");
  const moment = page.getByLabel("Publication prévue");
  await moment.fill("2027-07-01T09:00");
  await axe(page);
  await button(page, "Garder pour plus tard").press("Enter");
  await expect(page.getByText("publiés d’eux-mêmes le 1er juillet 2027 à 09:00.")).toBeVisible();
  await page.getByRole("link", { name: "Le phare", exact: true }).press("Enter");
  await button(page, "Publier les changements").press("Enter");
  await expectAccessibleDialog(page);
  await leave(page);
  await expect(button(page, "Publier les changements")).toBeFocused();
  await button(page, "Abandonner les changements").press("Enter");
  await expectAccessibleDialog(page);
  await leave(page);
});

test("a press right after Escape opens its dialog, before the browser has told that the one before is closed", async ({
  page,
  site,
}) => {
  await beginChange(page, site);
  await button(page, "Garder pour plus tard").press("Enter");
  await page.getByRole("link", { name: "Le phare", exact: true }).press("Enter");
  await button(page, "Publier les changements").press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const discard = await button(page, "Abandonner les changements").elementHandle();
  await dialog.evaluate((element, pressed) => {
    const press = () => pressed instanceof HTMLElement && pressed.click();
    element.addEventListener("cancel", press, { once: true });
  }, discard);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveAccessibleName("Abandonner les changements de «\u202FLe phare\u202F»");
  // The browser tells of a closed dialog in a later task.
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
  await expect(dialog).toBeVisible();
});
