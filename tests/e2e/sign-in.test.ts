import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { leadMailsTo } from "../../server/newsletter";
import { linkInMailTo } from "../support/account-mails";
import { ANNA, registerAnna } from "../support/back-office";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const INVALID = "Email ou mot de passe invalide. Veuillez réessayer.";
const TOO_MANY = "Trop de tentatives de connexion échouées. Veuillez réessayer plus tard.";
const OTHER = "Une erreur est survenue lors de la connexion. Veuillez réessayer.";

/** The browser reports a request that failed, supabase-js one that could not be sent. */
const refusedRequests = [/Failed to (load resource|fetch)/u];

/** Fills the sign-in form and sends it. */
async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** The names of what the page keeps on the device. */
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage));

/** The names of its databases. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());

/** As if the hour of the access token were over. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem("vitrine-session") ?? "{}");
    localStorage.setItem("vitrine-session", JSON.stringify({ ...Object(session), expires_at: 1 }));
  });

test.describe("signing in", () => {
  test("leads back to the page that was asked for", async ({ page, site }) => {
    await registerAnna(site.backend);
    await page.goto("/admin/faq?edition=nouvelle");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connexion Admin");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await signIn(page, ANNA);

    await expect(page).toHaveURL("/admin/faq?edition=nouvelle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouvelle question");
  });

  test("says that it leads on while the back office is still on its way", async ({
    page,
    site,
  }) => {
    await registerAnna(site.backend);
    await page.goto("/login");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/back-office-.*\.js$/u, async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, ANNA);

    // A slow machine shows the sign of a page change beside it.
    await expect(page.getByText("Vous êtes connecté. La page s’ouvre…")).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de Bord");
  });

  test("never leads to another site", async ({ page, site }) => {
    await registerAnna(site.backend);
    await page.goto("/login?retour=//evil.example/admin");
    await signIn(page, ANNA);

    await expect(page).toHaveURL("/admin");
  });

  test("asks for an e-mail and a password before it asks the server", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Se connecter" }).click();

    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email requis");
    await expect(page.getByText("Mot de passe requis")).toBeVisible();

    await page.getByLabel("Email").fill("camille@");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Adresse email invalide");
  });

  test("shows the password while it is asked to", async ({ page }) => {
    await page.goto("/login");
    const password = page.getByLabel("Mot de passe", { exact: true });
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Afficher la saisie" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Masquer la saisie" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("is over for a screen that is left", async ({ page, site }) => {
    await registerAnna(site.backend);
    await page.goto("/login");
    await signIn(page, ANNA);
    await expect(page).toHaveURL("/admin");
    await page.goto("/login");

    await expect(page).toHaveURL("/admin");
  });
});

test.describe("a failed sign-in", () => {
  test.use({ tolerated: refusedRequests });

  for (const [who, email] of [
    ["a wrong password", ANNA.email],
    ["an unknown account", "inconnu@sillage.test"],
  ] as const) {
    test(`says nothing about which half was wrong: ${who}`, async ({ page, site }) => {
      await registerAnna(site.backend);
      await page.goto("/login");
      await signIn(page, { ...ANNA, email, password: "faux-1234" });

      await expect(page.getByRole("alert")).toHaveText(INVALID);
      await expect(page.getByLabel("Email")).toHaveValue(email);
      expect(await kept(page)).not.toContain("vitrine-session");
    });
  }

  for (const { what, answer, text } of [
    { what: "too many attempts", answer: { status: 429, json: {} }, text: TOO_MANY },
    { what: "an error page", answer: { status: 500, body: "<h1>Oups</h1>" }, text: OTHER },
    { what: "a captive portal", answer: { status: 200, body: "<html>Wi-Fi</html>" }, text: OTHER },
  ]) {
    test(`is told in words and can be tried again: ${what}`, async ({ page, site }) => {
      await registerAnna(site.backend);
      await page.goto("/login");
      await page.route("**/auth/v1/token**", (route) => route.fulfill(answer));
      await signIn(page, ANNA);
      await expect(page.getByRole("alert")).toHaveText(text);

      await page.unroute("**/auth/v1/token**");
      await page.getByRole("button", { name: "Se connecter" }).click();
      await expect(page).toHaveURL("/admin");
    });
  }

  test("without an answer is an error to try again after", async ({ page }) => {
    await page.goto("/login");
    await page.route("**/auth/v1/token**", (route) => route.abort());
    await signIn(page, ANNA);

    await expect(page.getByRole("alert")).toHaveText(OTHER);
  });

  test("offline says so at once", async ({ page, context }) => {
    await page.goto("/login");
    await context.setOffline(true);
    await signIn(page, ANNA);

    await expect(page.getByRole("alert")).toContainText("Vous êtes hors ligne.");
  });
});

