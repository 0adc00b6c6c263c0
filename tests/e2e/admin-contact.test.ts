import type { Page } from "@playwright/test";
import { inSync, syncIndicator } from "../support/back-office";
import { confirm, holdOnly, names, openScreen, row, rows } from "../support/exchanges";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { axe, expect, test } from "./fixtures";

const LONG = `Bonjour, ${"j’aimerais refaire mon site. ".repeat(8)}FIN`;

const MESSAGES = [
  {
    id: "zoe",
    name: "Zoé Alba",
    service: "seo",
    status: "new",
    created_at: "2026-11-20T10:00:00Z",
    message: LONG,
  },
  {
    id: "yves",
    name: "Yves Brun",
    service: "branding",
    status: "in-progress",
    created_at: "2026-11-18T10:00:00Z",
  },
  {
    id: "xenia",
    name: "Xénia Carl",
    service: "",
    status: "completed",
    created_at: "2026-11-15T10:00:00Z",
  },
  {
    id: "will",
    name: "Will Dor",
    service: "seo",
    status: "completed",
    created_at: "2026-11-10T10:00:00Z",
  },
  {
    id: "robot",
    name: "Robot",
    service: "",
    status: "new",
    created_at: "2026-11-19T10:00:00Z",
    junk: true,
  },
].map((given) => ({
  email: `${given.id}@example.org`,
  message: `Message de ${given.name}`,
  ...given,
}));

async function openMessages(page: Page, site: Site, search = ""): Promise<void> {
  await holdOnly(site, "contact_submissions", MESSAGES);
  await openScreen(page, site, `/admin/contact${search}`, "Messages");
}

const status = (page: Page) => page.getByLabel("Statut", { exact: true });
const statusOf = (page: Page, name: string) => page.getByLabel(`Statut de «\u202F${name}\u202F»`);
const onlyCompleted = (page: Page) => page.getByLabel("Terminés uniquement");
const stored = async (site: Site, id: string) =>
  (
    await site.backend.sql.query(
      "select status, junk, deleted, updated_at > created_at as changed from contact_submissions where id = $1",
      [id],
    )
  ).rows[0];

test("the inbox shows the newest messages first, spam apart, and each whole with a way to answer", async ({
  page,
  site,
}) => {
  await openMessages(page, site);
  await expect(names(page)).toHaveText([/Zoé Alba/u, /Yves Brun/u, /Xénia Carl/u, /Will Dor/u]);
  await expect(row(page, "Zoé")).toContainText("zoe@example.org");
  await expect(row(page, "Zoé")).toContainText("Référencement (SEO)");
  await expect(row(page, "Zoé")).toContainText("20 nov. 2026");
  await expect(row(page, "Zoé")).not.toContainText("FIN");

  const opener = page.getByRole("link", { name: "Zoé Alba", exact: true });
  await opener.press("Enter");
  const panel = page.getByRole("dialog", { name: "Zoé Alba" });
  await expect(panel).toContainText("FIN");
  await expect(panel).toContainText("Page contact");
  await expect(panel.getByRole("link", { name: "Répondre" })).toHaveAttribute(
    "href",
    /^mailto:zoe@example\.org\?subject=Re/u,
  );
  await panel.getByLabel("Statut").selectOption("Contacté");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(statusOf(page, "Zoé Alba")).toHaveValue("contacted");

  await page.getByRole("button", { name: /^Indésirables/u }).click();
  await expect(names(page)).toHaveText([/Robot/u]);
  await page.getByRole("button", { name: /^Ce n’est pas un indésirable/u }).click();
  await expect(page.getByText("Aucun message indésirable.")).toBeVisible();
  await page.getByRole("button", { name: /^Reçus/u }).click();
  await expect(row(page, "Robot")).toBeVisible();
  await inSync(page);
  expect(await stored(site, "robot")).toMatchObject({ junk: false });

  await page.getByLabel("Sélectionner «\u202FZoé Alba\u202F»").check();
  await axeEverywhere(page);
  await opener.click();
  await axeEverywhere(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Supprimer.*Zoé/u }).click();
  await axe(page);
});

test("a message that the dashboard opened leaves the focus on the title when it is closed", async ({
  page,
  site,
}) => {
  await openMessages(page, site);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Zoé Alba", exact: true }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Zoé Alba" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeFocused();
});

