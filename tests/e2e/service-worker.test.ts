import type { Page } from "@playwright/test";
import { leadMailsTo } from "../../server/newsletter";
import { linkInMailTo, recoveryLink } from "../support/account-mails";
import { ANNA, registerAnna } from "../support/back-office";
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

test("a browser that was closed opens any address offline, whatever its query", async ({
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

test("no cache stores an address that names a person", async ({ page }) => {
  await visitUntilInstalled(page);
  await page.goto("/register?invitation=secret-token&email=anna@exemple.fr");
  await page.goto("/login?retour=%2Fadmin%2Fcontact%3Fq%3Danna@exemple.fr");
  await page.goto("/contact");
  await expect.poll(() => cachedOnDevice(page)).toContain("/contact");
  expect(await cachedOnDevice(page)).not.toMatch(/secret-token|anna(?:@|%40)exemple/u);
});

test("a visitor's device caches no code of the back office until somebody signs in", async ({
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

test("requests for documents and sessions are never answered from a cache", async ({
  page,
  site,
}) => {
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

/** The file of the questions that the worker keeps, if it has one. */
const keptQuestions = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("content");
    return (await cache.match("/content/faqs.json"))?.text();
  });

test("where the network answers with a page of its own, no file is stored, and those of the device are used", async ({
  page,
  site,
}) => {
  const release = site.capture(/^\/content\/faqs\.json$/u);
  await visitUntilInstalled(page);
  expect(await keptQuestions(page)).toBeUndefined();
  release();
  await page.reload();
  await expect.poll(() => keptQuestions(page)).toContain('"revision"');

  site.capture(/^\/(?:content|assets|storage)\//u);
  const files = [
    "/content/faqs.json",
    "/assets/of-another-build.js",
    "/storage/v1/object/public/images/photo.webp",
  ];
  const types = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map((path) =>
          fetch(path).then(
            ({ headers }) => headers.get("content-type"),
            () => "none",
          ),
        ),
      ),
    files,
  );
  expect(types).toEqual([expect.stringContaining("json"), "none", "none"]);
  expect(await keptQuestions(page)).toContain('"revision"');
  expect(await cachedOnDevice(page)).not.toMatch(/of-another-build|photo\.webp|Wi-Fi/u);
});

test.describe("on a network that wants a sign-in", () => {
  // Its page may run no script, and the tests run one on every page.
  test.use({ tolerated: [/ERR_|Blocked script execution/u] });

  test("a page of a network that wants a sign-in is shown but never kept in place of the site's own", async ({
    page,
    context,
    site,
  }) => {
    await visitUntilInstalled(page);
    await page.goto("/faq");
    await expect.poll(() => cachedOnDevice(page)).toContain("/faq");
    const release = site.capture(/^\/(?:faq|offers)$/u);
    const tab = await context.newPage();
    for (const path of ["/faq", "/offers"]) {
      await tab.goto(path);
      await expect(tab).toHaveTitle("Wi-Fi");
    }
    release();
    await site.stop();
    for (const path of ["/faq", "/offers"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});

test.describe("while the host fails", () => {
  test.use({ tolerated: [/ 50\d /u] });

  test("pages come from the device, and then from the host again", async ({ page, site }) => {
    await visitUntilInstalled(page);
    await page.goto("/faq");
    await expect.poll(() => cachedOnDevice(page)).toContain("/faq");
    const release = site.capture(
      /^\/(?:faq|offers)$/u,
      () => new Response("Bad gateway", { status: 502 }),
    );
    for (const path of ["/faq", "/offers"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    }
    release();
    const answer = await page.goto("/offers");
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(await answer?.text()).toContain("data-built");
  });
});

test("a host that never answers for one file does not keep the worker from being installed", async ({
  page,
  site,
}) => {
  const release = site.hold(/^\/content\/faqs\.json$/u);
  await visitUntilInstalled(page);
  release();
  await page.reload();
  await expect.poll(() => keptQuestions(page)).toContain('"revision"');
});

test("an image that was shown once is there offline", async ({ page, site }) => {
  const draw = () =>
    page.evaluate(async () => {
      const image = new Image();
      image.src = "/media/general/bateau.svg";
      await image.decode();
      return image.naturalWidth > 0;
    });
  await visitUntilInstalled(page);
  expect(await draw()).toBe(true);
  await expect.poll(() => pathsInCache(page, "images")).toContain("/media/general/bateau.svg");
  await site.stop();
  await page.reload();
  expect(await draw()).toBe(true);
});

test("a new version waits until it is requested, and interrupts no page", async ({
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

test("a password reset link survives scanners, preloading and reloading, and sets one password", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await visitUntilInstalled(page);
  const link = await recoveryLink(site, ANNA.email);
  const token = new URL(link).hash.replace("#token_hash=", "");

  // A mail scanner requests the link, and may also request Auth's address for the same token.
  for (const _ of [1, 2, 3]) {
    expect((await fetch(link)).status).toBe(200);
    await fetch(`${site.url}/auth/v1/verify?type=recovery&token=${token}`, { redirect: "manual" });
  }
  await page.evaluate((href) => {
    const hint = Object.assign(document.createElement("link"), { rel: "prefetch", href });
    document.head.append(hint);
    return new Promise((resolve) => {
      hint.addEventListener("load", resolve);
      hint.addEventListener("error", resolve);
    });
  }, link);
  await page.goto(link);
  await page.reload();
  await page.getByLabel("Nouveau mot de passe").fill("tout-neuf-1");
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page).toHaveURL("/admin");
  const used = site.requests.filter(
    ({ path, method }) => method === "POST" && path.startsWith("/auth/v1/verify"),
  );
  expect(used).toHaveLength(1);
});

test.describe("a link that was used", () => {
  test.use({ tolerated: [/Failed to load resource/u] });

  test("a used password reset link says so when its button is pressed again, and changes nothing", async ({
    page,
    site,
  }) => {
    await registerAnna(site.backend);
    await visitUntilInstalled(page);
    const link = await recoveryLink(site, ANNA.email);
    const token_hash = new URL(link).hash.replace("#token_hash=", "");
    await site.backend.clientFor().auth.verifyOtp({ type: "recovery", token_hash });
    await page.goto(link);
    await page.getByLabel("Nouveau mot de passe").fill("tout-neuf-1");
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await expect(page.getByText("Ce lien n’est plus valable")).toBeVisible();
    const { error } = await site.backend.clientFor().auth.signInWithPassword(ANNA);
    expect(error).toBeNull();
  });
});

test("an invitation link may be opened any number of times, and creates the account once", async ({
  page,
  site,
}) => {
  await leadMailsTo(site.backend, site.url);
  await visitUntilInstalled(page);
  const anna = await site.backend.signUp(ANNA.email, ANNA.password, ANNA.name);
  await anna.rpc("invite_administrator", { address: "nora+site@sillage.test" });
  const link = await linkInMailTo(site, "nora+site@sillage.test");
  for (const _ of [1, 2, 3]) expect((await fetch(link)).status).toBe(200);

  await page.goto(link);
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("nora+site@sillage.test");
  await page.getByLabel("Nom").fill("Nora Benali");
  await page.getByLabel("Mot de passe", { exact: true }).fill("secret-5678");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page).toHaveURL("/");
  const { rows } = await site.backend.sql.query("select from users where role = 'admin'");
  expect(rows).toHaveLength(2);
  const token = /invitation=(\w+)/u.exec(link)?.[1] ?? "none";
  expect(site.requests.filter(({ path }) => path.includes(token))).toEqual([]);
});
