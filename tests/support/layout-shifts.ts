import type { Page } from "@playwright/test";

/** What the browser says where the type's faces are kept away. */
export const NO_FACES = [/\.woff2/u];

/**
 * Notes what moves without anybody having asked for it: what comes into the page, not the type's own
 * faces, whose words are a little wider or narrower.
 */
export async function watchShifts(
  page: Page,
  faces: "without faces" | "with faces",
): Promise<void> {
  if (faces === "without faces") await page.route("**/*.woff2", (route) => route.abort());
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      window.shifts.push(...list.getEntries());
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved since the page was opened. */
export function shiftsOf(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => window.shifts.map((entry): unknown => entry.toJSON()));
}

declare global {
  interface Window {
    shifts: PerformanceEntry[];
  }
}
