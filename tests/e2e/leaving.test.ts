import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  ANNA,
  BORIS,
  editQuestion,
  inSync,
  openQuestions,
  registerAnna,
  registerBoris,
  signInByForm,
  syncIndicator,
} from "../support/back-office";
import { recoveryLink } from "../support/account-mails";
import { storedOnDevice } from "../support/device-contents";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

const QUESTION = "Comment se passe le paiement ?";
const TOO_LONG = "canari trop long ".repeat(4).trim();
const TYPED = "canari jamais enregistré";

/** A constraint that the pages of this version do not know yet: the server refuses what violates it. */
const SHORTER_QUESTIONS = `
  alter table faqs drop constraint faqs_question_length;
  alter table faqs add constraint faqs_question_length check (length(question) < 40) not valid`;

/** Makes the server reject an edit of the question. */
async function haveRefused(page: Page, site: Site): Promise<void> {
  await site.backend.sql.exec(SHORTER_QUESTIONS);
  await editQuestion(page, QUESTION, { Question: TOO_LONG });
  await expect(syncIndicator(page)).toContainText("1 à vérifier");
}

/** Ends every session on the server, and waits until the page knows. */
async function endSession(page: Page, site: Site): Promise<void> {
  await site.backend.sql.exec("delete from auth.refresh_tokens; delete from auth.sessions");
  await page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem("vitrine-session") ?? "{}");
    localStorage.setItem("vitrine-session", JSON.stringify({ ...Object(session), expires_at: 1 }));
  });
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Session expirée" })).toBeVisible({
    timeout: 30_000,
  });
}

/** Whether the device contains the word that is in every text of these tests. */
const holdsWords = async (page: Page) => (await storedOnDevice(page)).includes("canari");

const leave = (page: Page) => page.getByRole("button", { name: "Se déconnecter" });
const leaving = (page: Page) => page.getByRole("dialog", { name: "Ce qui n’est pas parti" });

async function exported(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download");
  await press();
  return readFile(await (await download).path(), "utf8");
}

test("signing out lists rejected and unsaved work, exports it, and can be cancelled", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await haveRefused(page, site);
  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill(TYPED);

  await leave(page).click();
  await expect(leaving(page)).toContainText(
    "1\u00A0modification refusée par le serveur et 1\u00A0brouillon",
  );
  await expect(leaving(page).getByRole("listitem")).toHaveText([
    /refusée par le serveur$/u,
    `FAQ «\u202F${TYPED}\u202F»\u00A0: saisie jamais enregistrée`,
  ]);
  const file = await exported(page, () =>
    leaving(page).getByRole("button", { name: "Exporter" }).click(),
  );
  expect(file).toContain(TOO_LONG);
  expect(file).toContain(TYPED);
  await expect(leaving(page)).toContainText("Le téléchargement a commencé");

  await leaving(page).getByRole("button", { name: "Rester" }).click();
  await expect(page.getByRole("textbox", { name: "Question" })).toHaveValue(TYPED);

  await leave(page).click();
  await leaving(page).getByRole("button", { name: "Abandonner et quitter" }).dblclick();
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => holdsWords(page)).toBe(false);
});

test("text typed in another tab during sign-out is listed before, and not kept afterwards", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const other = await context.newPage();
  await other.goto("/admin/faq?edition=nouvelle");
  const question = other.getByRole("textbox", { name: "Question" });
  await question.fill("canari un");
  await page.bringToFront();
  await leave(page).click();
  await expect(leaving(page).getByRole("listitem")).toHaveText([/canari un/u]);
  await question.fill("canari deux");
  await expect(leaving(page).getByRole("listitem")).toHaveText([/canari deux/u]);
  // The text is typed while the first tab is signing out.
  await Promise.all([
    other
      .getByLabel("Réponse")
      .pressSequentially("canari ".repeat(20))
      .catch(() => undefined),
    leaving(page).getByRole("button", { name: "Abandonner et quitter" }).click(),
  ]);
  await expect(page).toHaveURL(/\/login/u);
  await expect(other).toHaveURL(/\/login/u);
  await expect.poll(() => holdsWords(other)).toBe(false);
});

