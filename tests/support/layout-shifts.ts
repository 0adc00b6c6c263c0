import type { Page } from "@playwright/test";

/** The browser's message when web fonts are blocked. */
export const NO_FACES = [/\.woff2/u];

/**
 * Records layout shifts that the user did not cause. « without faces » blocks web fonts, which differ a little in width
 * from their fallbacks, so that only loading content can cause a shift.
 */
export async function watchShifts(
  page: Page,
  faces: "without faces" | "with faces",
): Promise<void> {
  if (faces === "without faces") await page.route("**/*.woff2", (route) => route.abort());
  await page.addInitScript(() => {
    window.shifts = [];
    window.shiftsObserver = new PerformanceObserver((list) => {
      window.shifts.push(...list.getEntries());
    });
    window.shiftsObserver.observe({ type: "layout-shift", buffered: true });
  });
}

/** Forgets the shifts that web fonts caused: a worker delivers them although the network does not. */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The shift of the fonts is reported after the next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    window.shiftsObserver.takeRecords();
    window.shifts = [];
  });
}

/** The shift since the page was opened, or since the last reset. */
export function shiftsOf(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => window.shifts.map((entry): unknown => entry.toJSON()));
}

/** Their cumulative score: up to 0.1 counts as good (https://web.dev/articles/cls). */
export function shiftScoreOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    window.shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0),
  );
}

declare global {
  interface Window {
    shifts: PerformanceEntry[];
    shiftsObserver: PerformanceObserver;
  }
}
