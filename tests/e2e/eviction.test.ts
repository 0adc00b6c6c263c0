import type { Page } from "@playwright/test";
import { ANNA, inSync, openQuestions, registerAnna } from "../support/back-office";
import { expect, test } from "./fixtures";

/** As a browser does that needs the room, or a person who clears the site's data. */
const takeDatabases = (page: Page) =>
  page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });

test("an administrator at work whose data the browser takes away goes on typing, and finds everything again", async ({
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
