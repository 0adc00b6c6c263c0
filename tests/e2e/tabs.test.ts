import { ANNA, editQuestion, inSync, openQuestions, registerAnna } from "../support/back-office";
import { expect, test } from "./fixtures";

test("tabs show each other's edits, a hidden one fetches what another asks for, and a closed one is succeeded", async ({
  page,
  context,
  site,
}) => {
  // In Playwright every tab believes that it is seen.
  await page.addInitScript(() =>
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" }),
  );
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const other = await context.newPage();
  await other.goto("/admin/faq");
  await inSync(other);

  await editQuestion(page, "Comment se passe le paiement ?", { Question: "Comment payer ?" });
  await expect(other.getByRole("link", { name: "Comment payer ?", exact: true })).toBeVisible();

  await inSync(other);
  await site.backend.sql.exec(
    "update faqs set question = 'La maintenance, c’est compris ?' where id = 'faq-maintenance'",
  );
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(
    other.getByRole("link", { name: "La maintenance, c’est compris ?", exact: true }),
  ).toBeVisible();

  // The first tab leads the sync; the other takes over.
  await page.close();
  await editQuestion(other, "Comment payer ?", { Question: "Comment vous payer ?" });
  await inSync(other);
  const { rows } = await site.backend.sql.query(
    "select question from faqs where question like 'Comment%payer ?'",
  );
  expect(rows).toEqual([{ question: "Comment vous payer ?" }]);
});

test("signing out in one tab takes the other out of the back office", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const other = await context.newPage();
  await other.goto("/admin/faq");
  await inSync(other);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(other).toHaveURL(/\/login/u);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringContaining("admin-"));
});
