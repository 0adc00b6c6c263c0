import type { Page } from "@playwright/test";
import { simpleParser } from "mailparser";
import { keepMails } from "../../server/mails";
import { keepCampaigns, leadMailsTo } from "../../server/newsletter";
import type { MailSettings } from "../../supabase/functions/mail/settings";
import { ANNA, inSync, registerAnna, signInByForm } from "../support/back-office";
import { confirm, openScreen, row } from "../support/exchanges";
import { openMailSink } from "../support/mail-sink";
import { openNewsletter, send, write } from "../support/newsletter";
import { comment, message, visitorFrom } from "../supabase/visitor";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test as base } from "./fixtures";

interface Fixtures {
  /** Opens a mail server and configures the site to use it, as environment variables would. */
  readonly connect: (
    faults?: Parameters<typeof openMailSink>[0],
    options?: Parameters<typeof openMailSink>[1],
    changed?: Partial<MailSettings>,
  ) => Promise<Awaited<ReturnType<typeof openMailSink>>>;
}

/** The server looks for due mails at this interval; it sends a new mail at once. */
const EVERY_MS = 500;

const test = base.extend<Fixtures>({
  connect: async ({ site }, provide) => {
    const closing: (() => Promise<void>)[] = [];
    await provide(async (faults, options, changed) => {
      const sink = await openMailSink(faults, options);
      await leadMailsTo(site.backend, site.url);
      closing.push(
        keepCampaigns(site.backend, EVERY_MS),
        await keepMails(site.backend, { ...sink.settings, connections: 1, ...changed }, EVERY_MS),
        () => sink.close(),
      );
      return sink;
    });
    for (const close of closing) await close();
  },
});

const openMails = (page: Page, site: Parameters<typeof openScreen>[1]) =>
  openScreen(page, site, "/admin/mails", "Emails");
const newCampaign = async (page: Page) => {
  await page.getByRole("link", { name: "Nouvelle campagne" }).click();
  await write(page);
};
const FORTY = Array.from({ length: 40 }, (_, each) => ({
  id: `s${each}`,
  email: `s${each}@example.org`,
  created_at: "2026-11-20T10:00:00Z",
}));

/** Lets the mail server accept `count` mails; the others wait until `open` raises the limit. */
function createGate(count: number) {
  let most = count;
  let arrived = 0;
  let letGo: () => void = () => undefined;
  return {
    pass: async () => {
      arrived += 1;
      if (arrived > most) await new Promise<void>((resolve) => void (letGo = resolve));
    },
    open: (upTo: number) => {
      most = upTo;
      letGo();
    },
  };
}

