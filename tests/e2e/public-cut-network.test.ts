import { hasLoadedAll } from "../support/network";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test("a visitor who loses the network keeps reading, and sees an offline sign until it is back", async ({
  page,
}) => {
  await page.goto("/");
  const chapter = page.getByRole("region", { name: "Coupez le réseau" });
  const cut = chapter.getByRole("button", { name: "Couper le réseau de cette page" });
  await expect(async () => {
    await chapter.scrollIntoViewIfNeeded();
    await expect(cut).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(chapter).toContainText("avant le premier affichage");
  await axeEverywhere(page);

  await cut.click();
  await expect(chapter).toContainText("Coupé.");
  const outcome = await page.evaluate(() => fetch("/rss.xml").then(String, String));
  expect(outcome).toContain("TypeError");
  await expect(chapter).toContainText(/\d+\srequêtes? retenues?/u);

  await chapter.getByRole("link", { name: "Nos réalisations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nos Réalisations" })).toBeVisible();
  await expect(page.getByText("Réseau coupé par vous")).toBeVisible();
  await page.getByRole("button", { name: "Rétablir" }).click();
  await expect(page.getByText("Réseau coupé par vous")).toBeHidden();
  expect(await page.evaluate(async () => (await fetch("/rss.xml")).status)).toBe(200);
});

test("the offline sign is shown as long as the network is away", async ({ page, context }) => {
  await page.goto("/faq");
  // The code of the offline sign is loaded after the page, as is that of the tables.
  await hasLoadedAll(page);
  await context.setOffline(true);
  await expect(page.getByText("Hors ligne", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Hors ligne", { exact: true })).toBeHidden();
});
