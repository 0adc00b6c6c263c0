import { openLighthouse, storedArticle } from "../support/article-editor";
import { inSync, syncNow } from "../support/back-office";
import { panel } from "../support/dashboard";
import { axe, expect, test } from "./fixtures";

test.use({ timezoneId: "America/New_York" });

test("an article is planned in the agency's time zone wherever the device is, and stays a draft until then", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  const planned = page.getByLabel("Publication prévue");
  await planned.fill("2027-07-01T09:00");
  await planned.press("Control+s");
  await expect
    .poll(async () => (await storedArticle(site, "Le phare"))?.["publish_at"])
    .toBe("2027-07-01 07:00:00+00");
  expect(await storedArticle(site, "Le phare")).toMatchObject({ published: false });
  await axe(page);
});

test("a moment to come is accepted on a device whose clock is ahead, and a past one refused where it is behind", async ({
  page,
  site,
}) => {
  const HOUR_MS = 3_600_000;
  const now = Date.now();
  const inParis = (moment: number) =>
    new Date(moment).toLocaleString("sv-SE", { timeZone: "Europe/Paris" }).slice(0, 16);
  await page.clock.setSystemTime(now + 72 * HOUR_MS);
  await openLighthouse(page, site);
  const planned = page.getByLabel("Publication prévue");
  await planned.fill(inParis(now + 24 * HOUR_MS).replace(" ", "T"));
  await planned.press("Control+s");
  await expect
    .poll(async () => (await storedArticle(site, "Le phare"))?.["publish_at"])
    .not.toBe(null);

  await page.clock.setSystemTime(now - 72 * HOUR_MS);
  await page.reload();
  await inSync(page);
  await planned.fill(inParis(now - 24 * HOUR_MS).replace(" ", "T"));
  await planned.press("Control+s");
  await expect(planned).toHaveAccessibleDescription(/Ce moment est passé/u);
});

test("what is typed in a draft after its planned moment is not saved by itself, because visitors may already read it", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  await inSync(page);
  await site.backend.sql.exec(
    "update posts set publish_at = now() - interval '1 minute' where id = 'phare'",
  );
  await syncNow(page);
  const excerpt = page.getByLabel("Extrait", { exact: true });
  await excerpt.fill("À moitié éc");
  const state = page.locator("[data-save-state]");
  await expect(state).toContainText("sa publication prévue a peut-être eu lieu");
  await site.backend.sql.query("select private.carry_out_plans()");
  await syncNow(page);
  await expect(page.getByRole("button", { name: "Garder pour plus tard" })).toBeVisible();
  await expect(state).toContainText("pas encore en ligne");
  await expect(excerpt).toHaveValue("À moitié éc");
  expect(await storedArticle(site, "Le phare")).toMatchObject({ published: true, excerpt: "" });
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

  test("a planned article is shown in the calendar beside the tasks, can be moved and cancelled offline, and syncs once the network is back", async ({
    page,
    site,
    context,
  }) => {
    await openLighthouse(page, site);
    await page.getByLabel("Publication prévue").fill("2027-03-28T01:30");
    await page.getByLabel("Publication prévue").press("Control+s");
    await inSync(page);
    await expect
      .poll(async () => (await storedArticle(site, "Le phare"))?.["publish_at"])
      .toBe("2027-03-28 00:30:00+00");
    await page.getByRole("link", { name: "Tableau de Bord" }).first().click();
    const plans = panel(page, "Publications prévues");
    await expect(plans).toContainText("mars 2027");
    await expect(plans.getByRole("listitem")).toHaveText(
      /Le phare.*Publication\u00A0: 28\u00A0mars 2027 à 01:30/u,
    );
    const day = plans.getByRole("button", {
      name: "28\u00A0mars 2027\u00A0: 1\u00A0publication prévue",
    });
    await day.press("Enter");
    await expect(day).toHaveAttribute("aria-pressed", "true");
    await axe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await axe(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await context.setOffline(true);
    await plans.getByRole("link", { name: "Le phare" }).click();
    const planned = page.getByLabel("Publication prévue");
    await planned.fill("2027-03-28T03:00");
    await planned.press("Control+s");
    await page.getByRole("button", { name: "Fermer", exact: true }).click();
    await page.getByRole("link", { name: "Tableau de Bord" }).first().click();
    await expect(plans.getByRole("listitem")).toContainText("28 mars 2027 à 03:00");
    await expect(plans).toContainText("Ce que sait cet appareil.");
    await plans.getByRole("link", { name: "Le phare" }).click();
    await page.getByLabel("Publication prévue").fill("");
    await page.getByLabel("Publication prévue").press("Control+s");
    await page.getByRole("button", { name: "Fermer", exact: true }).click();
    await page.getByRole("link", { name: "Tableau de Bord" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de Bord");
    await expect(plans).toHaveCount(0);

    await context.setOffline(false);
    await inSync(page);
    await expect
      .poll(async () => (await storedArticle(site, "Le phare"))?.["publish_at"])
      .toBe(null);
  });
});
