import type { Page } from "@playwright/test";
import { NO_FACES, shiftsOf, watchShifts } from "../support/layout-shifts";
import { PAGES } from "../support/pages";
import { parseHtml } from "../support/parse-html";
import { expect, test } from "./fixtures";

/** The prerendered content of the page, before any script. */
async function builtText(page: Page): Promise<string> {
  const html = await (await page.request.get(new URL(page.url()).pathname)).text();
  return shownText(parseHtml(html));
}

/** The text of a page, apart from the parts for readers without scripts, and from the chapter that only scripts draw. */
function shownText(document: Document): string {
  const main = document.querySelector("main");
  const others = "noscript, section[aria-labelledby='hors-ligne']";
  for (const element of main?.querySelectorAll(others) ?? []) element.remove();
  return main?.textContent ?? "";
}

test.describe("without web fonts", () => {
  test.use({ tolerated: NO_FACES });

  test("every kind of page hydrates without a mismatch, and its documents load without a layout shift", async ({
    page,
  }) => {
    test.slow();
    await watchShifts(page, "without faces");
    for (const path of PAGES) {
      await page.goto(path);
      const [title, text] = [await page.title(), await builtText(page)];
      // The device's own documents have arrived once no request is pending.
      await page.waitForLoadState("networkidle");
      await expect(page, path).toHaveTitle(title);
      expect(shownText(parseHtml(await page.content())), path).toBe(text);
      await expect(page.locator("head > title"), path).toHaveCount(1);
      await expect(page.locator('head > link[rel="canonical"]'), path).toHaveCount(1);
      expect(await shiftsOf(page), path).toEqual([]);
    }
  });
});

/** The threshold of a good layout shift score. */
const HARDLY = 0.1;

for (const width of [360, 1440]) {
  test(`the web fonts cause hardly any layout shift when they load, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page, "with faces");
    for (const path of PAGES.slice(0, 7)) {
      await page.goto(path);
      await expect
        .poll(() => faces(page), path)
        .toEqual(["Bricolage Grotesque", "Instrument Sans"]);
      await page.waitForLoadState("networkidle");
      const moved = (await shiftsOf(page)).map((shift) =>
        Number(Reflect.get(Object(shift), "value")),
      );
      expect(
        moved.reduce((sum, value) => sum + value, 0),
        path,
      ).toBeLessThan(HARDLY);
    }
  });
}

test("every other page of the site hydrates too, without a message from React", async ({
  context,
  page,
}) => {
  test.slow();
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const addresses = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu),
    ([, found = ""]) => found,
  );
  const others = addresses
    .map((address) => new URL(address).pathname)
    .filter((path) => !PAGES.some((seen) => seen === path));
  expect(others.length).toBeGreaterThan(PAGES.length);

  const tabs = [page, await context.newPage(), await context.newPage()];
  const walks = tabs.map(async (tab, turn) => {
    for (const path of others.filter((_, place) => place % tabs.length === turn)) {
      await tab.goto(path);
      const isTakenOver = () =>
        tab
          .locator("h1")
          .evaluate((title) => Object.keys(title).some((key) => key.startsWith("__react")));
      await expect.poll(isTakenOver, path).toBe(true);
    }
  });
  await Promise.all(walks);
});

/** The names of the databases on the device. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** The web fonts with which texts are rendered. */
const faces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === "loaded")
      .map(({ family }) => family.replaceAll('"', ""))
      .filter((family) => !family.includes("fallback")),
  );

test("a first visit loads the text, then the web fonts, and its database after an interaction or some time", async ({
  page,
  openDevice,
  site,
}) => {
  for (const device of [page, await openDevice()]) {
    // The fixture's `goto` would move the pointer, which opens the database.
    await device.evaluate((address) => window.location.assign(address), `${site.url}/faq`);
    await device.waitForURL("**/faq");
    await expect.poll(() => faces(device)).toEqual(["Bricolage Grotesque", "Instrument Sans"]);
    await expect(device.getByRole("searchbox")).toBeEnabled();
    expect(await databases(device)).toEqual([]);
    if (device === page) await device.keyboard.press("Shift");
    await expect.poll(() => databases(device)).not.toEqual([]);
  }
});

test("a page that has arrived up to the middle of its bar shows only what the rest will not move", async ({
  browser,
  page: { request },
  baseURL,
}) => {
  const html = await (await request.get("/services")).text();
  const beginning = html.slice(0, html.indexOf("Réalisations"));
  // Scripts would complete the page.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  const entry = page.locator("#entete nav a").first();
  await page.route("/services", (route) =>
    route.fulfill({ contentType: "text/html", body: beginning }),
  );
  await page.goto("/services");
  await expect(page.locator("#entete").getByText("Sillage")).toBeVisible();
  await expect(entry).toBeAttached();
  await expect(entry).toBeHidden();

  await page.unroute("/services");
  await page.goto("/services");
  await expect(entry).toBeVisible();
  await context.close();
});

test("a picture that never loads delays nothing else in the page", async ({ page }) => {
  await page.route(/\.svg$/u, () => new Promise(() => undefined));
  await page.goto("/services", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Passer au thème sombre" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/u);
});

test("without JavaScript a page has its text, its links and its picture for social networks", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("navigation", { name: "Navigation principale" }).getByText("Blog").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  await page.getByRole("link", { name: "La page d’accueil qui sait ce qu’elle vend" }).click();
  await expect(page).toHaveURL(/\/blog\/page-accueil-qui-sait-ce-qu-elle-vend$/u);
  await expect(page.getByRole("article")).toContainText("page d’accueil");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http/u);
  await context.close();
});

test("a document published after the build shows in its place, and at its own address", async ({
  page,
  site,
}) => {
  await site.backend.sql.exec(`
    update public.faqs set question = 'Une question réécrite ?' where id = (select id from public.faqs order by "order" limit 1);
    update public.posts set title = 'Un titre réécrit' where slug = 'lire-un-devis-de-site-web';
    insert into public.posts (id, kind, title, slug, content, published, created_at, updated_at)
    values ('nouveau', 'article', 'Tout nouveau', 'tout-nouveau', 'Bonjour.', true, now(), now());
  `);
  await page.goto("/faq");
  await expect(page.getByText("Une question réécrite ?")).toBeVisible();
  await page.goto("/blog/lire-un-devis-de-site-web");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un titre réécrit");

  const answer = await page.request.get("/blog/tout-nouveau");
  expect(answer.status()).toBe(404);
  await page.goto("/blog/tout-nouveau");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tout nouveau");
  await expect(page).toHaveTitle("Tout nouveau – Sillage");
  await expect(page.locator("head > title")).toHaveCount(1);
});

test("a search in the address renders its own page, and another page keeps nothing of the first", async ({
  page,
}) => {
  await page.goto("/faq?q=prix");
  await expect(page.getByRole("searchbox")).toHaveValue("prix");
  await expect(page.locator("head > title")).toHaveCount(1);
  const ofBuiltPage = page.locator(
    'link[rel="canonical"], meta[property], script[type="application/ld+json"]',
  );
  await expect(ofBuiltPage).toHaveCount(0);
  await page.goto("/contact");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await page.getByRole("navigation", { name: "Navigation principale" }).getByText("FAQ").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions fréquentes");
  await expect(ofBuiltPage).toHaveCount(0);
});
