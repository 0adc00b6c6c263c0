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
  syncIndicator,
} from "../support/back-office";
import { cachedOnDevice, storedOnDevice } from "../support/device-contents";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  // Without a network the browser itself writes each lost request into the console.
  tolerated: [/Failed to (load resource|fetch)|ERR_|WebSocket|NetworkError/u],
});

const QUESTION = "Comment se passe le paiement ?";
/** As if the hour of the access token were over. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem("vitrine-session") ?? "{}");
    localStorage.setItem("vitrine-session", JSON.stringify({ ...Object(session), expires_at: 1 }));
  });

const SAVED = "canari-enregistre";
const TYPED = "canari-brouillon";
const MESSAGE = "canari-message";

/** What the databases, storages and caches of this device say of a person who left it. */
async function tracesOn(page: Page): Promise<string[]> {
  const all = `${await storedOnDevice(page)} ${await cachedOnDevice(page)}`;
  // The application's own files, which the caches hold, name these too.
  const names = await page.evaluate(async () =>
    JSON.stringify([await indexedDB.databases(), Object.keys(localStorage)]),
  );
  return [
    ...[ANNA.email, SAVED, TYPED, MESSAGE].filter((sign) => all.includes(sign)),
    ...["admin-", "vitrine-private", "vitrine-forget"].filter((sign) => names.includes(sign)),
  ];
}

/** Anna at work: an edit that waits, a text half typed, and a visitor's message on the device. */
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

test("another person who signs in where a session was ended decides about the unsent work, without seeing it", async ({
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
  await page.goto("/login");
  await expect(page.getByText("Votre session a expiré.")).toBeVisible();
  await page.getByLabel("Email").fill(BORIS.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(BORIS.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert")).toContainText("2 modifications faites ici");

  await page.getByLabel("Effacer ces modifications").check();
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL("/admin");
  await inSync(page);
  const signs = async () => (await tracesOn(page)).filter((sign) => sign !== MESSAGE);
  await expect.poll(signs, { timeout: 20_000 }).toEqual(["admin-", "vitrine-private"]);
});
