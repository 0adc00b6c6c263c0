import type { BrowserContext, Page } from "@playwright/test";
import {
  ANNA,
  backOfficeIsKept,
  BORIS,
  editQuestion,
  inSync,
  openQuestions,
  registerAnna,
  registerBoris,
  signInByForm,
  syncIndicator,
} from "../support/back-office";
import { cachedOnDevice, storedOnDevice } from "../support/device-contents";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  // Offline, the browser itself logs an error for each failed request.
  tolerated: [
    /Failed to (load resource|fetch)|ERR_|WebSocket|NetworkError|AuthRetryableFetchError/u,
  ],
});

const QUESTION = "Comment se passe le paiement ?";
const DAY_MS = 86_400_000;

/** Makes the access token expire. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem("vitrine-session") ?? "{}");
    localStorage.setItem("vitrine-session", JSON.stringify({ ...Object(session), expires_at: 1 }));
  });

const locked = (page: Page) => page.getByRole("dialog", { name: "Session expirée" });

async function signInAgain(page: Page): Promise<void> {
  await locked(page).getByLabel("Mot de passe", { exact: true }).fill(ANNA.password);
  await locked(page).getByRole("button", { name: "Se reconnecter" }).click();
  await expect(locked(page)).toBeHidden();
}

test("a session lasts for days offline, through errors and captive portals; only the server's own answer ends it", async ({
  site,
  restartable,
}) => {
  // The session is renewed at its own pace, which a busy machine slows down.
  test.setTimeout(300_000);
  const answerOf = async () =>
    (
      await site.backend.sql.query(
        "select answer from faqs where question like 'Comment se passe%'",
      )
    ).rows;
  await registerAnna(site.backend);
  let browser = await restartable.start();
  let page = await browser.newPage();
  await openQuestions(page, ANNA);
  await backOfficeIsKept(page);
  await expireToken(page);
  await cutNetwork(browser, site);

  for (const day of [2, 5]) {
    browser = await restartable.start();
    await browser.setOffline(true);
    page = await browser.newPage();
    await page.clock.setSystemTime(Date.now() + day * DAY_MS);
    await page.goto("/admin/faq");
    await editQuestion(page, QUESTION, { Réponse: `Écrit le jour ${day}.` });
    await expect(syncIndicator(page)).toContainText("1 en attente");
    await expect(locked(page)).toBeHidden();
  }

  const strangers = [
    { status: 429, json: { msg: "too many" } },
    { status: 503, body: "busy" },
    { status: 200, contentType: "text/html", body: "<html>Wi-Fi</html>" },
    { status: 400, contentType: "text/html", body: "<h1>proxy</h1>" },
  ];
  let asked = 0;
  await browser.route(/grant_type=refresh_token/u, async (route) => {
    asked += 1;
    await route.fulfill(strangers[(asked - 1) % strangers.length] ?? {});
  });
  await bringNetworkBack(browser, site);
  await expect.poll(() => asked, { timeout: 150_000 }).toBeGreaterThanOrEqual(strangers.length);
  await expect(locked(page)).toBeHidden();
  await expect(page.getByText("En attente", { exact: true })).toBeVisible();

  // Once the server itself answers, the token is refreshed and the pending edit is sent.
  await browser.unroute(/grant_type=refresh_token/u);
  await page.reload();
  await inSync(page);
  await expect(locked(page)).toBeHidden();
  expect(await answerOf()).toEqual([{ answer: "Écrit le jour 5." }]);

  await cutNetwork(browser, site);
  await editQuestion(page, QUESTION, { Réponse: "Écrit avant le refus." });
  await expect(syncIndicator(page)).toContainText("Hors ligne, 1 en attente");
  await site.backend.sql.exec("delete from auth.refresh_tokens; delete from auth.sessions");
  await expireToken(page);
  await bringNetworkBack(browser, site);
  await page.reload();
  await expect(locked(page)).toBeVisible();
  await signInAgain(page);
  await inSync(page);
  expect(await answerOf()).toEqual([{ answer: "Écrit avant le refus." }]);
});

const SAVED = "canari-enregistre";
const TYPED = "canari-brouillon";
const MESSAGE = "canari-message";

/** What the databases, storages and caches of this device still contain about a person who has signed out. */
async function tracesOn(page: Page): Promise<string[]> {
  const all = `${await storedOnDevice(page)} ${await cachedOnDevice(page)}`;
  // The application's own files, which are cached, contain these names too.
  const names = await page.evaluate(async () =>
    JSON.stringify([await indexedDB.databases(), Object.keys(localStorage)]),
  );
  return [
    ...[ANNA.email, SAVED, TYPED, MESSAGE].filter((sign) => all.includes(sign)),
    ...["admin-", "vitrine-private", "vitrine-forget"].filter((sign) => names.includes(sign)),
  ];
}

/** Leaves a pending edit, an unsaved text and a visitor's message on Anna's device. */
async function workOffline(page: Page, context: BrowserContext, cut: () => Promise<void>) {
  await openQuestions(page, ANNA);
  await backOfficeIsKept(page);
  await cut();
  await editQuestion(page, QUESTION, { Réponse: SAVED });
  await expect(syncIndicator(page)).toContainText("1 en attente");
  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await page.getByLabel("Réponse").fill(TYPED);
  expect(await tracesOn(page)).toEqual(expect.arrayContaining([SAVED, TYPED, MESSAGE]));
  const other = await context.newPage();
  await other.goto("/admin/faq");
  await expect(other.getByRole("table")).toBeVisible();
  return other;
}

test("signing out offline removes all data from the device, in every tab; another person finds nothing", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await site.backend.sql.exec(`update contact_submissions set message = '${MESSAGE}'`);
  const other = await workOffline(page, context, () => cutNetwork(context, site));
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Abandonner et quitter" }).click();
  await expect(page).toHaveURL(/\/login/u);
  await expect(other).toHaveURL(/\/login/u);
  await expect.poll(() => tracesOn(page), { timeout: 20_000 }).toEqual([]);

  await bringNetworkBack(context, site);
  await site.backend.sql.exec("update contact_submissions set message = 'autre'");
  await openQuestions(page, BORIS);
  expect(await tracesOn(page)).toEqual(["admin-", "vitrine-private"]);
});

test("another person who signs in after an ended session decides about the unsent work without seeing it", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await site.backend.sql.exec(`update contact_submissions set message = '${MESSAGE}'`);
  await workOffline(page, context, () => cutNetwork(context, site));
  await site.backend.sql.exec("delete from auth.refresh_tokens; delete from auth.sessions");
  await expireToken(page);
  await bringNetworkBack(context, site);
  // The page « /login » would redirect until the device learns from the server that the session has ended.
  await expect(locked(page)).toBeVisible({ timeout: 30_000 });
  await page.goto("/login");
  await expect(page.getByText("Votre session a expiré.")).toBeVisible();
  await signInByForm(page, BORIS);
  await expect(page.getByRole("alert")).toContainText(
    "1\u00A0modification en attente et 1\u00A0brouillon jamais enregistré",
  );

  await page.getByLabel("Effacer ce travail de cet appareil").check();
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL("/admin");
  await inSync(page);
  const signs = async () => (await tracesOn(page)).filter((sign) => sign !== MESSAGE);
  await expect.poll(signs, { timeout: 20_000 }).toEqual(["admin-", "vitrine-private"]);
});
