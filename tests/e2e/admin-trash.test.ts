import type { Page } from "@playwright/test";
import {
  ANNA,
  inSync,
  openDeviceOfBoris,
  openQuestions,
  openSetting,
  registerAnna,
  registerBoris,
} from "../support/back-office";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

const rows = (page: Page) => page.locator("tbody").getByRole("row");

async function deleteQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole("button", { name: `Supprimer «\u202F${question}\u202F»` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(rows(page).filter({ hasText: question })).toHaveCount(0);
}

async function openTrash(page: Page): Promise<void> {
  await openSetting(page, "Corbeille");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corbeille");
}

/** Both have an account; Boris sees the questions on a device of his own. */
async function openAsBoris(site: Site, openDevice: () => Promise<Page>): Promise<Page> {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  return openDeviceOfBoris(openDevice);
}

const firstQuestion = async (page: Page) =>
  (await rows(page).first().getByRole("rowheader").getByRole("link").textContent()) ?? "";

test("a document deleted offline is restored offline, and the site shows it again; the trash is empty after thirty days", async ({
  page,
  context,
  site,
}) => {
  // The fake clock is installed first, because it cannot clear a timer that the real clock has set.
  await page.clock.install();
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await openTrash(page);
  await expect(page.getByText("La corbeille est vide")).toBeVisible();
  await page.getByRole("link", { name: "FAQ" }).click();
  const question = await firstQuestion(page);

  await context.setOffline(true);
  await deleteQuestion(page, question);
  await openTrash(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(question);
  await expect(rows(page)).toContainText("par vous");
  await expect(rows(page)).toContainText("30\u00A0jours");
  await page.getByRole("searchbox").fill("introuvable");
  await expect(page.getByText("Rien ne correspond à cette recherche.")).toBeVisible();
  await page.getByRole("searchbox").fill("question");
  await page.getByRole("button", { name: /^Rétablir/u }).click();
  await expect(page.getByText("La corbeille est vide")).toBeVisible();

  await context.setOffline(false);
  await inSync(page);
  const { rows: stored } = await site.backend.sql.query(
    "select deleted from faqs where question = $1",
    [question],
  );
  expect(stored).toEqual([{ deleted: false }]);

  await page.getByRole("link", { name: "FAQ" }).click();
  await deleteQuestion(page, question);
  await inSync(page);
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await openTrash(page);
  await expect(page.getByText("La corbeille est vide")).toBeVisible();
});

test("a document deleted by somebody else is listed with their name, and is restored unchanged", async ({
  page,
  site,
  openDevice,
}) => {
  const boris = await openAsBoris(site, openDevice);
  const question = await firstQuestion(boris);
  const stored = async () =>
    (
      await site.backend.sql.query(
        'select question, answer, category, "order", deleted from faqs where question = $1',
        [question],
      )
    ).rows;
  const before = await stored();
  await deleteQuestion(boris, question);
  await inSync(boris);

  await openQuestions(page, ANNA);
  await openTrash(page);
  await expect(rows(page)).toContainText(question);
  await expect(rows(page)).toContainText("par Boris");
  await axe(page);
  await page.getByRole("button", { name: /^Rétablir/u }).click();
  await expect(page.getByText("La corbeille est vide")).toBeVisible();
  await inSync(page);
  expect(await stored()).toEqual(before);
});

test("a device whose clock is 31 days ahead lists what was deleted a moment ago, here and elsewhere", async ({
  page,
  site,
  openDevice,
}) => {
  const boris = await openAsBoris(site, openDevice);
  const theirs = await firstQuestion(boris);
  await deleteQuestion(boris, theirs);
  await inSync(boris);

  await page.clock.setSystemTime(Date.now() + 31 * 86_400_000);
  await openQuestions(page, ANNA);
  const ours = await firstQuestion(page);
  await deleteQuestion(page, ours);
  await openTrash(page);
  await expect(rows(page).filter({ hasText: theirs })).toContainText("30\u00A0jours");
  await expect(rows(page).filter({ hasText: ours })).toContainText("30\u00A0jours");
});
