import { createServer, type ServerResponse } from "node:http";
import type { Site } from "../support/site";
import { CONTENT_REQUESTS } from "../support/network";
import { axe, expect, serveShell, test } from "./fixtures";
import { listenLocally } from "../support/listening";

test.use({ tolerated: [/ERR_FAILED|Failed to fetch|Importing a module|dynamically imported/u] });

test("questions that were never downloaded show an error and a way to retry", async ({ page }) => {
  await page.route(CONTENT_REQUESTS, (route) => route.abort());
  await serveShell(page);
  await page.goto("/faq");
  // The server is asked several times before the page gives up.
  const message = page.getByText("Cette page n’a pas encore été téléchargée sur cet appareil.");
  await expect(message).toBeVisible({ timeout: 30_000 });
  await axe(page);
  await page.unroute(CONTENT_REQUESTS);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.locator("details").first()).toBeVisible();
});

test("a page whose code fails to load shows an error, and the rest of the site works", async ({
  page,
}) => {
  await page.route(/\/assets\/faq-page-.*\.js$/u, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: "Glossaire" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Glossaire" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions fréquentes" }).click();
  await expect(
    page.getByRole("heading", { name: "Cette page n’a pas pu s’afficher." }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Recharger la page" })).toBeVisible();
  await axe(page);
  await page.getByRole("main").getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Des sites" })).toBeVisible();
});

/** Serves the site, except that the connection is lost within a page's HTML, or stalls there until it is released. */
async function servePart(site: Site, path: string, end: string) {
  let isCut = true;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const pass = async (url: string, response: ServerResponse) => {
    const answer = await fetch(site.url + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type, "content-length": body.length });
    const length = url === path && isCut ? body.lastIndexOf(end) : body.length;
    const written = new Promise<void>((resolve) => {
      response.write(body.subarray(0, length), () => resolve());
    });
    // A connection that is destroyed loses what was not written yet.
    if (length < body.length) await Promise.all([written, released]);
    if (length < body.length && isCut) response.destroy();
    else response.end(body.subarray(length));
  };
  const server = createServer(({ url = "/" }, response) => {
    // The site may have ended before its last answer.
    pass(url, response).catch(() => response.destroy());
  });
  const port = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    cut: release,
    goOn: () => {
      isCut = false;
      release();
    },
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test.describe("a connection lost within a page", () => {
  // The server between forwards no request to the database.
  test.use({ patient: false, tolerated: [/ERR_CONTENT_LENGTH_MISMATCH|status of 401/u] });
  const path = "/blog/lire-un-devis-de-site-web";

  for (const { what, end } of [
    { what: "text", end: "</h2>" },
    { what: "last script", end: 'addEventListener("load",done)' },
  ]) {
    test(`a page that ends within its ${what} is readable, and says that the rest is missing`, async ({
      page,
      site,
    }) => {
      using part = await servePart(site, path, end);
      await page.goto(part.url + path, { waitUntil: "commit" });
      // A connection that is reset loses what the browser has not read yet.
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      part.cut();
      const note = page.getByRole("alert").filter({ hasText: "La suite de cette page" });
      await expect(note).toBeVisible();
      // No button waits for scripts that will not come.
      const search = page.getByRole("button", { name: "Rechercher" }).first();
      await search.click();
      await expect(search).not.toHaveAttribute("aria-busy");
    });
  }

  for (const { title, end } of [
    {
      title:
        "a page that ends within its styles says so, and is whole once the rest comes after all",
      end: "@layer utilities",
    },
    { title: "a page whose rest comes late takes its notice back, and works", end: "</h2>" },
  ]) {
    test(title, async ({ page, site }) => {
      using part = await servePart(site, path, end);
      await page.goto(part.url + path, { waitUntil: "commit" });
      const note = page.getByRole("alert").filter({ hasText: "La suite de cette page" });
      await expect(note).toBeVisible();
      part.goOn();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(note).toBeHidden();
      await expect(page.locator("body")).toHaveCount(1);
      await page.getByRole("button", { name: "Rechercher" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  }
});
