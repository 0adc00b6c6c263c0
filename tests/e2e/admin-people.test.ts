import type { Page } from "@playwright/test";
import {
  ANNA,
  BORIS,
  inSync,
  openSetting,
  registerAnna,
  registerBoris,
  signInByForm,
  syncIndicator,
} from "../support/back-office";
import { openScreen, row, rows } from "../support/exchanges";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const NORA = { name: "Nora Benali", email: "nora@sillage.test", password: "secret-5678" };
const SCREEN = "/admin/administrators";
const TITLE = "Administrateurs";

test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

const accounts = (page: Page) => page.getByRole("table", { name: "Administrateurs" });
const invitations = (page: Page) => page.getByRole("table", { name: "Invitations en attente" });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);

const shownLink = (page: Page) => page.getByRole("textbox", { name: "Lien d’invitation" });

/** Invites an address, and returns the link, which is shown only once. */
async function invite(page: Page, email: string): Promise<string> {
  await page.getByRole("button", { name: "Inviter un administrateur" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Créer le lien" }).click();
  const link = await shownLink(page).inputValue();
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(row(page, email)).toBeVisible();
  return link;
}

test("an invitation is a link to share, shown once; it can be revoked, and admits only its recipient, by its latest link", async ({
  page,
  context,
  site,
  openDevice,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openScreen(page, site, SCREEN, TITLE);
  await expect(accounts(page).getByRole("row")).toHaveCount(2);
  await expect(row(page, ANNA.email)).toContainText("vous");
  await expect(row(page, ANNA.email).getByRole("button")).toHaveCount(0);
  await expect(page.getByText("Aucune invitation en attente")).toBeVisible();

  await page.getByRole("button", { name: "Inviter un administrateur" }).click();
  const dialog = page.getByRole("dialog", { name: "Inviter un administrateur" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("Email requis");
  await dialog.getByLabel("Email").fill(ANNA.email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Cette personne est déjà administrateur.");
  await dialog.getByLabel("Email").fill(NORA.email);
  await page.keyboard.press("Enter");
  const first = await dialog.getByLabel("Lien d’invitation").inputValue();
  await dialog.getByRole("button", { name: "Copier le lien" }).click();
  await expect(toast(page, "Lien copié")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const draft = await dialog.getByRole("link", { name: "Préparer l’email" }).getAttribute("href");
  expect(draft).toMatch(/^mailto:nora@sillage\.test\?subject=Invitation/u);
  expect(decodeURIComponent(draft ?? "")).toContain(first);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Inviter un administrateur" })).toBeFocused();
  await expect(invitations(page)).toContainText("Anna");

  await page.getByRole("button", { name: `Révoquer l’invitation de «\u202F${NORA.email}` }).click();
  await expect(page.getByText("Aucune invitation en attente")).toBeVisible();
  const second = await invite(page, NORA.email);
  await axeEverywhere(page);

  await page
    .getByRole("button", { name: `Créer un nouveau lien pour «\u202F${NORA.email}` })
    .click();
  await expect(page.getByLabel("Email")).toHaveValue(NORA.email);
  await page.getByRole("button", { name: "Créer le lien" }).click();
  const link = await shownLink(page).inputValue();
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(invitations(page).getByRole("row")).toHaveCount(2);

  const nora = await openDevice();
  await nora.goto(second);
  await register(nora);
  await expect(nora.getByRole("alert")).toContainText("Vérifiez que l’invitation n’a pas expiré");
  await nora.goto(link);
  await expect(nora.getByLabel("Email")).toHaveValue(NORA.email);
  await register(nora);
  await expect(nora).toHaveURL(`${site.url}/`);
  await page.reload();
  await expect(row(page, NORA.name)).toContainText(NORA.email);
  await expect(page.getByText("Aucune invitation en attente")).toBeVisible();
});

async function register(page: Page): Promise<void> {
  await page.getByLabel("Nom", { exact: true }).fill(NORA.name);
  await page.getByLabel("Mot de passe", { exact: true }).fill(NORA.password);
  await page.getByRole("button", { name: "Créer le compte" }).click();
}

test("an invitation for somebody else says so to whoever is signed in, and leads back to their work", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await page.goto("/login?retour=%2Fregister#invitation=jeton&email=nora%40sillage.test");
  await signInByForm(page, ANNA);
  await expect(page).toHaveTitle(/^Invitation/u);
  await expect(page.getByText("Cette invitation est pour nora@sillage.test")).toBeVisible();
  await axeEverywhere(page);
  await page.getByRole("link", { name: "Retour à l’administration" }).click();
  await expect(page).toHaveURL("/admin");
});

test("a removed administrator is locked out, leaves nothing on their device, and may be invited again", async ({
  page,
  site,
  openDevice,
}) => {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  const boris = await openDevice();
  await boris.goto(`${site.url}/login?retour=/admin/faq`);
  await signInByForm(boris, BORIS);
  // The list is complete only once the first load has ended.
  await inSync(boris);
  await expect(boris.getByRole("table")).toBeVisible();

  await page.goto(`/login?retour=${SCREEN}`);
  await signInByForm(page, ANNA);
  await page.getByRole("button", { name: "Retirer l’accès de «\u202FBoris\u202F»" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Annuler" })).toBeFocused();
  await dialog.getByRole("button", { name: "Retirer l’accès" }).click();
  await expect(accounts(page).getByRole("row")).toHaveCount(2);
  await expect(toast(page, "n’a plus accès")).toBeVisible();

  await boris.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const locked = boris.getByText("Votre compte n’a pas accès à l’administration.");
  await expect(locked).toBeVisible();
  const link = await invite(page, "boris@example.org");
  await boris.goto(link);
  await boris.getByRole("button", { name: "Accepter l’invitation" }).click();
  await expect(boris).toHaveURL(`${site.url}/admin`);

  await site.backend.sql.exec("update users set role = 'none' where email = 'boris@example.org'");
  await boris.reload();
  await expect(locked).toBeVisible();
  await boris.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(boris).toHaveURL(`${site.url}/login`);
  const databases = () =>
    boris.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());
  await expect.poll(databases).not.toContain("admin");

  // Somebody with an account signs in first. Meanwhile the token stays in the fragment of the address, which is never
  // sent to the server.
  const again = await invite(page, "boris@example.org");
  await boris.goto(again);
  await boris.getByRole("link", { name: "Se connecter" }).click();
  await expect(boris).toHaveURL(/\/login\?retour=%2Fregister#invitation=\w+/u);
  await boris.reload();
  await signInByForm(boris, BORIS);
  await boris.getByRole("button", { name: "Accepter l’invitation" }).click();
  await expect(boris).toHaveURL(`${site.url}/admin`);
  expect(site.requests.filter(({ path }) => path.includes("invitation="))).toEqual([]);
});

test("administrators change their own name and password, with the present password", async ({
  page,
  site,
  openDevice,
}) => {
  await openScreen(page, site, SCREEN, TITLE);
  const other = await openDevice();
  await other.goto(`${site.url}/login`);
  await signInByForm(other, ANNA);
  await expect(other).toHaveURL(`${site.url}/admin`);

  await page.getByLabel("Nom", { exact: true }).fill(" ");
  await page.getByRole("button", { name: "Enregistrer le nom" }).click();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveAccessibleDescription("Nom requis");
  await page.getByLabel("Nom", { exact: true }).fill("Anna Kovač");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Nom enregistré")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Anna Kovač" })).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Anna Kovač")).toBeVisible();

  const present = page.getByLabel("Mot de passe actuel");
  const wanted = page.getByLabel("Nouveau mot de passe");
  const change = page.getByRole("button", { name: "Changer le mot de passe" });
  await wanted.fill("court");
  await change.click();
  await expect(present).toBeFocused();
  await expect(present).toHaveAccessibleDescription("Mot de passe actuel requis");
  await expect(wanted).toHaveAccessibleDescription(/au moins 6 caractères/u);
  await present.fill("faux-1234");
  await wanted.fill("tout-neuf-1");
  await change.click();
  await expect(page.getByRole("alert")).toContainText("Le mot de passe actuel ne convient pas.");
  await present.fill(ANNA.password);
  await change.click();
  await expect(toast(page, "Mot de passe changé")).toBeVisible();
  await expect(present).toBeEmpty();

  await page.context().setOffline(true);
  await expect(page.getByText("cette liste a été lue avant la coupure")).toBeVisible();
  await expect(page.getByRole("button", { name: "Inviter un administrateur" })).toBeDisabled();
  await page.getByLabel("Nom", { exact: true }).fill("Anna");
  await page.getByRole("button", { name: "Enregistrer le nom" }).click();
  await expect(page.getByRole("alert")).toContainText("Vous êtes hors ligne");
  await page.getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(TITLE);
  await openSetting(page, TITLE);
  await expect(page.getByText("ne sont connus que du serveur")).toBeVisible();
  await page.context().setOffline(false);
  await expect(rows(page).filter({ hasText: "Anna Kovač" })).toBeVisible();

  const { rows: sessions } = await site.backend.sql.query("select 1 from auth.sessions");
  expect(sessions).toHaveLength(1);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
  await signInByForm(page, { ...ANNA, password: "tout-neuf-1" });
  await expect(page).toHaveURL("/admin");
});

test("notifications of messages and comments are configured offline", async ({
  page,
  context,
  site,
}) => {
  await openScreen(page, site, SCREEN, TITLE);
  const messages = page.getByLabel("Nouveaux messages");
  await inSync(page);
  await expect(messages).toBeEnabled({ timeout: 30_000 });
  await expect(messages).toHaveValue("at_once");
  await context.setOffline(true);
  await messages.selectOption("Jamais");
  await page.getByLabel("Nouveaux commentaires").selectOption("Tout de suite");
  await expect(syncIndicator(page)).toContainText("en attente");
  await context.setOffline(false);
  await inSync(page);
  await page.reload();
  await expect(messages).toHaveValue("never");
  await expect(page.getByLabel("Nouveaux commentaires")).toHaveValue("at_once");
  await site.backend.sql.exec(
    `insert into contact_submissions (id, name, email, message) values ('m', 'Zoé', 'zoe@example.org', 'Bonjour');
     insert into comments (id, post_id, post_title, name, email, content) values ('k', 'x', 'Le blog', 'Zoé', 'zoe@example.org', 'Bravo')`,
  );
  const { rows } = await site.backend.sql.query("select subject from private.mails");
  expect(rows).toEqual([{ subject: "Nouveau commentaire de Zoé\u00A0: Le blog" }]);
});
