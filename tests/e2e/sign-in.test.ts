import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { leadMailsTo } from "../../server/newsletter";
import { linkInMailTo } from "../support/account-mails";
import { ANNA, registerAnna, signInByForm } from "../support/back-office";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const INVALID = "Email ou mot de passe invalide. Veuillez réessayer.";
const TOO_MANY = "Trop de tentatives de connexion échouées. Veuillez réessayer plus tard.";
const OTHER = "Une erreur est survenue lors de la connexion. Veuillez réessayer.";

/** The browser reports a failed request, supabase-js one that could not be sent. */
const refusedRequests = [/Failed to (load resource|fetch)/u];

/** The names of what the page stores on the device. */
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage));

/** The names of its databases. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());

/** Makes the access token expire. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem("vitrine-session") ?? "{}");
    localStorage.setItem("vitrine-session", JSON.stringify({ ...Object(session), expires_at: 1 }));
  });

test.describe("signing in", () => {
  test("signing in returns to the requested page", async ({ page, site }) => {
    await registerAnna(site.backend);
    await page.goto("/admin/faq?edition=nouvelle");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connexion Admin");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await signInByForm(page, ANNA);

    await expect(page).toHaveURL("/admin/faq?edition=nouvelle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouvelle question");
  });

  test("signing in shows progress while the back office is loading", async ({ page, site }) => {
    await registerAnna(site.backend);
    await page.goto("/login");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/back-office-.*\.js$/u, async (route) => {
      await held;
      await route.continue();
    });
    await signInByForm(page, ANNA);

    // A slow machine also shows the progress of a page change.
    await expect(page.getByText("Vous êtes connecté. La page s’ouvre…")).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de Bord");
  });

  test("signing in never redirects to another site", async ({ page, site }) => {
    await registerAnna(site.backend);
    await page.goto("/login?retour=//evil.example/admin");
    await signInByForm(page, ANNA);

    await expect(page).toHaveURL("/admin");
  });

  test("the form requires an e-mail and a password before it asks the server", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Se connecter" }).click();

    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email requis");
    await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveAccessibleDescription(
      "Mot de passe requis",
    );

    await page.getByLabel("Email").fill("camille@");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Adresse email invalide");
  });

  test("an error of the form stays until its field is right, and several are summed up with links", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Se connecter" }).click();
    const [email, password] = [
      page.getByLabel("Email"),
      page.getByLabel("Mot de passe", { exact: true }),
    ];
    const summary = page.getByRole("main").getByRole("alert");
    await expect(summary.getByText("2 champs sont à corriger.")).toBeVisible();
    await expect(summary.getByRole("link")).toHaveText(["Email requis", "Mot de passe requis"]);
    await summary.getByRole("link", { name: "Mot de passe requis" }).click();
    await expect(password).toBeFocused();
    expect(page.url()).not.toContain("#");

    await page.keyboard.type("secret");
    await expect(password).toHaveAttribute("aria-invalid", "false");
    await expect(email).toHaveAccessibleDescription("Email requis");
    await expect(summary).toBeHidden();

    await email.fill("camille@");
    await expect(email).toHaveAccessibleDescription("Adresse email invalide");
    await email.fill("camille@sillage.test");
    await expect(email).toHaveAttribute("aria-invalid", "false");
    await expect(page.getByText("Tous les champs sont obligatoires.")).toBeVisible();
  });

  test("the form shows the password on request", async ({ page }) => {
    await page.goto("/login");
    const password = page.getByLabel("Mot de passe", { exact: true });
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Afficher la saisie" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Masquer la saisie" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("the sign-in page leads somebody who is signed in to the back office", async ({
    page,
    site,
  }) => {
    await registerAnna(site.backend);
    await page.goto("/login");
    await signInByForm(page, ANNA);
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
    test(`a failed sign-in does not say which field was wrong: ${who}`, async ({ page, site }) => {
      await registerAnna(site.backend);
      await page.goto("/login");
      await signInByForm(page, { ...ANNA, email, password: "faux-1234" });

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
    test(`a failed sign-in is explained and can be retried: ${what}`, async ({ page, site }) => {
      await registerAnna(site.backend);
      await page.goto("/login");
      await page.route("**/auth/v1/token**", (route) => route.fulfill(answer));
      await signInByForm(page, ANNA);
      await expect(page.getByRole("alert")).toHaveText(text);

      await page.unroute("**/auth/v1/token**");
      await page.getByRole("button", { name: "Se connecter" }).click();
      await expect(page).toHaveURL("/admin");
    });
  }

  test("a sign-in without an answer shows an error and can be retried", async ({ page }) => {
    await page.goto("/login");
    await page.route("**/auth/v1/token**", (route) => route.abort());
    await signInByForm(page, ANNA);

    await expect(page.getByRole("alert")).toHaveText(OTHER);
  });

  test("a sign-in offline fails at once with the reason", async ({ page, context }) => {
    await page.goto("/login");
    await context.setOffline(true);
    await signInByForm(page, ANNA);

    await expect(page.getByRole("alert")).toContainText("Vous êtes hors ligne.");
  });
});

