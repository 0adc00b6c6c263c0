import type { Page } from "@playwright/test";
import { axe, expect } from "./fixtures";

const WIDTHS = [1440, 360];
const THEMES = ["light", "dark"] as const;

/** Expects the page to be accessible, and no wider than its window, in both themes on a desktop and a phone. */
export async function axeEverywhere(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The browser lays out content outside the window a moment later than the rest.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(width);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(
        page.locator(`html${colorScheme === "dark" ? ".dark" : ":not(.dark)"}`),
      ).toBeAttached();
      await axe(page, colorScheme === "light" ? "all" : "colors");
    }
  }
}
