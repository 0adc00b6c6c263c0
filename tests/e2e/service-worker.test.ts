import type { Page } from "@playwright/test";
import { cachedOnDevice, pathsInCache } from "../support/device-contents";
import { cutNetwork } from "../support/network";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", tolerated: [/ERR_/] });

async function visitUntilInstalled(page: Page): Promise<void> {
  await page.goto("/faq");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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

test("a browser that was closed opens without a server, whatever an address has in its search", async ({
  restartable,
  site,
}) => {
  const before = await restartable.start();
  const page = await before.newPage();
  await visitUntilInstalled(page);
  const after = await restartable.start();
  await cutNetwork(after, site);

  const tab = await after.newPage();
  await tab.goto("/faq?q=v1.2");
  await expect(tab.getByRole("searchbox")).toHaveValue("v1.2");
  await tab.goto("/blog/tag/node.js");
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
});

test("no cache keeps an address that names a person", async ({ page }) => {
  await visitUntilInstalled(page);
  await page.goto("/register?invitation=secret-token&email=anna@exemple.fr");
  await page.goto("/login?retour=%2Fadmin%2Fcontact%3Fq%3Danna@exemple.fr");
  await page.goto("/contact");
  await expect.poll(() => cachedOnDevice(page)).toContain("/contact");
  expect(await cachedOnDevice(page)).not.toMatch(/secret-token|anna(?:@|%40)exemple/u);
});

test("a visitor's device keeps no code of the back office until somebody signs in", async ({
  page,
}) => {
  await visitUntilInstalled(page);
  const cacheNames = await page.evaluate(() => caches.keys());
  const before = (await Promise.all(cacheNames.map((name) => pathsInCache(page, name)))).flat();
  expect(before).toContain("/shell.html");
  expect(before.filter((path) => /back-office.*\.js$/.test(path))).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "WARM" }));
  await expect
    .poll(() => pathsInCache(page, "assets"))
    .toContainEqual(expect.stringMatching(/back-office.*\.js$/));
});

test("documents and sessions are never answered from a cache", async ({ page, site }) => {
  await visitUntilInstalled(page);
  await site.stop();
  const reached = await page.evaluate(() =>
    fetch("/rest/v1/published_heads").then(
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
  await expect.poll(() => pathsInCache(page, "images")).toContain("/media/general/sillage.svg");
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

test("a navigation does not wait for the worker to start: its one request leaves beside it", async ({
  page,
  context,
  site,
}) => {
  await visitUntilInstalled(page);
  const devtools = await context.newCDPSession(page);
  const stopped = new Promise<void>((resolve) => {
    devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      if (versions.length > 0 && versions.every(({ runningStatus }) => runningStatus === "stopped"))
        resolve();
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await stopped;

  const before = site.requests.length;
  const answer = await page.goto("/glossary");
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole("heading", { level: 1, name: "Glossaire" })).toBeVisible();
  const asked = site.requests.slice(before).filter(({ path }) => path === "/glossary");
  expect(asked.map(({ headers }) => headers.get("service-worker-navigation-preload"))).toEqual([
    "true",
  ]);
});
