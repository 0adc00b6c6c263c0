import { readFile } from "node:fs/promises";
import { inSync, syncIndicator } from "../support/back-office";
import { confirm, holdOnly, names, row, rows } from "../support/exchanges";
import {
  beginCampaign,
  content,
  openNewsletter,
  send,
  subject,
  SUBSCRIBERS,
  tab,
  write,
} from "../support/newsletter";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, test } from "./fixtures";

test("the newsletter screen lists subscribers apart from campaigns, and exports, searches and deletes subscribers", async ({
  page,
  site,
}) => {
  await openNewsletter(page, site);
  await expect(tab(page, "Abonnés")).toHaveText("Abonnés : 3");
  await expect(names(page)).toHaveText(["ana@example.org", "bob@example.org", "cle@example.org"]);
  await expect(row(page, "ana")).toContainText("20 nov. 2026");
  await expect(row(page, "ana")).toContainText("Actif");
  await expect(row(page, "ana")).toContainText("Jamais");
  await expect(row(page, "cle")).toContainText("Désabonné");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^abonnes-newsletter-\d{4}-\d\d-\d\d\.csv$/u);
  expect(await readFile(await file.path(), "utf8")).toBe(
    [
      "\uFEFFEmail;Date d’inscription;Statut",
      "ana@example.org;20/11/2026;Actif",
      "bob@example.org;10/11/2026;Actif",
      "cle@example.org;01/11/2026;Désabonné",
      "",
    ].join("\r\n"),
  );

  await page.getByRole("link", { name: "bob@example.org", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "bob@example.org" });
  await expect(panel).toContainText("Oui, je m’abonne.");
  await expect(panel).toContainText("10 nov. 2026");
  await axe(page);
  await panel.getByRole("button", { name: "Désabonner" }).click();
  await expect(panel).toContainText("Désabonné");
  // The sentence that the subscriber agreed to stays, as proof of the consent.
  await expect(panel).toContainText("Oui, je m’abonne.");
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox").fill("BOB");
  await expect(names(page)).toHaveText(["bob@example.org"]);
  await page.getByRole("button", { name: /^Supprimer.*bob/u }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Êtes-vous sûr de vouloir supprimer cet abonné\u202F?",
  );
  await confirm(page);
  await expect(page.getByText("Aucun abonné ne correspond à cette recherche.")).toBeVisible();
  await inSync(page);
  const { rows: left } = await site.backend.sql.query(
    "select id from newsletter_subscribers where not deleted order by id",
  );
  expect(left).toEqual([{ id: "a" }, { id: "c" }, { id: "r" }]);

  await tab(page, "Abonnés").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Campagnes")).toBeFocused();
  await expect(tab(page, "Campagnes")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/onglet=campagnes/u);
  await expect(names(page)).toHaveText(["La lettre d’octobre"]);
  await expect(row(page, "octobre")).toContainText("4\u00A0abonnés");
  await axe(page);
  await page.keyboard.press("ArrowLeft");
  await expect(names(page)).toHaveText(["ana@example.org", "cle@example.org"]);
  await axeEverywhere(page);
});

