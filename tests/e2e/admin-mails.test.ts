import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { leadMailsTo } from "../../server/newsletter";
import { inSync, openSetting } from "../support/back-office";
import { openScreen, row } from "../support/exchanges";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const VISITOR = "zoe@exemple.fr";

/** Has a visitor subscribe, so that a confirmation waits in the outbox. */
async function subscribe(site: Site): Promise<void> {
  await leadMailsTo(site.backend, site.url);
  const given = { id: "zoe-1", email: VISITOR, consent: "Oui", website: "", filling_ms: 9_000 };
  const { rows } = await site.backend.sql.query<{ answer: { status: string } }>(
    "select public.subscribe($1) as answer",
    [JSON.stringify(given)],
  );
  expect(rows[0]?.answer.status).toBe("received");
}

const openMails = (page: Page, site: Site) => openScreen(page, site, "/admin/mails", "Emails");

test("an e-mail that cannot be sent is previewed as its reader would see it, downloaded as a file, and its link works", async ({
  page,
  context,
  site,
}) => {
  await subscribe(site);
  await openMails(page, site);
  await expect(page.getByText("Aucun serveur d’envoi n’est relié : rien ne part.")).toBeVisible();
  const mail = row(page, VISITOR);
  await expect(mail).toContainText("À envoyer : aucun serveur d’envoi n’est relié");
  await axeEverywhere(page);

  await mail.getByRole("button", { name: /^Confirmez/u }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Une dernière étape" })).toBeVisible();
  await axeEverywhere(page);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger en .eml" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file).toContain(`To: ${VISITOR}\r\n`);
  await dialog.getByRole("tab", { name: "Texte seul" }).click();
  await expect(dialog.getByText("/newsletter/confirmer#")).toBeVisible();
  await dialog.getByRole("tab", { name: "Téléphone" }).click();

  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "Confirmer mon inscription" }).click();
  const tab = await opened;
  await tab.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(tab.getByText("Votre inscription est confirmée")).toBeVisible();
});

test("a test e-mail is listed as pending, and can be cancelled; one whose delivery is unknown is sent again only when somebody asks for it", async ({
  page,
  site,
}) => {
  await subscribe(site);
  await site.backend.sql.exec(
    "update private.mails set state = 'uncertain', server_answer = 'worker_lost'",
  );
  await openMails(page, site);
  const mail = row(page, VISITOR);
  await expect(mail).toContainText("Incertain");
  await mail.getByRole("button", { name: /^Renvoyer/u }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`${VISITOR} le recevra deux fois`);
  await dialog.getByRole("button", { name: "Renvoyer" }).click();
  await expect(mail).toContainText("À envoyer");

  await page.getByRole("button", { name: "M’envoyer un email d’essai" }).click();
  const test = row(page, "Essai d’envoi de votre site");
  await expect(test).toContainText("À envoyer");
  await test.getByRole("button", { name: /^Annuler/u }).click();
  await expect(test).toContainText("Annulé");
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  test("e-mails that were loaded stay readable offline, grouped by status, and their actions are disabled", async ({
    page,
    context,
    site,
  }) => {
    await subscribe(site);
    await site.backend.sql.exec(
      `select private.enqueue_mail('notice', 'yves@exemple.fr', 'avis', 'Un avis', '', 'Un avis');
       update private.mails set state = 'refused', server_answer = '550 No' where recipient = 'yves@exemple.fr'`,
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    const openNewsletter = () =>
      page.getByRole("navigation").getByRole("link", { name: "Newsletter", exact: true }).click();
    await openMails(page, site);
    // The screen is visited once, because its code could not be loaded offline.
    await openNewsletter();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gestion de la Newsletter");
    await openSetting(page, "Emails");
    await expect(row(page, VISITOR)).toBeVisible();
    await inSync(page);
    await context.setOffline(true);
    await expect(
      page.getByText("Hors ligne\u00A0: cette liste a été lue avant la coupure."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "M’envoyer un email d’essai" })).toBeDisabled();
    await page.getByRole("button", { name: "Refusés (1)" }).click();
    await expect(row(page, VISITOR)).toHaveCount(0);
    const refused = row(page, "yves@exemple.fr");
    await expect(refused.getByRole("button", { name: /^Renvoyer/u })).toBeDisabled();
    await axeEverywhere(page);

    await page.setViewportSize({ width: 1280, height: 800 });
    await openNewsletter();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gestion de la Newsletter");
    await openSetting(page, "Emails");
    await expect(
      page.getByText("Hors ligne\u00A0: les emails ne sont connus que du serveur."),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(row(page, VISITOR)).toBeVisible();
  });
});
