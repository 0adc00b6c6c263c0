import type { BrowserContext, Page } from "@playwright/test";
import { forgetDocuments } from "../support/device-contents";
import { bringNetworkBack, cutNetwork, hasLoadedAll } from "../support/network";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", tolerated: [/ERR_/] });

/** A page of each kind, with words that only its document contains. */
const pages = [
  ["/", "Trois métiers, un même cap"],
  ["/services", "Gestion de projet web"],
  ["/offers", "Professionnel"],
  ["/projects", "Les Hauts-Fonds"],
  ["/blog", "page d’accueil"],
  ["/blog/tag/contenu", "page d’accueil"],
  ["/tools", "Figma"],
  ["/tools/outil-figma", "Figma"],
  ["/contact", "75019 Paris"],
  ["/faq", "acompte"],
  ["/glossary", "Accessibilité"],
  ["/testimonials", "ponton"],
  ["/sitemap", "page d’accueil"],
  ["/legal/terms", "Éditeur"],
  ["/legal/privacy", "Responsable du traitement"],
  ["/offres", "Professionnel"],
  ["/projets/les-hauts-fonds", "Les Hauts-Fonds"],
  ["/outils", "Figma"],
  ["/glossaire", "Accessibilité"],
  ["/temoignages", "ponton"],
] as const;

/** Lists with a search, a word, and its result. */
const searches = [
  ["/faq", "acompte", "paiement"],
  ["/blog", "backlog", "Product owner"],
  ["/glossary", "maquette", "Maquette"],
  ["/tools", "penpot", "Penpot"],
  ["/projects", "fonds", "Les Hauts-Fonds"],
] as const;

/** Opens a page and closes it once its worker is active. Without an interaction, its database may still be closed. */
async function glanceAt(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  // The fixture's `goto` would move the pointer, which opens the database.
  await page.evaluate((url) => window.location.assign(url), address);
  await page.waitForURL(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
}

async function expectContent(page: Page, path: string, content: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main"), path).toContainText(content, { ignoreCase: true });
}

async function addressesOf(site: Site) {
  const { rows } = await site.backend.sql.query<{ path: string; title: string }>(
    `select '/blog/' || slug as path, title from posts where published and not deleted
     union all select '/projects/' || slug, title from projects where not deleted
     union all select '/services/' || slug, title from services where not deleted`,
  );
  return rows;
}

test("after a visit to one page, every list, article, project and service opens from a cold start, and is searched", async ({
  restartable,
  site,
}) => {
  test.slow();
  await glanceAt(await restartable.start(), `${site.url}/contact`);
  const addresses = await addressesOf(site);
  expect(addresses.length).toBeGreaterThan(20);

  const restarted = await restartable.start();
  await cutNetwork(restarted, site);
  const page = await restarted.newPage();
  // A page that stays open for seconds, as on a busy machine, has opened its database: it is deleted.
  await forgetDocuments(page);
  for (const [path, content] of pages) await expectContent(page, path, content);
  for (const { path, title } of addresses) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
  }
  for (const [path, word, found] of searches) {
    await expectContent(page, `${path}?q=zèbre`, "Aucun");
    await page.getByRole("searchbox").fill(word);
    await expect(page.getByRole("main"), path).toContainText(found);
    await expect(page.getByRole("main"), path).not.toContainText(
      /Aucune? \S+ (?:trouvé|ne correspond)/u,
    );
  }
});

test("whichever single page was visited, the others open offline", async ({ browser, site }) => {
  test.slow();
  const firstPages = ["/", "/blog/accessibilite-commence-a-la-maquette", "/legal/privacy", "/rien"];
  const devices = await Promise.all(
    firstPages.map(async (path) => {
      const device = await browser.newContext({ baseURL: site.url });
      await glanceAt(device, site.url + path);
      return device;
    }),
  );
  for (const device of devices) {
    await cutNetwork(device, site);
    const page = await device.newPage();
    await forgetDocuments(page);
    await expectContent(page, "/faq", "acompte");
    await expectContent(page, "/services/identite-visuelle", "Identité visuelle");
    await device.close();
  }
});