test("a campaign needs a subject and a text, keeps its draft, and is queued for the active subscribers after their number was shown", async ({
  page,
  site,
}) => {
  await openNewsletter(page, site, { tab: "campagnes" });
  await page.getByRole("link", { name: "Nouvelle campagne" }).click();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await send(page).click();
  await expect(subject(page)).toHaveAccessibleDescription("Veuillez remplir tous les champs");
  await expect(content(page)).toHaveAccessibleDescription("Veuillez remplir tous les champs");
  await expect(subject(page)).toBeFocused();
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 800 });

  await subject(page).fill("Une lettre commencée");
  await page.reload();
  await expect(subject(page)).toHaveValue("Une lettre commencée");
  await page.getByRole("button", { name: "Repartir d’un formulaire vide" }).click();
  await expect(subject(page)).toHaveValue("");

  await write(page);
  await send(page).click();
  await expect(page.getByRole("dialog")).toContainText("2\u00A0abonnés actifs");
  await expect(page.getByRole("dialog")).toContainText("rien ne part");
  await confirm(page, "Mettre en file");
  await expect(
    page.getByText(
      "Campagne mise en file pour 2\u00A0abonnés. La liste dit combien de lettres sont parties.",
    ),
  ).toBeVisible();
  await expect(names(page)).toHaveText([/Novembre/u, /octobre/u]);
  await inSync(page);
  await expect(row(page, "Novembre")).toContainText("Mise en file\u00A0: 0 sur 2 envoyés");
  await expect(row(page, "octobre")).toContainText("Enregistrée, sans envoi");
  const { rows: sent } = await site.backend.sql.query(
    "select kind, published, recipient_count, content, sent_at from posts where title = 'Novembre'",
  );
  expect(sent).toMatchObject([
    { kind: "campaign", published: false, recipient_count: 2, content: "<p>Quoi de neuf</p>" },
  ]);
  const { rows: letters } = await site.backend.sql.query(
    "select recipient, state from private.mails where purpose = 'campaign' order by recipient",
  );
  expect(letters).toEqual([
    { recipient: "ana@example.org", state: "waiting" },
    { recipient: "bob@example.org", state: "waiting" },
  ]);
});

test("a long address stays inside the panel of a subscriber on a phone, with its button to close it", async ({
  page,
  site,
}) => {
  const email = "jeanbaptiste.legoffkerouanton@menuiseriedufinistere.example";
  const subscribers = [{ id: "a", email, created_at: "2026-11-20T10:00:00Z" }];
  await page.setViewportSize({ width: 360, height: 740 });
  await openNewsletter(page, site, { subscribers });
  await page.getByRole("link", { name: email, exact: true }).click();
  const panel = page.getByRole("dialog", { name: email });
  await expect(panel.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
});

test("a campaign is not sent at a moment that has passed, even if it passes while its confirmation is open", async ({
  page,
  site,
}) => {
  await beginCampaign(page, site);
  const departure = page.getByLabel("Départ");
  await departure.fill("2020-03-04T09:30");
  await send(page).click();
  await expect(departure).toBeFocused();
  await expect(departure).toHaveAccessibleDescription(/Ce moment est passé/u);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const soon = Date.now() + 2 * 60_000;
  const inParis = new Date(soon).toLocaleString("sv-SE", { timeZone: "Europe/Paris" });
  await departure.fill(inParis.slice(0, 16).replace(" ", "T"));
  await send(page).click();
  await expect(page.getByRole("dialog")).toContainText("à ce moment");
  // The server’s clock, which decides, is known to the second.
  await page.clock.setFixedTime(soon + 5_000);
  await page.getByRole("dialog").getByRole("button", { name: "Mettre en file" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(departure).toBeFocused();
  await expect(departure).toHaveAccessibleDescription(/Ce moment est passé/u);
  const { rows: queued } = await site.backend.sql.query(
    "select id from private.campaigns union select id from posts where title = 'Novembre'",
  );
  expect(queued).toEqual([]);
});

test("a campaign is previewed, tested on oneself, then paused, resumed and stopped", async ({
  page,
  site,
}) => {
  await beginCampaign(page, site);
  await page.getByRole("button", { name: "Aperçu" }).click();
  const preview = page.getByRole("dialog", { name: "Novembre" });
  await expect(preview.getByText("Se désabonner")).toBeVisible();
  // The preview has the layout of the mail, although the page's policy refuses inline styles in HTML.
  const sheet = preview.locator("[data-preview] table.sheet");
  await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
  expect((await sheet.boundingBox())?.width).toBeLessThan(361);
  await preview.getByRole("tab", { name: "Texte seul" }).click();
  await expect(preview.getByText("Quoi de neuf")).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "M’envoyer un essai" }).click();
  await expect(page.getByText(/^Essai mis en file pour \S+@/u)).toBeVisible();
  await send(page).click();
  await confirm(page, "Mettre en file");
  await inSync(page);
  await page.getByRole("link", { name: "Novembre", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Novembre" });
  await expect(panel).toContainText("Mise en file\u00A0: 0 sur 2 envoyés");
  await panel.getByText("Destinataires", { exact: true }).click();
  await expect(panel.getByRole("list", { name: "Destinataires" })).toContainText(
    "ana@example.orgEn file",
  );
  await panel.getByRole("button", { name: "Mettre en pause" }).click();
  await expect(panel).toContainText("En pause\u00A0: 0 sur 2 envoyés");
  await panel.getByRole("button", { name: "Reprendre" }).click();
  await expect(panel).toContainText("Mise en file\u00A0: 0 sur 2 envoyés");
  await site.backend.sql.exec(
    "update private.mails set state = 'sent' where recipient = 'ana@example.org'",
  );
  await expect(panel).toContainText("1 sur 2 envoyés");
  await axe(page);
  await panel.getByRole("button", { name: "Annuler ce qui n’est pas parti" }).click();
  await page.getByRole("button", { name: "Ne plus rien envoyer" }).click();
  await expect(panel).toContainText("Arrêtée\u00A0: 1 sur 2 envoyés, 1\u00A0annulé");
  await expect(panel.getByRole("button", { name: "Reprendre" })).toBeHidden();
});

test("the tab and the icon count new messages and comments, until somebody has opened them", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset["badge"] = String(count);
    };
  });
  await holdOnly(site, "contact_submissions", []);
  await holdOnly(site, "comments", []);
  await site.backend.sql.exec(
    `insert into contact_submissions (id, name, email, message) values ('m', 'Zoé', 'zoe@example.org', 'Bonjour');
     insert into comments (id, post_id, name, email, content) values ('k', 'x', 'Zoé', 'zoe@example.org', 'Bravo')`,
  );
  await openNewsletter(page, site);
  await expect(page).toHaveTitle("(2) Gestion de la Newsletter – Administration – Sillage");
  await expect(page.locator("html")).toHaveAttribute("data-badge", "2");
  await site.backend.sql.exec(
    "update comments set approved = true; update contact_submissions set status = 'completed'",
  );
  await page.reload();
  await expect(page).toHaveTitle("Gestion de la Newsletter – Administration – Sillage");
  await expect(page.locator("html")).toHaveAttribute("data-badge", "0");
});

