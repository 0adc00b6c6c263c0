import type { Page } from "@playwright/test";
import { PAGES } from "../support/pages";
import { expect, test } from "./fixtures";

/** Pages that come with sections of their own, and those that nothing leads to. */
const FURTHER_PAGES = ["/agence", "/legal/accessibility", "/newsletter/confirm", "/inconnue"];

/** Holds the whole style sheet back until the result is called. Scripts are empty, and faces never come. */
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

/** What every element looks like, by all of its computed properties. */
const looks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("body, body *"), (element) => {
      const style = getComputedStyle(element);
      // What is skipped for now has no size to compare; “height” has that of the rest.
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
  test(`at ${width} px, the whole style sheet changes nothing on a page that came with what it needs`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    // Nothing moves between the two looks.
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
