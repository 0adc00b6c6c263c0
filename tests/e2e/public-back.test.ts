import { type Browser, chromium, type Page } from "@playwright/test";
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
  const browser = await launchWithPageCache();
  const page = await browser.newPage({ baseURL: site.url });
  for (const path of PAGES) {
    // Chromium gives up some returns by itself (« navigation-canceled »): the page is then left once more.
    await expect(() => leaveAndReturn(page, path)).toPass();
  }
  await browser.close();
});

for (const table of ["vitrine-probe", "rxdb-dexie-visitor--8--faqs", "rx-replication-meta"]) {
  test(`a page that was left while it created « ${table} » does not block the next one’s tables`, async ({
    site,
  }) => {
    const browser = await launchWithPageCache();
    const page = await browser.newPage({ baseURL: site.url });
    await page.addInitScript(leaveWhileCreating, table);
    await page.goto("/services");
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForURL("**/faq");
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect.poll(() => page.evaluate(hasQuestions)).toBe(true);
    await browser.close();
  });
}

test("« Back » during a reload shows the page of the address, not the one that was loading", async ({
  page,
}) => {
  await page.addInitScript(noteStart);
  await page.goto("/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "Plan du site" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();

  let send: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/assets/sitemap-page*.js", async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => document.documentElement.dataset["started"] === "yes");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(/\/faq$/u);
  send();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/questions/iu);
  await expect(page).toHaveTitle(/questions/iu);
});

/** Notes that the application has begun to start: it then looks for its root. */
function noteStart(): void {
  const find = document.getElementById.bind(document);
  document.getElementById = (id) => {
    if (id === "root") document.documentElement.dataset["started"] = "yes";
    return find(id);
  };
}

function launchWithPageCache(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // Playwright disables the back/forward cache, and the headless engine has none.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: CHROMIUM_FLAGS,
  });
}

/** Runs in the page: leaves the services for the questions in the middle of the creation of a table. */
function leaveWhileCreating(table: string): void {
  if (window.location.pathname !== "/services") return;
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const request = version === undefined ? open(name) : open(name, version);
    request.addEventListener("upgradeneeded", () => {
      if (!name.includes(table)) return;
      window.location.assign("/faq");
      const store = request.result.createObjectStore("unfinished");
      const goOn = (key: number) => {
        store.put(key, key).addEventListener("success", () => goOn(key + 1));
      };
      goOn(0);
    });
    return request;
  };
}

/** Runs in the page: whether the sync has filled the table of the questions. */
function hasQuestions(): Promise<boolean> {
  const NAME = "rxdb-dexie-visitor--8--faqs";
  return new Promise((resolve) => {
    const opening = indexedDB.open(NAME);
    opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
    opening.addEventListener("error", () => resolve(false));
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction("docs").objectStore("docs").count();
      counting.addEventListener("success", () => {
        opening.result.close();
        resolve(counting.result > 0);
      });
    });
    setTimeout(() => resolve(false), 1_000);
  });
}

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