test.describe("registering", () => {
  test("makes the first account the administrator, and leads to where to begin", async ({
    page,
  }) => {
    await page.goto("/register");
    await page.getByLabel("Nom", { exact: true }).fill(ANNA.name);
    await page.getByLabel("Email").fill(ANNA.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill("court");
    await page.getByRole("button", { name: "Créer le compte" }).click();
    await expect(
      page.getByText("Le mot de passe doit contenir au moins 6 caractères"),
    ).toBeVisible();

    await page.getByLabel("Mot de passe", { exact: true }).fill(ANNA.password);
    await page.getByRole("button", { name: "Créer le compte" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de Bord");
    await expect(page.getByRole("region", { name: "Pour commencer" })).toBeVisible();
    await expect(page.getByText(ANNA.name, { exact: true })).toBeVisible();
  });

  test("is closed once there is an account, without a form that can only fail", async ({
    page,
    site,
  }) => {
    await registerAnna(site.backend);
    await page.goto("/register");

    await expect(page.getByText("Les inscriptions sont fermées")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.getByRole("link", { name: "Se connecter" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("is open to whoever was invited", async ({ page, site }) => {
    await registerAnna(site.backend);
    await site.backend.sql.query(
      "insert into admin_invitations (email, token_hash) values ($1, $2)",
      ["nora+site@sillage.test", createHash("sha256").update("jeton").digest("hex")],
    );
    // A link that was sent when they still said it in the query.
    await page.goto("/register?invitation=jeton&email=nora%2Bsite@sillage.test");
    await expect(page).toHaveURL("/register#invitation=jeton&email=nora%2Bsite%40sillage.test");
    await expect(page.getByLabel("Email")).toHaveValue("nora+site@sillage.test");
    await page.getByLabel("Nom", { exact: true }).fill("Nora Benali");
    await page.getByLabel("Mot de passe", { exact: true }).fill("secret-5678");
    await page.getByRole("button", { name: "Créer le compte" }).click();

    await expect(page).toHaveURL("/");
  });

  test.describe("with an invitation that does not fit", () => {
    test.use({ tolerated: refusedRequests });

    test("says what to check", async ({ page, site }) => {
      await registerAnna(site.backend);
      await page.goto("/register#invitation=faux");
      await page.getByLabel("Nom", { exact: true }).fill("Nora Benali");
      await page.getByLabel("Email").fill("nora@sillage.test");
      await page.getByLabel("Mot de passe", { exact: true }).fill("secret-5678");
      await page.getByRole("button", { name: "Créer le compte" }).click();

      await expect(page.getByRole("alert")).toContainText(
        "Impossible de créer le compte. Vérifiez que l’invitation",
      );
    });
  });
});

test("an account without the role is told so, and can leave", async ({ page, site }) => {
  await registerAnna(site.backend);
  await site.backend.sql.exec("update users set role = 'none'");
  await page.goto("/login");
  await signIn(page, ANNA);

  await expect(page.getByText("Votre compte n’a pas accès à l’administration.")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
});

test("a forgotten password is replaced through the link of the message", async ({ page, site }) => {
  await registerAnna(site.backend);
  await leadMailsTo(site.backend, site.url);
  await page.goto("/login");
  await page.getByRole("button", { name: "Mot de passe oublié" }).click();
  await page.getByLabel("Email").fill(ANNA.email);
  await page.getByRole("button", { name: "Demander le lien" }).click();
  await expect(
    page.getByText("rien ne part. Si un compte existe pour cette adresse"),
  ).toBeVisible();

  await page.goto(await linkInMailTo(site, ANNA.email));
  await page.getByLabel("Nouveau mot de passe").fill("tout-neuf-1");
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page).toHaveURL("/admin");

  // A request that is on its way when the session ends is refused, and the console says so.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
  await signIn(page, { ...ANNA, password: "tout-neuf-1" });
  await expect(page).toHaveURL("/admin");
});

test("a password is asked for alike where a mail server is linked, whoever has an account", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await site.backend.sql.query(
    "select private.report_mail_worker('smtp.sillage.test', 'a@sillage.test')",
  );
  const said: string[] = [];
  for (const email of [ANNA.email, "inconnue@sillage.test"]) {
    await page.goto("/login");
    await page.getByRole("button", { name: "Mot de passe oublié" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Demander le lien" }).click();
    await expect(page.getByText("est mis en file et part dès que")).toBeVisible();
    said.push(await page.getByRole("main").innerText());
  }
  expect(said[1]).toBe(said[0]);
});

test("the address of a new account is confirmed by a press, not by opening the link", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  const confirmed = async () => {
    const { rows } = await site.backend.sql.query<{ confirmed: boolean }>(
      "select email_confirmed_at is not null as confirmed from auth.users",
    );
    return rows[0]?.confirmed;
  };
  await site.backend.sql.query(
    "update auth.users set email_confirmed_at = null, confirmation_token = 'jeton-de-nora', confirmation_sent_at = now()",
  );
  for (const _ of [1, 2, 3]) await page.goto("/login?mode=confirmation#token_hash=jeton-de-nora");
  await page.reload();
  expect(await confirmed()).toBe(false);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page.getByText("Votre adresse est confirmée")).toBeVisible();
  expect(await confirmed()).toBe(true);
  await axeEverywhere(page);
  await page.getByRole("link", { name: "Se connecter" }).click();
  await signIn(page, ANNA);
  await expect(page).toHaveURL("/admin");
});

test("a recovery link that was used already says so", async ({ page }) => {
  await page.goto("/#error=access_denied&error_code=otp_expired");

  await expect(page.getByText("Ce lien n’est plus valable")).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ tolerated: refusedRequests });

  test("an expired token keeps nobody waiting", async ({ page, site }) => {
    await registerAnna(site.backend);
    await page.goto("/login?retour=/admin/faq");
    await signIn(page, ANNA);
    await expect(page.getByRole("table")).toBeVisible();

    await expireToken(page);
    await page.route(/\/(auth|rest)\/v1\//u, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("table")).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("signing out takes effect at once and leaves nothing on the device", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await page.goto("/login?retour=/admin/faq?edition=nouvelle");
    await signIn(page, ANNA);
    await page.getByRole("textbox", { name: "Question" }).fill("Une question secrète");
    expect((await kept(page)).join()).toContain("vitrine-private:draft");

    await context.setOffline(true);
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await page.getByRole("button", { name: "Abandonner et quitter" }).click();
    await expect(page).toHaveURL("/login");
    expect((await kept(page)).filter((key) => key.startsWith("vitrine-private"))).toEqual([]);
    await expect.poll(() => databases(page)).not.toContain("admin");
    // Until then a mark says whose tables are to go, in case the tab is closed meanwhile.
    await expect.poll(() => kept(page)).not.toContainEqual(expect.stringMatching(/^vitrine/u));

    await context.setOffline(false);
    await page.goto("/admin");
    await expect(page).toHaveURL("/login");
  });

  test("signing out while the device still opens its database leaves none there", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await page.goto("/login?retour=/admin");
    await signIn(page, ANNA);
    await expect(page).toHaveURL("/admin");
    await expect.poll(() => databases(page)).toContain("admin");

    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(/open-device-/u, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    release();
    await expect(page).toHaveURL("/login");
    await expect.poll(() => databases(page)).toContain("visitor");
    await expect.poll(() => databases(page)).not.toContain("admin");
  });

  test("a session that the server ended locks the screen and keeps what waits", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await site.backend.sql.exec("delete from faqs where id <> 'faq-paiement'");
    await page.goto("/login?retour=/admin/faq?edition=faq-paiement");
    await signIn(page, ANNA);
    await expect(page.getByLabel("Réponse")).not.toBeEmpty();

    await context.setOffline(true);
    await page.getByLabel("Réponse").fill("En deux fois.");
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(page.getByText("En attente", { exact: true })).toBeVisible();

    await site.backend.sql.exec("delete from auth.refresh_tokens; delete from auth.sessions");
    await expireToken(page);
    await context.setOffline(false);
    await page.reload();
    const locked = page.getByRole("dialog", { name: "Session expirée" });
    await expect(locked).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(locked).toBeVisible();

    await locked.getByLabel("Mot de passe", { exact: true }).fill(ANNA.password);
    await locked.getByRole("button", { name: "Se reconnecter" }).click();
    await expect(locked).toBeHidden();
    await expect(page.getByRole("button", { name: "Synchronisation" })).toContainText("À jour");
    const { rows } = await site.backend.sql.query("select answer from faqs where not deleted");
    expect(rows).toEqual([{ answer: "En deux fois." }]);
  });
});

test("keeps the rules of WCAG", async ({ page, site }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByText("Nom requis")).toBeVisible();
  await axeEverywhere(page);

  await registerAnna(site.backend);
  await page.goto("/register");
  await expect(page.getByText("Les inscriptions sont fermées")).toBeVisible();
  await axeEverywhere(page);

  await page.goto("/login");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await axeEverywhere(page);
});
