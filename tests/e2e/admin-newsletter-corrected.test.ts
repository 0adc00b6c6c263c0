import type { Page } from "@playwright/test";
import { inSync, syncIndicator } from "../support/back-office";
import { confirm, row } from "../support/exchanges";
import { beginCampaign, content, send, subject } from "../support/newsletter";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const MOMENT = "2030-03-04T09:30";
const departure = (page: Page) => page.getByLabel("Départ");
const panel = (page: Page) => page.getByRole("dialog", { name: "Novembre" });

/** Queues a campaign for a far moment, and opens its panel. */
async function plan(page: Page, site: Site): Promise<void> {
  await beginCampaign(page, site);
  await departure(page).fill(MOMENT);
  await send(page).click();
  await confirm(page, "Mettre en file");
  await inSync(page);
  await page.getByRole("link", { name: "Novembre", exact: true }).click();
  await expect(panel(page)).toContainText("Prévue\u00A0: ");
}

async function correctSubject(page: Page, to: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Corriger la campagne" })).toBeVisible();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expect(subject(page)).toHaveValue("Novembre");
  await subject(page).fill(to);
}

const campaigns = async (site: Site) =>
  (
    await site.backend.sql.query(
      "select subject, state, html like '%Quoi de neuf%' as kept from private.campaigns",
    )
  ).rows;

test("a planned campaign is corrected with all that was typed kept, leaves nobody anything meanwhile, and is planned again", async ({
  page,
  site,
}) => {
  await plan(page, site);
  await panel(page).getByRole("button", { name: "Corriger" }).click();
  await expect(page.getByText(/^La campagne est en pause/u)).toBeVisible();
  await expect(content(page)).toHaveText("Quoi de neuf");
  await expect(departure(page)).toHaveValue(MOMENT);
  expect(await campaigns(site)).toEqual([{ subject: "Novembre", state: "paused", kept: true }]);
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 800 });

  await correctSubject(page, "Novembre 2026");
  await page.reload();
  await expect(subject(page)).toHaveValue("Novembre 2026");
  await page.getByRole("link", { name: "Newsletter", exact: true }).last().click();
  await expect(row(page, "Novembre")).toContainText("En pause, rien n’est parti");
  await page.getByRole("link", { name: "Novembre", exact: true }).click();
  await panel(page).getByRole("button", { name: "Corriger" }).click();
  await expect(subject(page)).toHaveValue("Novembre 2026");

  await departure(page).fill("2030-03-05T09:30");
  await send(page).click();
  await confirm(page, "Mettre en file");
  await inSync(page);
  await expect(row(page, "Novembre 2026")).toContainText("Prévue\u00A0: 5 mars 2030");
  await expect(row(page, "Novembre")).toHaveCount(1);
  expect(await campaigns(site)).toEqual([
    { subject: "Novembre 2026", state: "planned", kept: true },
  ]);
});

test("a paused campaign whose moment has passed says so before it is resumed, since it leaves at once", async ({
  page,
  site,
}) => {
  await plan(page, site);
  const resume = panel(page).getByRole("button", { name: "Reprendre" });
  await panel(page).getByRole("button", { name: "Mettre en pause" }).click();
  await expect(panel(page)).toContainText("En pause, rien n’est parti");
  await resume.click();
  await expect(panel(page)).toContainText("Prévue\u00A0: 4 mars 2030");

  // A colleague paused it before its moment, which has passed since.
  await inSync(page);
  await site.backend.sql.exec(
    `update documents set parts = parts || '{"wanted": "pause", "send_at": "2026-03-04T08:30:00.000Z"}'
     where id like 'campaign-%'`,
  );
  await page.reload();
  await resume.click();
  const question = page.getByRole("dialog", { name: "Reprendre la campagne" });
  await expect(question).toContainText("était prévu le 4 mars 2026 à 09:30");
  await axeEverywhere(page);
  expect(await campaigns(site)).toMatchObject([{ state: "paused" }]);
  await question.getByRole("button", { name: "Envoyer dès que possible" }).click();
  await expect(panel(page)).toContainText("Mise en file\u00A0: 0 sur 2 envoyés");
});

test("the history of a campaign shows its former words, and restores none: its letter would not follow", async ({
  page,
  site,
}) => {
  await plan(page, site);
  await site.backend.sql.exec("update posts set title = 'Décembre' where title = 'Novembre'");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Historique de .+Décembre/u }).click();
  const history = page.getByRole("dialog", { name: /^Historique de/u });
  await expect(history).toContainText("Une campagne garde les mots de sa lettre");
  await expect(history.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(history.getByRole("button", { name: /^Restaurer/u })).toHaveCount(0);
  await axeEverywhere(page);
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  test("a correction says that the pause is only requested, and one that arrives too late says what the subscribers got", async ({
    page,
    context,
    site,
  }) => {
    await plan(page, site);
    await context.setOffline(true);
    await expect(syncIndicator(page)).toContainText("Hors ligne");
    await panel(page).getByRole("button", { name: "Corriger" }).click();
    await correctSubject(page, "Novembre 2026");
    await expect(page.getByText(/^La pause est demandée, et le serveur/u)).toBeVisible();
    await send(page).click();
    await confirm(page, "Mettre en file");
    await site.backend.sql.exec("select private.tend_campaigns('2031-01-01')");

    await context.setOffline(false);
    await inSync(page);
    await page.getByRole("link", { name: "Novembre 2026", exact: true }).click();
    const late = page.getByRole("dialog", { name: "Novembre 2026" });
    await expect(late).toContainText("Mise en file\u00A0: 0 sur 2 envoyés");
    await expect(late).toContainText("La dernière correction est arrivée après le départ");
    await expect(late.getByRole("button", { name: "Corriger" })).toHaveCount(0);
    const reading = page.waitForEvent("popup");
    await late.getByRole("link", { name: "Lire ce qui est parti" }).click();
    const letter = await reading;
    await expect(letter.getByRole("heading", { name: "Novembre", exact: true })).toBeVisible();
  });
});

test("a correction of a campaign that has left meanwhile becomes a new campaign", async ({
  page,
  site,
}) => {
  await plan(page, site);
  await panel(page).getByRole("button", { name: "Corriger" }).click();
  await correctSubject(page, "Erratum");
  await inSync(page);
  await site.backend.sql.exec("select private.start_campaign(c) from private.campaigns c");
  await page.reload();
  await expect(page.getByText(/^Cette campagne ne peut plus être corrigée/u)).toBeVisible();
  await expect(subject(page)).toHaveValue("Erratum");
  await send(page).click();
  await confirm(page, "Mettre en file");
  await inSync(page);
  await expect(row(page, "Novembre")).toContainText("0 sur 2 envoyés");
  await expect(row(page, "Erratum")).toContainText("Prévue\u00A0: 4 mars 2030");
});
