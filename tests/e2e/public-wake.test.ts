import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** The part of a mark that is still hidden, by its clip path. */
const hiddenPart = (page: Page, selector: string, pseudo: "::before" | "::after") =>
  page
    .locator(selector)
    .first()
    .evaluate((element, which) => getComputedStyle(element, which).clipPath, pseudo);

const MARK = "[data-section-header]:has(#realisations)";

test("the wake line marks each section, and is drawn as the page is scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await expect.poll(() => hiddenPart(page, MARK, "::before")).toBe("inset(0px 100% 0px 0px)");
  await expect
    .poll(() => hiddenPart(page, ".settled-sections", "::after"))
    .toBe("inset(0px 0px 100%)");
  await page
    .locator("#realisations")
    .evaluate((title) => title.scrollIntoView({ block: "start", behavior: "instant" }));
  await expect
    .poll(() => hiddenPart(page, MARK, "::before"))
    .toMatch(/^inset\(0px(?: 0%? 0px 0px)?\)$/u);
  await expect
    .poll(() => hiddenPart(page, ".settled-sections", "::after"))
    .toMatch(/^inset\(0px 0px \d\d(?:\.\d+)?%\)$/u);
});

test("with reduced motion the wake line is drawn at once, and the first paint does not wait for it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const html = await page.request.get("/").then((answer) => answer.text());
  expect(html).not.toContain("data-section-header]");
  await expect(page.locator('link[href*="/wake-"]')).toHaveCount(1);
  expect(await hiddenPart(page, MARK, "::before")).toBe("none");
  expect(await hiddenPart(page, ".settled-sections", "::after")).toBe("none");
});