test("the page of a first visit opens offline as it was built, and no other page begins with texts of another agency", async ({
  context,
  page,
  site,
}) => {
  await page.goto("/blog?q=backlog");
  const isKept = () => page.evaluate(async () => (await caches.match("/blog")) !== undefined);
  await expect.poll(isKept).toBe(true);
  await hasLoadedAll(page);
  await cutNetwork(context, site);

  const answer = await page.goto("/blog");
  const isBuilt = (await answer?.text())?.includes("La page d’accueil qui sait ce qu’elle vend");
  expect(isBuilt).toBe(true);
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    new MutationObserver(() => {
      const title = document.querySelector("main h1")?.textContent;
      if (title) titles.add(title);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText("Trois métiers, un même cap");
  const titles = await page.evaluate("[...window.titles]");
  expect(titles).toEqual(["Des sites qui laissent une trace"]);
});

test("a device holds the newest texts of a large blog; another is kept once it was read, and reported as missing before", async ({
  restartable,
  request,
  site,
}) => {
  test.slow();
  await site.backend.sql.exec(`
    insert into posts (id, kind, title, slug, content, excerpt, categories, author, date, published)
    select 'long-' || n, 'article', 'Long article ' || n, 'long-' || n,
      '<p>Début du texte ' || n || '.</p>' || repeat('<p>' || repeat('mot ', 250) || '</p>', 100), 'Un long texte.',
      '{Archives}', 'Anna', date '2020-01-01' + n, true
    from generate_series(1, 30) n`);
  await site.backend.sql.exec("notify site_rebuild");
  const read = async (path: string) => {
    const answer = await request.get(path, { maxRetries: 3 });
    return { status: answer.status(), text: await answer.text() };
  };
  await expect
    .poll(async () => (await read("/blog/long-1")).status, { timeout: 180_000 })
    .toBe(200);
  const { text: snapshot } = await read("/content/posts.json");
  expect(Buffer.byteLength(snapshot)).toBeLessThan(2_600_000);
  expect(snapshot).toContain("Début du texte 30.");
  expect(snapshot).not.toContain("Début du texte 2.");

  const first = await restartable.start();
  await glanceAt(first, `${site.url}/contact`);
  const page = await first.newPage();
  const open = async (name: string) => {
    await page.goto("/blog?q=Long article");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  await page.goto("/blog?q=Long article 2");
  await page.getByRole("link", { name: "Long article 2", exact: true }).click();
  await expect(page.getByText("Début du texte 2.")).toBeVisible();
  // The page brought the text along; it is kept once the device has read its documents, which lack it.
  const isKept = () =>
    page.evaluate(async () => (await caches.match("/content/posts/long-2.json")) !== undefined);
  await expect.poll(isKept).toBe(true);
  await cutNetwork(first, site);
  await page.goto("/blog?q=Long article 2");
  await page.getByRole("link", { name: "Long article 2", exact: true }).click();
  await expect(page.getByText("Début du texte 2.")).toBeVisible();
  await open("Long article 30");
  await expect(page.getByText("Début du texte 30.")).toBeVisible();
  await page.goto("/blog?q=Long article 3");
  await page.getByRole("link", { name: "Long article 3", exact: true }).click();
  await expect(
    page.getByText(/Le texte de cet article n’est pas encore sur cet appareil/u),
  ).toBeVisible();
  await page.goto("/blog/long-2");
  await expect(page.getByText("Début du texte 2.")).toBeVisible();
});

test("offline, a page that the device does not know is said to be perhaps a newer one", async ({
  page,
  site,
}) => {
  await page.goto("/blog");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await hasLoadedAll(page);
  await cutNetwork(page.context(), site);
  const newer = page.getByText(/^Vous êtes hors ligne\u00A0: si cette page/u);
  for (const path of ["/blog/publie-depuis", "/projects/publie-depuis", "/publiee-depuis"]) {
    await page.goto(path);
    await expect(newer, path).toBeVisible();
  }
  await bringNetworkBack(page.context(), site);
  await expect(newer).toHaveCount(0);
});
