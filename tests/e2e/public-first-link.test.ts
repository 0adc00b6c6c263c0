import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const text = (page: Page) => page.locator("article .prose");
const card = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^La page d’accueil qui sait/u });
const entry = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

/** Such requests get no answer before the returned function is called; other requests do not wait for them. */
async function hold(page: Page, paths: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => paths.test(pathname),
    async (route) => {
      await released;
      // The page may have given it up by then.
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}

/** What fills the device on a first visit. While it does not arrive, no content has been read. */
const holdContent = (page: Page) => hold(page, /^\/(content|rest)\//u);

/** Points at a link until its page is asked for: the code for it comes after everything else. */
async function pointAt(page: Page, link: Locator): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  const path = await link.getAttribute("href");
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(asked).toContain(path);
  }).toPass();
}

test("on a first visit a link shows its page whole, before the device has read anything", async ({
  page,
}) => {
  const letGo = await holdContent(page);
  await page.goto("/blog");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  const article = card(page);
  await pointAt(page, article);
  await article.click();
  await expect(text(page)).toContainText("Quelle preuve tient en une image");
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole("region", { name: "À lire ensuite" })).toBeVisible();

  await entry(page, "Services").click();
  await expect(title(page)).toHaveText("Créer, piloter, être trouvé");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).not.toHaveCount(0);
  await page.goBack();
  await expect(text(page)).toContainText("Quelle preuve tient en une image");
  // The router has opened all of them.
  await expect(page.locator("html")).toHaveAttribute("data-same-page");
  letGo();
  await entry(page, "FAQ").click();
  await expect(page.getByRole("main").locator("summary")).not.toHaveCount(0);
});

test("on a first visit the next page of the same kind is whole too, before the device has read anything", async ({
  page,
}) => {
  const letGo = await holdContent(page);
  const follow = async (from: string, link: Locator) => {
    await page.goto(from);
    await pointAt(page, link);
    await link.click();
    await expect(page).not.toHaveURL(new RegExp(`${from}$`, "u"));
  };

  await follow(
    "/blog/lire-un-devis-de-site-web",
    page.getByRole("link", { name: /^Article suivant/u }),
  );
  await expect(text(page)).not.toHaveText("");
  await expect(page.getByRole("link", { name: /^Article (?:suivant|précédent)/u })).toHaveCount(2);

  await follow("/projects/les-hauts-fonds", page.getByRole("link", { name: /^Projet suivant/u }));
  await expect(page.getByRole("main").locator(".prose").first()).not.toHaveText("");
  letGo();
});

test("an article comes with its text, not before it, while its picture is still loading", async ({
  page,
}) => {
  const letGo = await hold(page, /^\/media\//u);
  await page.goto("/blog", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const waits = document.body.textContent.includes("Chargement de l’article…");
      if (waits) document.documentElement.setAttribute("data-has-waited", "");
    }).observe(document, { subtree: true, childList: true });
  });
  const article = card(page);
  await pointAt(page, article);
  await article.click();
  await expect(text(page)).toContainText("Quelle preuve tient en une image");
  await expect(page.locator("html")).not.toHaveAttribute("data-has-waited");
  letGo();
});

test("while a page is fetched this is said, and the link that was pressed last is followed", async ({
  page,
}) => {
  const letGo = await holdContent(page);
  await page.goto("/contact");
  const release = await hold(page, /^\/services$/u);
  await pointAt(page, entry(page, "Services"));
  await entry(page, "Services").click();
  await expect(page.getByText("Chargement…", { exact: true })).toBeAttached();
  await expect(page).toHaveURL(/\/contact$/u);
  await entry(page, "Offres").click();
  await expect(title(page)).toHaveText(/offre/iu);
  release();
  await expect(page.getByText("Chargement…", { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/\/offers$/u);
  letGo();
});

test.describe("without an answer", () => {
  test.use({ tolerated: [/ERR_/u] });

  test("a page whose file cannot be fetched is shown once the device has read its content", async ({
    page,
  }) => {
    await page.goto("/contact");
    await page.route("**/services", (route) => route.abort());
    await pointAt(page, entry(page, "Services"));
    await entry(page, "Services").click();
    await expect(title(page)).toHaveText("Créer, piloter, être trouvé");
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).not.toHaveCount(0);
  });
});

test("an article that was pointed at comes with its text, not before it, also from the device", async ({
  page,
}) => {
  await page.goto("/blog");
  const asked: string[] = [];
  page.on("requestfinished", (request) => void asked.push(new URL(request.url()).pathname));
  const article = card(page);
  // Pointing at a link also loads what sanitises the texts of the device.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await article.hover();
    expect(asked.some((path) => path.startsWith("/assets/sanitize-"))).toBe(true);
  }).toPass();
  const came = await page.evaluateHandle(() => ({
    firstText: new Promise<string>((resolve) => {
      new MutationObserver(() => {
        const shown = document.querySelector("article h1");
        if (shown) resolve(document.querySelector("article .prose")?.textContent ?? "");
      }).observe(document, { subtree: true, childList: true });
    }),
  }));
  await article.click();
  expect(await came.evaluate(({ firstText }) => firstText)).toContain(
    "Quelle preuve tient en une image",
  );
});