test.describe("registering", () => {
  test("registering makes the first account the administrator, and leads to the first steps", async ({
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

  test("registration is closed once there is an account, and shows no form", async ({
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

  test("registration is open to invited people", async ({ page, site }) => {
    await registerAnna(site.backend);
    await site.backend.sql.query(
      "insert into admin_invitations (email, token_hash) values ($1, $2)",
      ["nora+site@sillage.test", createHash("sha256").update("jeton").digest("hex")],
    );
    // Links of earlier versions have the token in their query.
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

    test("a registration with an invitation that does not fit says what to check", async ({
      page,
      site,
    }) => {
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

test("an account without the role is informed, and can sign out", async ({ page, site }) => {
  await registerAnna(site.backend);
  await site.backend.sql.exec("update users set role = 'none'");
  await page.goto("/login");
  await signInByForm(page, ANNA);

  await expect(page.getByText("Votre compte n’a pas accès à l’administration.")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
});

test("a forgotten password is replaced through the link in the e-mail", async ({ page, site }) => {
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

  // Requests must end first: one that is refused because the session has ended would be logged as an error.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
  await signInByForm(page, { ...ANNA, password: "tout-neuf-1" });
  await expect(page).toHaveURL("/admin");
});

test("the answer to a password reset is the same whether the account exists or not", async ({
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

test("the e-mail address of a new account is confirmed by a button, not by opening the link", async ({
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
  await signInByForm(page, ANNA);
  await expect(page).toHaveURL("/admin");
});

test("a recovery link that was used already says so", async ({ page }) => {
  await page.goto("/#error=access_denied&error_code=otp_expired");

  await expect(page.getByText("Ce lien n’est plus valable")).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ tolerated: refusedRequests });

  test("an expired token delays nobody offline", async ({ page, site }) => {
    await registerAnna(site.backend);
    await page.goto("/login?retour=/admin/faq");
    await signInByForm(page, ANNA);
    await expect(page.getByRole("table")).toBeVisible();

    await expireToken(page);
    await page.route(/\/(auth|rest)\/v1\//u, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("table")).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("signing out offline takes effect at once and removes all data from the device", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await page.goto("/login?retour=/admin/faq?edition=nouvelle");
    await signInByForm(page, ANNA);
    await page.getByRole("textbox", { name: "Question" }).fill("Une question secrète");
    expect((await kept(page)).join()).toContain("vitrine-private:draft");

    await context.setOffline(true);
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await page.getByRole("button", { name: "Abandonner et quitter" }).click();
    await expect(page).toHaveURL("/login");
    expect((await kept(page)).filter((key) => key.startsWith("vitrine-private"))).toEqual([]);
    await expect.poll(() => databases(page)).not.toContain("admin");
    // While databases are being deleted, an entry lists them, in case the tab is closed meanwhile.
    await expect.poll(() => kept(page)).not.toContainEqual(expect.stringMatching(/^vitrine/u));

    await context.setOffline(false);
    await page.goto("/admin");
    await expect(page).toHaveURL("/login");
  });

  test("signing out while the database is still opening leaves no data on the device", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await page.goto("/login?retour=/admin");
    await signInByForm(page, ANNA);
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

  test("a session that the server ended locks the screen and keeps pending edits", async ({
    page,
    context,
    site,
  }) => {
    await registerAnna(site.backend);
    await site.backend.sql.exec("delete from faqs where id <> 'faq-paiement'");
    await page.goto("/login?retour=/admin/faq?edition=faq-paiement");
    await signInByForm(page, ANNA);
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

test("the sign-in pages meet WCAG", async ({ page, site }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByLabel("Nom")).toHaveAccessibleDescription("Nom requis");
  await axeEverywhere(page);

  await registerAnna(site.backend);
  await page.goto("/register");
  await expect(page.getByText("Les inscriptions sont fermées")).toBeVisible();
  await axeEverywhere(page);

  await page.goto("/login");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await axeEverywhere(page);
});