test("signing out before the unsent work was read still asks about it", async ({ page, site }) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await haveRefused(page, site);

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/open-device-/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await leave(page).click();
  await expect(leaving(page)).toContainText("Un instant");
  release();
  await expect(leaving(page)).toContainText("1\u00A0modification refusée par le serveur");
});

test("the next person sees which kind of work is left, cannot read, export or silently erase it, and its author finds it again", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await openQuestions(page, ANNA);
  await haveRefused(page, site);
  await endSession(page, site);

  // A locked screen shows no text, because anybody may be in front of it.
  const locked = page.getByRole("dialog", { name: "Session expirée" });
  await locked.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(leaving(page)).toContainText("1\u00A0modification refusée par le serveur");
  await expect(leaving(page)).not.toContainText("canari");
  await expect(leaving(page).getByRole("button", { name: "Exporter" })).toHaveCount(0);
  await leaving(page).getByRole("button", { name: "Rester" }).click();

  await page.goto("/login");
  // The mirror may be missing after a full disk or outdated after a crash, so the notice must read the tables
  // themselves.
  await page.evaluate(() => {
    const mirrors = Object.keys(localStorage).filter((key) => key.includes(":unsent:"));
    for (const key of mirrors) localStorage.removeItem(key);
  });
  await signInByForm(page, BORIS);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("1\u00A0modification refusée par le serveur");
  await expect(notice).toContainText("en se reconnectant");
  await expect(page.getByRole("main")).not.toContainText("canari");
  await axe(page);
  await signInByForm(page, BORIS);
  await expect(page).toHaveURL("/login");

  await signInByForm(page, ANNA);
  await expect(page).toHaveURL("/admin");
  await expect(syncIndicator(page)).toContainText("1 à vérifier");

  await endSession(page, site);
  await page.goto("/login");
  await signInByForm(page, BORIS);
  await page.getByLabel("Effacer ce travail de cet appareil").check();
  await signInByForm(page, BORIS);
  await expect(page).toHaveURL("/admin");
  await inSync(page);
  await expect.poll(() => holdsWords(page)).toBe(false);
});

test("what somebody typed in one tab is not in the form of the person who takes the device over in another", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await openQuestions(page, ANNA);
  await page.goto("/admin/faq?edition=nouvelle");
  const question = page.getByRole("textbox", { name: "Question" });
  await question.fill(TYPED);
  const other = await context.newPage();
  await other.goto("/admin");
  await endSession(other, site);
  await other.goto("/login");
  await signInByForm(other, BORIS);
  await other.getByLabel("Effacer ce travail de cet appareil").check();
  await signInByForm(other, BORIS);
  await expect(other).toHaveURL("/admin");
  await expect(page.getByText(BORIS.email)).toBeVisible();
  await expect(question).toHaveValue("");
  await expect.poll(() => holdsWords(page)).toBe(false);
});

test("a recovery link opened as another person does not take over the first person's work", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await openQuestions(page, ANNA);
  await haveRefused(page, site);

  await page.goto(await recoveryLink(site, BORIS.email));
  await page.getByLabel("Nouveau mot de passe").fill("tout-neuf-2");
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  const inTheWay = page.getByRole("alert").filter({ hasText: "Une autre personne" });
  await expect(inTheWay).toContainText("1\u00A0modification refusée par le serveur");

  // The device still belongs to Anna, and is locked.
  await page.goto("/admin/faq");
  const locked = page.getByRole("dialog", { name: "Session expirée" });
  await expect(locked).toContainText(ANNA.email);
  await locked.getByLabel("Mot de passe", { exact: true }).fill(ANNA.password);
  await locked.getByRole("button", { name: "Se reconnecter" }).click();
  await expect(locked).toBeHidden();
  await expect(syncIndicator(page)).toContainText("1 à vérifier");
});