test("filters and pages of the inbox stand in its address; « Terminés uniquement » overrides the status filter", async ({
  page,
  site,
}) => {
  await openMessages(page, site);
  await status(page).selectOption({ label: "En cours (1)" });
  await expect(names(page)).toHaveText([/Yves/u]);
  await expect(page).toHaveURL(/statut=in-progress/u);

  await onlyCompleted(page).click();
  await expect(onlyCompleted(page)).toBeChecked();
  await expect(names(page)).toHaveText([/Xénia/u, /Will/u]);
  await expect(status(page)).toBeDisabled();
  await expect(status(page)).toHaveValue("completed");

  await page.getByLabel("Service").selectOption({ label: "Référencement (SEO) (2)" });
  await expect(names(page)).toHaveText([/Will/u]);
  await page.reload();
  await expect(names(page)).toHaveText([/Will/u]);
  await expect(onlyCompleted(page)).toBeChecked();
  await onlyCompleted(page).click();
  await expect(onlyCompleted(page)).not.toBeChecked();
  await expect(status(page)).toBeEnabled();
  await expect(names(page)).toHaveText([/Zoé/u, /Will/u]);

  await page.goto("/admin/contact?termines=1&statut=new");
  await expect(onlyCompleted(page)).not.toBeChecked();
  await expect(names(page)).toHaveText([/Zoé/u]);
  await page.getByRole("searchbox").fill("xenia");
  await expect(page.getByText("Aucun contact trouvé avec les filtres sélectionnés.")).toBeVisible();
  await status(page).selectOption({ label: "Statut : tous" });
  await expect(names(page)).toHaveText([/Xénia/u]);
  await expect(page.getByText("1\u00A0résultat sur 4")).toBeVisible();
  await expect(page).toHaveURL(/q=xenia/u);
  await page.getByRole("searchbox").fill("introuvable");
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(rows(page)).toHaveCount(4);

  await site.backend.sql.exec(`
    insert into contact_submissions (id, name, email, message, created_at)
    select 'm' || n, 'Personne ' || n, 'p' || n || '@example.org', 'Texte', '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 120) n`);
  await page.reload();
  await expect(page.getByText("124\u00A0messages")).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await page.getByLabel("Lignes par page").selectOption("50");
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Page suivante" }).click();
  await expect(page.getByText("51–100 sur 124")).toBeVisible();
  await page.getByRole("button", { name: "Page suivante" }).click();
  await expect(rows(page)).toHaveCount(24);
  await expect(page).toHaveURL(/page=3/u);
  await page.goBack();
  await expect(page.getByText("51–100 sur 124")).toBeVisible();
});

const LISTS = ["/admin/contact", "/admin/comments", "/admin/newsletter", "/admin/blog"] as const;

test("letters that are typed faster than a list can be drawn all stay in its search", async ({
  page,
  site,
}) => {
  await openMessages(page, site);
  for (const path of LISTS) {
    await page.locator(`nav a[href='${path}']`).first().click();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    const box = page.getByRole("searchbox");
    await box.focus();
    // The page gets no chance to draw anything between two letters.
    await box.evaluate(() => {
      for (const letter of "abc") document.execCommand("insertText", false, letter);
    });
    await expect(box).toHaveValue("abc");
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === "abc");
  }
});

test("one or several messages change status or are deleted after a confirmation, and the focus stays in the list", async ({
  page,
  site,
}) => {
  await openMessages(page, site, "?statut=completed");
  await statusOf(page, "Xénia Carl").focus();
  await statusOf(page, "Xénia Carl").selectOption("Contacté");
  await expect(names(page)).toHaveText([/Will/u]);
  await expect(statusOf(page, "Will Dor")).toBeFocused();
  await status(page).selectOption({ label: "Statut : tous" });
  await expect(rows(page)).toHaveCount(4);
  await statusOf(page, "Will Dor").selectOption("Nouveau");
  await expect(statusOf(page, "Will Dor")).toHaveValue("new");
  await inSync(page);
  expect(await stored(site, "xenia")).toMatchObject({ status: "contacted", changed: true });
  expect(await stored(site, "will")).toMatchObject({ status: "new", changed: true });

  const deletesYves = page.getByRole("button", { name: "Supprimer «\u202FYves Brun\u202F»" });
  await deletesYves.click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(4);
  await deletesYves.click();
  await expect(page.getByRole("dialog")).toContainText(
    "La corbeille garde ce qui est supprimé 30\u00A0jours.",
  );
  await confirm(page);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("button", { name: /^Supprimer.*Xénia/u })).toBeFocused();
  await inSync(page);
  expect(await stored(site, "yves")).toMatchObject({ deleted: true });
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Annuler", exact: true })).toHaveCount(0);

  await page.getByLabel("Sélectionner «\u202FZoé Alba\u202F»").check();
  await page.getByLabel("Sélectionner «\u202FYves Brun\u202F»").check();
  await expect(page.getByText("2\u00A0messages en sélection")).toBeVisible();
  await page
    .getByLabel("Changer le statut des messages sélectionnés")
    .selectOption({ label: "Terminé" });
  await expect(statusOf(page, "Zoé Alba")).toHaveValue("completed");
  await expect(statusOf(page, "Yves Brun")).toHaveValue("completed");
  await page.getByRole("button", { name: "Annuler", exact: true }).last().click();
  await expect(statusOf(page, "Zoé Alba")).toHaveValue("new");
  await expect(statusOf(page, "Yves Brun")).toHaveValue("in-progress");

  await page.getByLabel("Sélectionner toute la page").check();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await confirm(page);
  await expect(page.getByText("Aucun message pour l’instant.")).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).last().click();
  await expect(rows(page)).toHaveCount(4);
  await inSync(page);
  expect(await stored(site, "zoe")).toMatchObject({ status: "new", changed: true, deleted: false });
});

