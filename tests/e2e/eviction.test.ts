import type { Page } from "@playwright/test";
import {
  ANNA,
  editQuestion,
  inSync,
  openQuestions,
  registerAnna,
  syncIndicator,
} from "../support/back-office";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { ready } from "../support/visitor-forms";
import { expect, test } from "./fixtures";

// Offline, the browser itself logs an error for each failed request.
test.use({ tolerated: [/Failed to load resource|ERR_|WebSocket/u] });

/** Deletes the databases, as a browser short of space or a person who clears the site's data does. */
const takeDatabases = (page: Page, named = "") =>
  page.evaluate(async (part) => {
    for (const { name = "" } of await indexedDB.databases()) {
      if (name.includes(part)) indexedDB.deleteDatabase(name);
    }
  }, named);

const PAYMENT = "Comment se passe le paiement ?";
const MAINTENANCE = "La maintenance est-elle comprise ?";

test("an administrator whose data the browser evicts keeps typing, and gets everything back", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await page.getByRole("link", { name: "Modifier", exact: false }).first().click();
  const answer = page.getByLabel("Réponse");
  await answer.fill("Une réponse commencée avant.");
  await takeDatabases(page);

  await expect(answer).toHaveValue("Une réponse commencée avant.");
  await answer.press("End");
  await answer.pressSequentially(" Et finie après.");
  await inSync(page);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await inSync(page);
  const { rows } = await site.backend.sql.query(
    "select answer from faqs where answer like 'Une réponse%'",
  );
  expect(rows).toEqual([{ answer: "Une réponse commencée avant. Et finie après." }]);
});

test("edits that were evicted with the browser's data are reported as lost; a collection that was evicted alone is pulled again", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await cutNetwork(context, site);
  await editQuestion(page, PAYMENT, { Réponse: "Jamais partie." });
  await editQuestion(page, MAINTENANCE, { Réponse: "Jamais partie non plus." });
  await expect(syncIndicator(page)).toContainText("Hors ligne, 2 en attente");
  await takeDatabases(page);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("2 modifications n’avaient pas encore été envoyées");
  await expect(notice.getByRole("listitem")).toContainText([PAYMENT, MAINTENANCE]);
  await bringNetworkBack(context, site);
  await inSync(page);
  await notice.getByRole("button", { name: "C’est noté" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("link", { name: PAYMENT, exact: true })).toBeVisible();

  // Only one table is evicted, between two visits; the metadata of its replication is in another database, and stays.
  await page.route("/empty", (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("/empty");
  await takeDatabases(page, "--faqs");
  await page.goto("/admin/faq");
  await expect(page.getByRole("link", { name: PAYMENT, exact: true })).toBeVisible();
  await inSync(page);
  await expect(notice).toBeHidden();
});

test("a visitor whose data the browser evicts keeps receiving updates", async ({ page, site }) => {
  await ready(page, "/faq");
  await takeDatabases(page);
  await site.backend.sql.exec(
    "update faqs set question = 'Nouvelle ?' where question like 'Comment se passe%'",
  );
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByText("Nouvelle ?")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
