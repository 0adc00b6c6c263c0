import type { Page } from "@playwright/test";
import { PAGES } from "../support/pages";
import { expect, test } from "./fixtures";

/** Pages with sections that no other page has, and pages without links to them. */
const FURTHER_PAGES = ["/agence", "/legal/accessibility", "/newsletter/confirm", "/inconnue"];

/**
 * Delays the whole style sheet until the returned function is called. Scripts are replaced with empty files, and web
 * fonts never load.
 */
async function holdWholeSheet(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.woff2$/u, (route) => route.abort());
  await page.route(/\/assets\/[^/]+\.js$/u, (route) =>
    route.fulfill({ body: "", contentType: "text/javascript" }),
  );
  await page.route(/\/assets\/index-[^/]+\.css$/u, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** All computed styles of each element. */
const looks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("body, body *"), (element) => {
      const style = getComputedStyle(element);
      // `block-size` is left out: it duplicates `height`, and has no value where the browser skips content outside the
      // window.
      const names = Array.from(style).filter((each) => each !== "block-size");
      const name = `${element.tagName}.${element.getAttribute("class") ?? ""}`;
      return names.map((each) => `${name} ${each}: ${style.getPropertyValue(each)}`);
    }),
  );

/** The properties that have another value than before. */
const changed = (before: readonly string[][], after: readonly string[][]) =>
  after.flatMap((each, index) => {
    const former = new Set(before[index]);
    return each.filter((said) => !former.has(said));
  });

test.use({ patient: false, tolerated: [/Failed to (?:load resource|fetch)/u] });

for (const width of [360, 1280]) {
  test(`at ${width} px, the whole style sheet changes nothing on a page that inlines the styles it needs`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    // Without animations, the styles change between the two readings only if the style sheet changes them.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of [...PAGES, ...FURTHER_PAGES]) {
      const release = await holdWholeSheet(page);
      await page.goto(path);
      const sheet = page.locator('link[rel="stylesheet"][href^="/assets/index-"]');
      await expect(sheet, path).toBeAttached();
      const before = await looks(page);
      release();
      await expect
        .poll(() =>
          sheet.evaluate((link) => link instanceof HTMLLinkElement && link.sheet !== null),
        )
        .toBe(true);
      const after = await looks(page);
      expect(changed(before, after), path).toEqual([]);
      await page.unrouteAll({ behavior: "wait" });
    }
  });
}