test("a campaign without recipients cannot be sent; a sent one can be shown again, and is deleted after a confirmation", async ({
  page,
  site,
}) => {
  await beginCampaign(page, site, SUBSCRIBERS.slice(2));
  await expect(send(page)).toBeDisabled();
  await expect(send(page)).toHaveAccessibleDescription(/Aucun abonné actif/u);

  await page.getByRole("link", { name: "Newsletter", exact: true }).last().click();
  await page.getByRole("link", { name: "La lettre d’octobre", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "La lettre d’octobre" })).toContainText(
    "Bonjour à tous",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Historique de/u }).click();
  await expect(page.getByRole("dialog", { name: /^Historique de/u })).toContainText("Création");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Supprimer/u }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Êtes-vous sûr de vouloir supprimer cette campagne\u202F?",
  );
  await confirm(page);
  await expect(page.getByText("Aucune campagne envoyée")).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
});

test.describe("where the browser cannot create a file", () => {
  test.use({ tolerated: [/no room/u] });

  test("a failed export of subscribers shows an error, and a list without subscribers says so", async ({
    page,
    site,
  }) => {
    await openNewsletter(page, site);
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error("no room");
      };
    });
    await page.getByRole("button", { name: "Exporter en CSV" }).click();
    await expect(page.getByText("Erreur lors de l’exportation des abonnés.")).toBeVisible();
    await site.backend.sql.exec("update newsletter_subscribers set deleted = true");
    await page.reload();
    await expect(page.getByText("Aucun abonné à la newsletter")).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  test("a campaign and a test e-mail requested offline are queued once the network is back", async ({
    page,
    context,
    site,
  }) => {
    await beginCampaign(page, site);
    await context.setOffline(true);
    await expect(syncIndicator(page)).toContainText("Hors ligne");
    await page.getByRole("button", { name: "M’envoyer un essai" }).click();
    await expect(
      page.getByText(
        /^Essai gardé sur cet appareil\u00A0: il sera mis en file pour \S+@\S+ quand la synchronisation reprendra\.$/u,
      ),
    ).toBeVisible();
    await expect(syncIndicator(page)).toContainText("Hors ligne, 1 en attente");
    await send(page).click();
    await confirm(page, "Mettre en file");
    await expect(row(page, "Novembre")).toContainText("En attente d’envoi");
    await expect(row(page, "Novembre")).toContainText("Mise en file");
    await expect(syncIndicator(page)).toContainText("Hors ligne, 3 en attente");

    await context.setOffline(false);
    await inSync(page);
    const { rows: sent } = await site.backend.sql.query(
      "select recipient_count from posts where title = 'Novembre'",
    );
    expect(sent).toEqual([{ recipient_count: 2 }]);
    await expect(row(page, "Novembre")).toContainText("0 sur 2 envoyés");
    const { rows: letters } = await site.backend.sql.query(
      "select recipient, subject, state from private.mails where purpose = 'test'",
    );
    expect(letters).toEqual([
      { recipient: "anna@example.org", subject: "[Essai] Novembre", state: "waiting" },
    ]);
  });

  test("a campaign that was queued and deleted offline is sent to nobody once the network is back", async ({
    page,
    context,
    site,
  }) => {
    await beginCampaign(page, site);
    await context.setOffline(true);
    await expect(syncIndicator(page)).toContainText("Hors ligne");
    await send(page).click();
    await confirm(page, "Mettre en file");
    await page.getByRole("button", { name: /^Supprimer « Novembre »/u }).click();
    await confirm(page);
    await expect(row(page, "Novembre")).toHaveCount(0);

    await context.setOffline(false);
    await inSync(page);
    const { rows: letters } = await site.backend.sql.query(
      "select recipient, state from private.mails where purpose = 'campaign' and state <> 'cancelled'",
    );
    expect(letters).toEqual([]);
  });

  test("a campaign is paused and stopped offline, which the server does once the network is back", async ({
    page,
    context,
    site,
  }) => {
    await beginCampaign(page, site);
    await send(page).click();
    await confirm(page, "Mettre en file");
    await inSync(page);
    await page.getByRole("link", { name: "Novembre", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Novembre" });
    await expect(panel).toContainText("Mise en file\u00A0: 0 sur 2 envoyés");
    const letters = async () =>
      (
        await site.backend.sql.query(
          "select distinct state, next_attempt_at = 'infinity' as held from private.mails where purpose = 'campaign'",
        )
      ).rows;

    await context.setOffline(true);
    await panel.getByRole("button", { name: "Mettre en pause" }).click();
    await expect(panel).toContainText("Pause demandée");
    expect(await letters()).toEqual([{ state: "waiting", held: false }]);
    await context.setOffline(false);
    await expect(panel).toContainText("En pause\u00A0: 0 sur 2 envoyés");
    expect(await letters()).toEqual([{ state: "waiting", held: true }]);

    await context.setOffline(true);
    await panel.getByRole("button", { name: "Annuler ce qui n’est pas parti" }).click();
    await page.getByRole("button", { name: "Ne plus rien envoyer" }).click();
    await expect(panel).toContainText("Annulation demandée");
    expect(await letters()).toEqual([{ state: "waiting", held: true }]);
    await context.setOffline(false);
    await expect(panel).toContainText("Arrêtée\u00A0: 0 sur 2 envoyés, 2\u00A0annulés");
    expect(await letters()).toEqual([{ state: "cancelled", held: true }]);
  });
});
