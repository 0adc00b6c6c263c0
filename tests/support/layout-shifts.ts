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
    window.shiftsObserver = new PerformanceObserver((list) => {
      window.shifts.push(...list.getEntries());
    });
    window.shiftsObserver.observe({ type: "layout-shift", buffered: true });
  });
}

/** Forgets what moved as the faces came: a worker brings them, though the network does not. */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // What the faces move is told once a frame shows it.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    window.shiftsObserver.takeRecords();
    window.shifts = [];
  });
}

/** What moved since the page was opened, or what came before was forgotten. */
export function shiftsOf(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => window.shifts.map((entry): unknown => entry.toJSON()));
}

declare global {
  interface Window {
    shifts: PerformanceEntry[];
    shiftsObserver: PerformanceObserver;
  }
}
