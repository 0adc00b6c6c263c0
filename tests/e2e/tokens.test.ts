import type { Page } from "@playwright/test";
import { SESSION_KEY } from "../../src/account/session/stored-session";
import {
  ANNA,
  editQuestion,
  inSync,
  openQuestions,
  openSetting,
  registerAnna,
  signInByForm,
  syncIndicator,
} from "../support/back-office";
import { expect, test } from "./fixtures";

// The browser reports a failed request, supabase-js one that could not be sent.
test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

const PAYMENT = "Comment se passe le paiement ?";

test("a token is not renewed all the time on a device whose clock is two hours ahead", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  const renewed: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) renewed.push(request.url());
  });
  await page.goto("/login?retour=/admin/faq");
  await signInByForm(page, ANNA);
  await inSync(page);
  expect(renewed).toEqual([]);
});

/** The stored token becomes one that the server refuses, although it has not expired by this device's clock. */
const damageToken = (page: Page) =>
  page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const damaged = { ...Object(session), access_token: "a.b.c" };
    localStorage.setItem(key, JSON.stringify(damaged));
  }, SESSION_KEY);

test("a token that the server refuses before it expires on the device is renewed without a person, and what waits is sent", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await damageToken(page);
  await editQuestion(page, PAYMENT, { Réponse: "En deux fois." });
  await inSync(page);
  const { rows } = await site.backend.sql.query(
    "select id from faqs where answer = 'En deux fois.'",
  );
  expect(rows).toHaveLength(1);
});

test("a token that the server no longer accepts is replaced by signing in on the sync screen, and what waits is sent", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await page.route(/grant_type=refresh_token/u, (route) => route.abort());
  await damageToken(page);
  await editQuestion(page, PAYMENT, { Réponse: "En deux fois." });
  await expect(syncIndicator(page)).toContainText("Session expirée");

  await openSetting(page, "Synchronisation");
  await page.getByRole("button", { name: "Se reconnecter" }).click();
  const asked = page.getByRole("dialog", { name: "Session expirée" });
  await asked.getByLabel("Mot de passe", { exact: true }).fill(ANNA.password);
  await asked.getByRole("button", { name: "Se reconnecter" }).click();
  await expect(asked).toBeHidden();
  await inSync(page);
});
