import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", tolerated: [/ERR_CONNECTION_REFUSED|ERR_FAILED/] });

async function visitUntilInstalled(page: Page): Promise<void> {
  await page.goto("/faq");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

function cached(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName);
}

test("after one visit, any address opens in a new tab without a server", async ({
  page,
  context,
  site,
}) => {
  await visitUntilInstalled(page);
  await page.close();
  await site.stop();

  const tab = await context.newPage();
  await tab.goto("/faq?categorie=tarifs");
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await tab.goto("/une-page-inconnue");
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a visitor's device keeps no code of the back office until somebody signs in", async ({
  page,
}) => {
  await visitUntilInstalled(page);
  const cacheNames = await page.evaluate(() => caches.keys());
  const before = (await Promise.all(cacheNames.map((name) => cached(page, name)))).flat();
  expect(before).toContain("/shell.html");
  expect(before.filter((path) => /back-office.*\.js$/.test(path))).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "WARM" }));
  await expect
    .poll(() => cached(page, "assets"))
    .toContainEqual(expect.stringMatching(/back-office.*\.js$/));
});

test("documents and sessions are never answered from a cache", async ({ page, site }) => {
  await visitUntilInstalled(page);
  await site.stop();
  const reached = await page.evaluate(() =>
    fetch("/rest/v1/sync_heads").then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
});

test("an image once seen is there without a server", async ({ page, site }) => {
  const draw = () =>
    page.evaluate(async () => {
      const image = new Image();
      image.src = "/media/general/sillage.svg";
      await image.decode();
      return image.naturalWidth > 0;
    });
  await visitUntilInstalled(page);
  expect(await draw()).toBe(true);
  await expect.poll(() => cached(page, "images")).toContain("/media/general/sillage.svg");
  await site.stop();
  await page.reload();
  expect(await draw()).toBe(true);
});

test("a new version waits until it is asked for, and takes no page away", async ({
  page,
  site,
}) => {
  await visitUntilInstalled(page);
  await page.evaluate(() => document.body.setAttribute("data-typing", "yes"));
  site.deployNewVersion();

  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.waiting?.state;
    });
  await expect.poll(waits).toBe("installed");
  await expect(page.locator("body")).toHaveAttribute("data-typing", "yes");
});
