import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const ARTICLE = "/blog/refonte-sans-perdre-son-referencement";
const NOTED = `<p>Un long début.</p><blockquote><p>Une promesse.</p></blockquote><p>La suite du texte.</p>
  <blockquote><p>Deux paragraphes,</p><p>qui restent dans le texte.</p></blockquote>
  <div class="callout"><p>À savoir</p></div><p>Encore du texte.</p>
  <figure><img src="/media/general/couverture.svg" alt="Un dessin"><figcaption>Sa légende</figcaption></figure>`;

/** How far to the right of the text's own right edge an element begins; negative where it is in the text. */
const besideText = (page: Page, selector: string) =>
  page.locator(`.prose > ${selector}`).evaluate((element) => {
    const text = element.closest(".prose")?.querySelector(":scope > p")?.getBoundingClientRect();
    return Math.round(element.getBoundingClientRect().left - (text?.right ?? Infinity));
  });

test("a short quotation is in the margin of an article where the window is wide enough, else in the text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(ARTICLE);
  expect(await besideText(page, "blockquote")).toBeGreaterThan(20);
  await page.setViewportSize({ width: 1000, height: 900 });
  expect(await besideText(page, "blockquote")).toBeLessThan(0);
});

test("short notes and captions are in the margin too, longer ones stay in the text", async ({
  site,
  page,
}) => {
  await site.backend.sql.query("update posts set content = $1 where slug = $2", [
    NOTED,
    ARTICLE.slice("/blog/".length),
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTICLE);
  await expect(page.locator(".callout")).toHaveText("À savoir");
  expect(await besideText(page, ".callout")).toBeGreaterThan(20);
  expect(await besideText(page, "figure > figcaption")).toBeGreaterThan(20);
  expect(await besideText(page, "blockquote:has(p + p)")).toBeLessThan(0);
});

test("with enlarged text a quotation stays in the text, which leaves no room beside it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(ARTICLE);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await besideText(page, "blockquote")).toBeLessThan(0);
});

const italics = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType("resource").filter(({ name }) => /italic.*woff2/u.test(name))
        .length,
  );

test("the italic font is loaded only where a text has italics", async ({ page }) => {
  await page.goto(ARTICLE);
  await page.locator(".prose em").first().scrollIntoViewIfNeeded();
  await expect.poll(() => italics(page)).toBe(1);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].filter(({ style }) => style === "italic").map(({ status }) => status),
      ),
    )
    .toEqual(["loaded"]);
  // A new tab has not loaded any font yet.
  const other = await page.context().newPage();
  await other.goto("/blog/budget-de-performance");
  await other.waitForLoadState("networkidle");
  expect(await italics(other)).toBe(0);
});
