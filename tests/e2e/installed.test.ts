import type { CDPSession, Page } from "@playwright/test";
import { forgetDocuments, pathsInCache } from "../support/device-contents";
import { cutNetwork } from "../support/network";
import { forgetShifts, shiftsOf, watchShifts } from "../support/layout-shifts";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", tolerated: [/ERR_/] });

const NOT_DOWNLOADED = "Image non téléchargée";
const pictures = (page: Page) => page.getByRole("main").locator("img");
const missing = (page: Page) => page.getByRole("main").getByText(NOT_DOWNLOADED);

async function hasWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Clears the browser's HTTP cache, which would hide that a file is missing from the worker's caches. */
async function forgetHttpCache(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  return devTools;
}

/** Turns the browser's data saver on. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** Resolves once the page's first picture is rendered. */
async function expectDrawn(page: Page): Promise<void> {
  await expect
    .poll(() =>
      pictures(page)
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
}

test("a first visit also caches site pictures that it did not show, and later visits cache those they show", async ({
  restartable,
  site,
}) => {
  test.slow();
  const before = await restartable.start();
  const first = await before.newPage();
  await first.goto("/contact");
  await hasWorker(first);
  await expect
    .poll(async () => (await pathsInCache(first, "drawings")).length, { timeout: 60_000 })
    .toBeGreaterThan(50);

  const after = await restartable.start();
  const page = await after.newPage();
  await forgetHttpCache(page);
  await cutNetwork(after, site);
  for (const path of ["/projects", "/blog", "/projects/les-trois-toits", "/services"]) {
    await page.goto(path);
    await expectDrawn(page);
    await expect(missing(page), path).toHaveCount(0);
  }
});

test("with data saving on, a device keeps what the first visit showed, and says so where something is missing", async ({
  restartable,
  site,
}) => {
  test.slow();
  const before = await restartable.start();
  await before.addInitScript(saveData);
  const first = await before.newPage();
  await site.backend.sql.exec(
    "update services set slug = 'nouvelle-adresse' where slug = 'creation-site'",
  );
  await first.goto("/projects");
  await expectDrawn(first);
  await hasWorker(first);
  await first.getByRole("button", { name: "Passer au thème sombre" }).click();
  await expect
    .poll(() => pathsInCache(first, "images"))
    .toContain("/media/projects/hauts-fonds.svg");
  // The device has pulled content that was published after the build, so it knows the new address of a service.
  await first.getByRole("link", { name: "Plan du site" }).click();
  await expect(first.locator("a[href='/services/nouvelle-adresse']").first()).toBeAttached();

  expect(await pathsInCache(first, "drawings")).toEqual([]);

  const after = await restartable.start();
  await after.addInitScript(saveData);
  const page = await after.newPage();
  await page.emulateMedia({ colorScheme: "light" });
  await forgetHttpCache(page);
  await cutNetwork(after, site);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.body.dataset["theme"] = document.documentElement.className;
    });
  });
  await page.goto("/projects");
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await expectDrawn(page);
  await page.goto("/services/creation-site");
  await expect(page).toHaveURL("/services/nouvelle-adresse");

  const other = await after.newPage();
  await other.goto("/blog");
  await expect(missing(other).first()).toBeVisible();
  await page.getByRole("button", { name: "Passer au thème clair" }).click();
  await expect(other.locator("html")).not.toHaveClass("dark");
  // Without a chosen theme the page follows the system, so that axe can check both themes.
  await other.evaluate(() => localStorage.removeItem("theme"));
  await other.reload();
  await expect(missing(other).first()).toBeVisible();
  await axeEverywhere(other);
});

test("content that was never downloaded is reported as missing", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/contact");
  await hasWorker(page);
  // The device has a worker, but neither cached content nor a database.
  await cutNetwork(context, site);
  await forgetDocuments(page);
  await page.evaluate(() => caches.delete("content"));
  for (const path of ["/faq", "/blog", "/projects/les-hauts-fonds"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("n’a pas encore été téléchargé");
  }
});

test("installing the site fetches the rest of its pictures, which later ones do not evict", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await page.goto("/contact");
  await hasWorker(page);
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect
    .poll(() => pathsInCache(page, "installed"))
    .toContain("/media/projects/trois-toits-plan.svg");
  await expect
    .poll(() => pathsInCache(page, "assets"))
    .toContainEqual(expect.stringMatching(/back-office.*\.js$/u));
  await forgetHttpCache(page);
  await cutNetwork(context, site);

  const tab = await context.newPage();
  await tab.goto("/projects/les-trois-toits");
  await expectDrawn(tab);
  await tab.goto("/blog");
  await expectDrawn(tab);
  await expect(missing(tab)).toHaveCount(0);
  // The shortcuts of the manifest open these two pages.
  await tab.goto("/contact");
  await expect(tab.getByRole("main")).toContainText("75019 Paris");
  await tab.goto("/admin");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/Connexion/u);
});

test("the browser accepts the manifest without a warning, and offers to install the site", async ({
  page,
  context,
}) => {
  await page.goto("/faq");
  await hasWorker(page);
  const devTools = await context.newCDPSession(page);
  const { errors, data } = await devTools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "{}")).toMatchObject({ lang: "fr", short_name: "Sillage" });
  const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
  // A test's window is like a private one, which cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

/** Dispatches the event that offers installation, which a browser without a window never does. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = async () => {
      document.body.dataset["asked"] = String(offer.defaultPrevented);
      return { outcome: "accepted" };
    };
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
}

test("a returning visitor is offered to install the site, and not again after a refusal", async ({
  page,
  context,
}) => {
  const offer = (on: Page) => on.getByRole("region", { name: "Installation" });
  await page.goto("/faq");
  await hasWorker(page);
  await offerInstallation(page);
  await page.goto("/contact");
  await offerInstallation(page);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  const next = await context.newPage();
  await watchShifts(next, "with faces");
  await next.goto("/legal/terms");
  await forgetShifts(next);
  await offerInstallation(next);
  await expect(offer(next)).toBeVisible();
  expect(await shiftsOf(next)).toEqual([]);
  await axeEverywhere(next);
  const install = offer(next).getByRole("button", { name: "Installer" });
  await install.focus();
  await next.keyboard.press("Enter");
  await expect(next.locator("body")).toHaveAttribute("data-asked", "true");
  await expect(offer(next)).toHaveCount(0);

  const telephone = await context.newPage();
  await telephone.addInitScript(() => {
    // These values are those of Safari on a phone, which never offers installation by itself.
    Object.defineProperties(navigator, {
      standalone: { value: false },
      maxTouchPoints: { value: 5 },
    });
  });
  await telephone.goto("/legal/terms");
  await expect(offer(telephone)).toContainText("Partager, puis Sur l’écran d’accueil");

  await offerInstallation(next);
  await offer(next).getByRole("button", { name: "Ne plus proposer" }).click();
  await expect(offer(next)).toHaveCount(0);
  await next.reload();
  await offerInstallation(next);
  await expect(next.getByRole("contentinfo")).toBeVisible();
  await expect(offer(next)).toHaveCount(0);
});