test("a message that somebody deletes while it is answered says so with what was typed, which is there again after it was restored", async ({
  page,
  site,
}) => {
  await openMessages(page, site);
  const zoe = page.getByRole("link", { name: "Zoé Alba", exact: true });
  await zoe.click();
  const panel = page.getByRole("dialog", { name: "Zoé Alba" });
  await panel.getByLabel("Votre réponse").fill("Bonjour Zoé,\nvoici.");
  await site.backend.sql.exec("update contact_submissions set deleted = true where id = 'zoe'");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(panel).toContainText("Ce message a été supprimé entre-temps.");
  await expect(panel).toContainText("Bonjour Zoé,\nvoici.");
  await axe(page);

  await panel.getByRole("link", { name: "Ouvrir la corbeille" }).click();
  await page.getByRole("button", { name: /^Rétablir.*Zoé Alba/u }).click();
  await inSync(page);
  await page.getByRole("link", { name: /^Messages/u }).click();
  await zoe.click();
  await expect(panel.getByLabel("Votre réponse")).toHaveValue("Bonjour Zoé,\nvoici.");
});

/** The requests that load the messages. */
const READING = "**/rest/v1/contact_submissions*";

test.describe("without a network", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  test("a message is answered and annotated offline, and the answer is sent once", async ({
    page,
    context,
    site,
  }) => {
    await openMessages(page, site);
    await page.getByRole("link", { name: "Zoé Alba", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Zoé Alba" });
    const thread = panel.getByRole("region", { name: "Échange" });
    await thread.getByRole("button", { name: "Mettre la réponse en file" }).click();
    await expect(thread.getByLabel("Votre réponse")).toHaveAccessibleDescription(
      /Écrivez votre réponse/u,
    );
    await context.setOffline(true);
    await thread.getByLabel("Votre réponse").fill("Bonjour Zoé,\nvoici.");
    await thread.getByRole("button", { name: "Mettre la réponse en file" }).click();
    await expect(thread.getByRole("article")).toContainText("Gardée");
    await thread.getByRole("tab", { name: "Noter" }).click();
    await thread.getByLabel("Votre note").fill("À rappeler lundi");
    await thread.getByRole("button", { name: "Garder la note" }).click();
    await expect(thread.getByRole("article")).toHaveCount(2);
    await axeEverywhere(page);

    await context.setOffline(false);
    await expect(thread.getByText("Mise en file : aucun serveur d’envoi n’est relié")).toBeVisible({
      timeout: 30_000,
    });
    await page.reload();
    await inSync(page);
    const sent = async () =>
      (
        await site.backend.sql.query(
          "select recipient, body_text from private.mails where purpose = 'reply'",
        )
      ).rows;
    expect(await sent()).toEqual([
      {
        recipient: "zoe@example.org",
        body_text: expect.stringContaining("voici.\n\nLe 20/11/2026"),
      },
    ]);
    expect(await stored(site, "zoe")).toMatchObject({ status: "in-progress" });
    await thread.getByRole("tab", { name: "Noter" }).click();
    await thread.getByRole("button", { name: "Supprimer cette note" }).click();
    await expect(thread.getByLabel("Votre note")).toBeFocused();
    await expect(thread.getByRole("article")).toHaveCount(1);
  });

  test("the inbox reports a failed load, works as usual offline, marks pending changes and sends them later", async ({
    page,
    context,
    site,
  }) => {
    await page.route(READING, (route) => route.abort());
    await openMessages(page, site);
    await expect(
      page.getByText("Erreur lors du chargement des données. Veuillez réessayer."),
    ).toBeVisible({ timeout: 30_000 });
    await page.unroute(READING);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(rows(page)).toHaveCount(4, { timeout: 30_000 });
    await inSync(page);

    await context.setOffline(true);
    await statusOf(page, "Zoé Alba").selectOption("En cours");
    await expect(row(page, "Zoé")).toContainText("En attente d’envoi");
    await page.getByRole("button", { name: "Supprimer «\u202FWill Dor\u202F»" }).click();
    await confirm(page);
    await expect(rows(page)).toHaveCount(3);
    await expect(syncIndicator(page)).toContainText("Hors ligne, 2 en attente");

    await context.setOffline(false);
    await inSync(page);
    await expect(row(page, "Zoé")).not.toContainText("En attente");
    expect(await stored(site, "zoe")).toMatchObject({ status: "in-progress", changed: true });
    expect(await stored(site, "will")).toMatchObject({ deleted: true });
  });
});
