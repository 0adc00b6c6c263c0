import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { expect, test } from "./fixtures";

const PAGES = [
  "/",
  "/services",
  "/services/seo",
  "/offers",
  "/blog",
  "/blog/page-accueil-qui-sait-ce-qu-elle-vend",
  "/projects",
  "/projects/les-hauts-fonds",
  "/faq",
  "/contact",
];

/** Notes in the page whether it was restored from the back/forward cache. */
function noteReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    document.body.dataset["kept"] = String(persisted);
  });
}

test("« Back » restores each page as it was left, from the back/forward cache, with its database open", async ({
  site,
}) => {
  test.slow();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // Playwright disables the back/forward cache, and the headless engine has none.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage({ baseURL: site.url });
  for (const path of PAGES) {
    // Chromium gives up some returns by itself (« navigation-canceled »): the page is then left once more.
    await expect(() => leaveAndReturn(page, path)).toPass();
  }
  await browser.close();
});

async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
  // A page that is left while a response is pending is not cached.
  await page.waitForLoadState("networkidle");
  await page.evaluate(noteReturn);
  await page.goto("/robots.txt");
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  // Playwright does not notice that a page was restored from this cache.
  const kept = () => page.evaluate(() => document.body.dataset["kept"]).catch(() => undefined);
  await expect.poll(kept, { message: path, timeout: RETURN_MS }).toBe("true");
  expect(await page.evaluate(() => window.location.pathname)).toBe(path);
}

const RETURN_MS = 5_000;