test("accepting an invitation on a device with another person's unsent work asks about this work first", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await site.backend.sql.query(
    `insert into admin_invitations (email, token_hash)
     values ('nora@example.org', encode(sha256(convert_to('pour-nora', 'UTF8')), 'hex'))`,
  );
  await openQuestions(page, ANNA);
  await haveRefused(page, site);
  await endSession(page, site);

  await page.goto("/register#invitation=pour-nora&email=nora@example.org");
  await page.getByLabel("Nom", { exact: true }).fill("Nora");
  await page.getByLabel("Mot de passe", { exact: true }).fill("secret-3");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByRole("alert")).toContainText("1\u00A0modification refusée par le serveur");
  const accounts = async () =>
    (await site.backend.sql.query("select email from users order by email")).rows;
  expect(await accounts()).toEqual([{ email: ANNA.email }]);

  await page.getByLabel("Effacer ce travail de cet appareil").check();
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page).toHaveURL("/");
  expect(await accounts()).toEqual([{ email: ANNA.email }, { email: "nora@example.org" }]);
  await expect.poll(() => holdsWords(page)).toBe(false);
});

test("text in a field that keeps no draft is named at sign-out, and a device without unsent work signs out without a question", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await page.goto("/admin/administrators");
  await inSync(page);
  await page.getByLabel("Nom", { exact: true }).fill("Anna canari");
  await leave(page).click();
  await expect(leaving(page)).toContainText("Ce qui est saisi dans «\u202FNom\u202F»");
  await leaving(page).getByRole("button", { name: "Rester" }).click();
  await page.getByRole("button", { name: "Enregistrer le nom" }).click();
  await expect(page.getByText("Nom enregistré")).toBeVisible();
  await leave(page).click();
  await expect(page).toHaveURL(/\/login/u);
});

test("an administrator whose role was removed can read, export, keep or leave the unsent work", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await context.setOffline(true);
  await editQuestion(page, QUESTION, { Réponse: "Réponse du train." });
  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill(TYPED);
  await site.backend.sql.exec("update users set role = 'none'");
  await context.setOffline(false);

  const main = page.getByRole("main");
  await expect(main).toContainText("Votre compte n’a pas accès à l’administration.");
  await expect(main).toContainText("1\u00A0modification en attente et 1\u00A0brouillon");
  await expect(main.getByRole("listitem")).toHaveText([
    `FAQ «\u202F${QUESTION}\u202F»\u00A0: réponse modifiée`,
    `FAQ «\u202F${TYPED}\u202F»\u00A0: saisie jamais enregistrée`,
  ]);
  await axe(page);
  const file: unknown = JSON.parse(
    await exported(page, () => main.getByRole("button", { name: "Exporter" }).click()),
  );
  expect(file).toMatchObject({
    format: "vitrine-modifications",
    changes: [{ collection: "faqs", document: { answer: "Réponse du train." } }],
    drafts: [{ collection: "faqs" }],
  });
  await leave(page).click();
  await leaving(page).getByRole("button", { name: "Rester" }).click();

  // The page asks again by itself, as it does every half minute.
  await site.backend.sql.exec("update users set role = 'admin'");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await inSync(page);
  const { rows } = await site.backend.sql.query(
    "select answer from faqs where id = 'faq-paiement'",
  );
  expect(rows).toEqual([{ answer: "Réponse du train." }]);

  await site.backend.sql.exec("update users set role = 'none'");
  await page.reload();
  await expect(main).toContainText("1\u00A0brouillon");
  await leave(page).click();
  await leaving(page).getByRole("button", { name: "Abandonner et quitter" }).click();
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => holdsWords(page)).toBe(false);
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());
  await expect.poll(names).not.toContain("admin-");
});

test("an account that lost its role leaves nothing of the agency on the device, in any tab, and may come back", async ({
  page,
  context,
  site,
}) => {
  await site.backend.sql.exec(`insert into contact_submissions (id, name, email, message)
    values ('message-lea', 'Léa Canari', 'lea@example.org', 'Un message canari.')`);
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const other = await context.newPage();
  await other.goto("/admin/faq");
  await inSync(other);
  await expect.poll(() => holdsWords(page)).toBe(true);

  await site.backend.sql.exec("update users set role = 'none'");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  for (const tab of [page, other]) {
    await expect(tab.getByText("ont été effacés de cet appareil")).toBeVisible();
  }
  expect(await holdsWords(page)).toBe(false);
  const names = await page.evaluate(async () => JSON.stringify(await indexedDB.databases()));
  expect(names).not.toContain("admin-");

  await site.backend.sql.exec("update users set role = 'admin'");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await inSync(page);
  await expect.poll(() => holdsWords(page)).toBe(true);
});
