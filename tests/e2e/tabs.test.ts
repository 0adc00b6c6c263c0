import { ANNA, editQuestion, inSync, openQuestions, registerAnna } from "../support/back-office";
import { expect, test } from "./fixtures";

test("an edit of one tab shows in another, and reaches the server when the first tab has closed", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const other = await context.newPage();
  await other.goto("/admin/faq");
  await inSync(other);

  await editQuestion(page, "Comment se passe le paiement ?", { Question: "Comment payer ?" });
  await expect(other.getByRole("link", { name: "Comment payer ?", exact: true })).toBeVisible();

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