test("a campaign counts its e-mails as they are sent, and is marked as sent once the last one was", async ({
  page,
  site,
  connect,
}) => {
  const gate = createGate(12);
  const sink = await connect(undefined, { beforeAnswer: gate.pass });
  await openNewsletter(page, site, { tab: "campagnes", subscribers: FORTY });
  await newCampaign(page);
  await send(page).click();
  await expect(page.getByRole("dialog")).toContainText("40\u00A0abonnés actifs");
  await confirm(page, "Mettre en file");

  const campaign = row(page, "Novembre");
  await expect(campaign).toContainText("12 sur 40 envoyés");
  await expect(campaign).not.toContainText("succès");
  await page.getByRole("link", { name: "Novembre", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Novembre" });
  await panel.getByText("Destinataires", { exact: true }).click();
  await expect(panel.getByText("Envoyé", { exact: true })).toHaveCount(12);
  await expect(panel.getByText("Envoi en cours", { exact: true })).toHaveCount(1);
  await axeEverywhere(page);

  gate.open(39);
  await expect(panel).toContainText("39 sur 40 envoyés");
  await expect(page.getByText(/succès/u)).toHaveCount(0);
  gate.open(40);
  await expect(panel).toContainText("Envoyée avec succès à 40\u00A0abonnés");
  await expect(campaign).toContainText("Envoyée avec succès à 40\u00A0abonnés");
  expect(new Set(sink.taken.map(({ recipient }) => recipient))).toEqual(
    new Set(FORTY.map(({ email }) => email)),
  );
  expect(sink.taken).toHaveLength(40);
});

test("a scheduled campaign is sent at the chosen moment, and not before", async ({
  page,
  site,
  connect,
}) => {
  const sink = await connect();
  await openNewsletter(page, site, { tab: "campagnes" });
  await newCampaign(page);
  await page.getByLabel("Départ").fill("2030-03-04T09:30");
  await send(page).click();
  await expect(page.getByRole("dialog")).toContainText("à ce moment\u00A0: 4 mars 2030");
  await confirm(page, "Mettre en file");
  await inSync(page);
  await expect(row(page, "Novembre")).toContainText("Prévue\u00A0: 4 mars 2030");
  const { rows } = await site.backend.sql.query(
    "select send_at = '2030-03-04T08:30:00Z' as is_right from private.campaigns",
  );
  // In March, Paris is one hour ahead of UTC.
  expect(rows).toEqual([{ is_right: true }]);
  expect(sink.taken).toEqual([]);

  // Somebody who subscribes before it leaves receives it, and is counted.
  await expect(row(page, "Novembre").getByRole("cell", { name: "2\u00A0abonnés" })).toBeVisible();
  await site.backend.sql.exec(
    "insert into newsletter_subscribers (id, email) values ('zoe', 'zoe@example.org')",
  );
  await site.backend.sql.exec("update private.campaigns set send_at = now()");
  await expect(row(page, "Novembre")).toContainText("Envoyée avec succès à 3\u00A0abonnés");
  await expect(
    row(page, "Novembre").getByRole("cell", { name: "3\u00A0abonnés", exact: true }),
  ).toBeVisible();
  expect(sink.taken.map(({ recipient }) => recipient).toSorted()).toEqual([
    "ana@example.org",
    "bob@example.org",
    "zoe@example.org",
  ]);
});

test("e-mails that the mail server rejects are counted apart, by recipient", async ({
  page,
  site,
  connect,
}) => {
  await connect((recipient) => (recipient.startsWith("bob") ? "unwelcome recipient" : "none"));
  await openNewsletter(page, site, { tab: "campagnes" });
  await newCampaign(page);
  await send(page).click();
  await confirm(page, "Mettre en file");
  await expect(row(page, "Novembre")).toContainText(
    "Terminée\u00A0: 1 sur 2 envoyés, 1\u00A0refusé",
  );
  await page.getByRole("link", { name: "Novembre", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Novembre" });
  await panel.getByText("Destinataires", { exact: true }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "bob@" })).toContainText("Refusé");
});

const TEST_MAIL = "Essai d’envoi de votre site";
const askForTest = (page: Page) =>
  page.getByRole("button", { name: "M’envoyer un email d’essai" }).click();

test("a test e-mail that the mail server rejects is shown with the server’s message, and can be sent again until it is accepted, which is shown with the server’s answer", async ({
  page,
  site,
  connect,
}) => {
  let welcome = false;
  const sink = await connect(() => (welcome ? "none" : "unwelcome recipient"));
  await openMails(page, site);
  await expect(
    page.getByText("Les emails partent de bonjour@sillage.example, par 127.0.0.1."),
  ).toBeVisible();
  await askForTest(page);
  const mail = row(page, TEST_MAIL);
  await expect(mail).toContainText("Refusé par le serveur d’envoi");
  await page.getByRole("button", { name: TEST_MAIL, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Réponse du serveur\u00A0: 550 5.7.1 Not from you",
  );
  await axeEverywhere(page);
  await page.keyboard.press("Escape");
  await mail.getByRole("button", { name: /^Renvoyer/u }).click();
  await expect(page.getByRole("dialog")).toContainText("550 5.7.1 Not from you");
  welcome = true;
  await confirm(page, "Renvoyer");
  await expect(mail).toContainText("Remis au serveur d’envoi");
  expect(sink.taken.map(({ recipient }) => recipient)).toEqual(["anna@example.org"]);
  await page.getByRole("button", { name: TEST_MAIL, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Réponse du serveur\u00A0: 250 Kept");
});

test("a password that the mail server rejects is shown with the server’s message, and nothing is reported as sent", async ({
  page,
  site,
  connect,
}) => {
  const login = { user: "vitrine", password: "mot-de-passe" };
  await connect(undefined, { login }, { login: { ...login, password: "ancien" } });
  await openMails(page, site);
  await askForTest(page);
  await expect(
    page.getByText(
      "Le serveur d’envoi 127.0.0.1 ne prend rien pour l’instant\u00A0: 535 5.7.8 Wrong password.",
    ),
  ).toBeVisible();
  await expect(row(page, TEST_MAIL)).toContainText("À envoyer");
});

const VISITORS = [
  {
    arrived: "message",
    button: "Ouvrir le message",
    send: (name: string, words: string) =>
      ["submit_contact", message({ name, message: words })] as const,
  },
  {
    arrived: "comment",
    button: "Ouvrir le commentaire",
    send: (name: string, words: string) =>
      ["submit_comment", comment({ name, content: words, post_id: "article-devis" })] as const,
  },
];

for (const { arrived, button, send: submit } of VISITORS) {
  test(`the link of a notification opens exactly ${arrived}, also for somebody who has to sign in first`, async ({
    page,
    site,
    connect,
  }) => {
    await registerAnna(site.backend);
    await site.backend.sql.exec(
      `insert into documents (id, title, parts)
       select 'notices-' || id, 'Vos avis', '{"messages": "at_once", "comments": "at_once"}' from users`,
    );
    const sink = await connect();
    for (const name of ["Zoé", "Yves"]) {
      const [task, submission] = submit(name, `Des mots de ${name}`);
      const { data } = await visitorFrom(site.backend, "203.0.113.7").rpc(task, { submission });
      expect(data).toMatchObject({ status: "received" });
    }
    await expect.poll(() => sink.taken.length).toBe(2);
    const mails = await Promise.all(sink.taken.map(({ raw }) => simpleParser(raw)));
    const mail = mails.find(({ subject = "" }) => subject.includes("Zoé"));
    const html = mail?.html === false ? "" : (mail?.html ?? "");
    const found = new RegExp(`href="([^"]+)"[^>]*>${button}`, "u").exec(html)?.[1] ?? "";

    await page.goto(found.replaceAll("&amp;", "&"));
    await signInByForm(page, ANNA);
    const panel = page.getByRole("dialog", { name: /Zoé/u });
    await expect(panel).toContainText("Des mots de Zoé", { timeout: 45_000 });
    // Somebody who is signed in gets there without the sign-in page.
    await page.goto("about:blank");
    await page.goto(found);
    await expect(panel).toContainText("Des mots de Zoé", { timeout: 45_000 });
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });
}
