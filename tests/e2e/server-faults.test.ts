import type { Page, Route } from "@playwright/test";
import {
  ANNA,
  editQuestion,
  inSync,
  openQuestions,
  registerAnna,
  syncIndicator,
} from "../support/back-office";
import { expect, test } from "./fixtures";

test.use({ tolerated: [/Failed to load resource/u] });

const answers = [
  { name: "500", status: 500, contentType: "application/json", body: "{}" },
  { name: "429", status: 429, contentType: "application/json", body: "{}" },
  { name: "a page instead of data", status: 200, contentType: "text/html", body: "<p>Wi-Fi</p>" },
];

const API = "**/rest/v1/**";

async function breakServer(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(API, answer);
}

for (const { name, ...answer } of answers) {
  test(`a server that answers ${name} leaves the edit pending and the page usable`, async ({
    page,
    site,
  }) => {
    await registerAnna(site.backend);
    await openQuestions(page, ANNA);
    await breakServer(page, (route) => route.fulfill(answer));
    await editQuestion(page, "Comment se passe le paiement ?", { Question: "Comment payer ?" });
    await expect(syncIndicator(page)).toContainText("Erreur");
    await expect(page.getByText("En attente", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Comment payer ?", exact: true }).click();
    await expect(page.getByLabel("Question", { exact: true })).toHaveValue("Comment payer ?");

    await page.unroute(API);
    await syncIndicator(page).click();
    await page.getByRole("button", { name: "Synchroniser maintenant" }).click();
    await page.keyboard.press("Escape");
    await inSync(page);
    const { rows } = await site.backend.sql.query(
      "select question from faqs where question = 'Comment payer ?'",
    );
    expect(rows).toHaveLength(1);
  });
}

test("a visitor's page shows changes from the server when its tab is visible again", async ({
  page,
  site,
}) => {
  await page.goto("/faq");
  await expect(page.getByText("Comment se passe le paiement ?")).toBeVisible();
  await site.backend.sql.exec(
    "update faqs set question = 'Comment payer ?' where question like 'Comment se passe le paiement%'",
  );
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("Comment payer ?")).toBeVisible();
});
