import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna } from "../support/back-office";
import { openDashboard, panel, receive, stat } from "../support/dashboard";
import { holdOnly } from "../support/exchanges";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test("the dashboard counts what the database holds, and compares it with the period before", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await receive(site, [
    { name: "Aujourd’hui", days: 0 },
    { name: "Cette semaine", days: 6 },
    { name: "Ce mois-ci", days: 28 },
    { name: "Un robot", days: 1, junk: true },
    { name: "Le mois dernier", days: 31 },
    { name: "Avant le mois dernier", days: 58 },
    { name: "Il y a longtemps", days: 100 },
  ]);
  await site.backend.sql.exec(`
    delete from posts; delete from newsletter_subscribers;
    insert into posts (id, kind, title, content, published, deleted, created_at) values
      ('neuf', 'article', 'Neuf', 'Texte', true, false, now()),
      ('ancien', 'article', 'Ancien', 'Texte', true, false, now() - interval '90 days'),
      ('brouillon', 'article', 'Brouillon', 'Texte', false, false, now()),
      ('lettre', 'campaign', 'Lettre', 'Texte', true, false, now()),
      ('parti', 'article', 'Parti', 'Texte', true, true, now());
    insert into newsletter_subscribers (id, email, status, junk, created_at) values
      ('a', 'a@example.org', 'active', false, now()),
      ('b', 'b@example.org', 'active', false, now() - interval '90 days'),
      ('c', 'c@example.org', 'unsubscribed', false, now()),
      ('d', 'd@example.org', 'active', true, now());`);
  await openDashboard(page, ANNA);

  const messages = stat(page, "Messages, 30 derniers jours");
  await expect(messages.getByRole("definition").first()).toHaveText("3");
  await expect(messages).toContainText("+50\u202F% par rapport aux 30 jours précédents");
  const articles = stat(page, "Articles");
  await expect(articles.getByRole("definition").first()).toHaveText("3");
  await expect(articles).toContainText("2\u00A0publiés, 1\u00A0brouillon");
  await expect(articles).toContainText("+2 en 30 jours");
  const subscribers = stat(page, "Abonnés actifs");
  await expect(subscribers.getByRole("definition").first()).toHaveText("2");
  await expect(subscribers).toContainText("+1 en 30 jours");
});

test("the dashboard shows the four newest messages, without spam, and links to all of them", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await receive(site, [
    { name: "Cinquième", days: 900 },
    { name: "Premier", days: 0 },
    { name: "Un robot", days: 0, junk: true },
    { name: "Quatrième", days: 400 },
    { name: "Deuxième", days: 3 },
    { name: "Troisième", days: 40 },
  ]);
  await openDashboard(page, ANNA);

  await test.step("the dashboard links to what is edited most", async () => {
    const links = panel(page, "Accès rapides").getByRole("link");
    await expect(links).toHaveCount(4);
    for (const path of ["blog", "projects", "specialized-services", "testimonials"]) {
      await expect(links.and(page.locator(`[href="/admin/${path}"]`))).toBeVisible();
    }
  });

  const recent = panel(page, "Messages récents");
  await expect(recent.getByRole("rowheader")).toHaveText([
    "Premier",
    "Deuxième",
    "Troisième",
    "Quatrième",
  ]);
  await expect(recent.getByRole("row").nth(1)).toContainText("Référencement (SEO)Bonjour");
  await expect(recent.getByRole("row").nth(1)).toContainText("En cours");
  await recent.getByRole("link", { name: "Tous les messages" }).click();
  await expect(page).toHaveURL(/\/admin\/contact$/u);

  // A screen gets its title only when its code has loaded.
  await page.getByRole("link", { name: "Images", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Images" })).toBeFocused();
});

test("the dashboard lists pending work first, probable spam included, and links to it", async ({
  page,
  site,
}) => {
  const message = { name: "Zoé", email: "zoe@example.org", message: "Bonjour", status: "new" };
  await holdOnly(site, "contact_submissions", [
    { ...message, id: "m1" },
    { ...message, id: "m2", junk: true, website: "https://spam.example" },
    { ...message, id: "m3", junk: true },
  ]);
  await holdOnly(site, "comments", []);
  await holdOnly(site, "posts", [
    { id: "a1", kind: "article", title: "Plus tard", content: "<p>Un</p>", published: false },
    { id: "a2", kind: "article", title: "En ligne", content: "<p>Deux</p>", published: true },
    { id: "a3", kind: "article", title: "Inchangé", content: "<p>Trois</p>", published: true },
  ]);
  await site.backend.sql.exec(`
    update projects set published = false where id = (select min(id) from projects where not deleted);
    update faqs set staged = '{"question": "Combien de temps ?"}' where id = (select min(id) from faqs where not deleted);
    update posts set staged = '{"title": "En ligne, mieux"}' where id = 'a2';
    update documents set staged = '{"title": "Conditions"}' where id = 'terms';`);
  await registerAnna(site.backend);
  // This agency has dismissed its first steps, which would stand above everything else.
  await site.backend.sql.exec("update private.first_steps set put_away_at = now()");
  await openDashboard(page, ANNA);
  const toDo = panel(page, "À traiter");
  await expect(toDo.getByRole("link", { name: /message|brouillon|en attente/u })).toHaveText([
    "1\u00A0nouveau message",
    "1\u00A0message mis de côté, peut-être à tort",
    "1\u00A0brouillon d’article",
    "1\u00A0brouillon (Projets)",
    "«\u202FEn ligne, mieux\u202F»\u00A0: changements en attente",
    "«\u202FCombien de temps ?\u202F»\u00A0: changements en attente",
    "«\u202FConditions\u202F»\u00A0: changements en attente",
  ]);
  await expect(page.getByRole("main").getByRole("region").first()).toHaveAccessibleName(
    "À traiter",
  );
  await axeEverywhere(page);
  await toDo.getByRole("link", { name: /mis de côté/u }).click();
  await expect(page).toHaveURL("/admin/contact?vue=indesirables");
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(2);
});

test.describe("tasks", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  const tasks = (page: Page) => panel(page, "Tâches à venir");
  const names = (page: Page) => tasks(page).getByRole("list").getByRole("checkbox");
  const add = async (page: Page, text: string) => {
    await tasks(page).getByRole("textbox", { name: "Nouvelle tâche" }).fill(text);
    await page.keyboard.press("Enter");
    await expect(tasks(page).getByRole("checkbox", { name: text })).toBeVisible();
  };
  const stored = async (site: Site) => {
    const { rows } = await site.backend.sql.query<{ text: string; done: boolean }>(
      `select value ->> 'text' as text, (value ->> 'done')::boolean as done
       from documents, jsonb_each(parts) where id = 'tasks' order by 1`,
    );
    return rows;
  };

  test("tasks are added, checked, changed and deleted by keyboard, and reach the server, once the network is back if they were changed offline", async ({
    page,
    site,
  }) => {
    await registerAnna(site.backend);
    await openDashboard(page, ANNA);
    await page.getByRole("textbox", { name: "Nouvelle tâche" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Écrivez ce qu’il y a à faire")).toBeVisible();
    await add(page, "Appeler Zoé");
    await expect(page.getByRole("textbox", { name: "Nouvelle tâche" })).toBeFocused();
    await add(page, "Relire le devis");

    await page.getByRole("checkbox", { name: "Appeler Zoé" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: "Appeler Zoé" })).toBeChecked();

    await page.getByRole("button", { name: /^Modifier.*devis/u }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Tâche", exact: true })).toBeFocused();
    await page.getByRole("textbox", { name: "Tâche", exact: true }).fill("Envoyer le devis");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Modifier.*Envoyer/u })).toBeFocused();
    await inSync(page);
    expect(await stored(site)).toEqual([
      { text: "Appeler Zoé", done: true },
      { text: "Envoyer le devis", done: false },
    ]);

    await page.getByRole("button", { name: /^Supprimer.*Zoé/u }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).press("Enter");
    await expect(names(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(names(page)).toHaveCount(2);
    await inSync(page);

    await page.context().setOffline(true);
    await add(page, "La tâche du train");
    await expect(tasks(page)).toContainText("En attente");
    const train = { text: "La tâche du train", done: false };
    expect(await stored(site)).not.toContainEqual(train);
    await page.context().setOffline(false);
    await inSync(page);
    expect(await stored(site)).toContainEqual(train);
  });

  test("tasks are browsed by month, three at first and all on demand", async ({ page, site }) => {
    await registerAnna(site.backend);
    await site.backend.sql.exec(`insert into documents (id, title, parts) values ('tasks', 'Tâches',
      (select jsonb_object_agg('t' || n, jsonb_build_object('text', 'Tâche ' || n, 'done', false,
        'date', to_char(now() at time zone 'Europe/Paris' + make_interval(months => n / 5 - 1), 'YYYY-MM-') || '1' || n % 5))
       || '{"abîmée": 7, "sans date": {"text": "?"}}' from generate_series(5, 13) as n))`);
    await openDashboard(page, ANNA);
    await expect(names(page)).toHaveCount(3);
    await page.getByRole("button", { name: "Voir les 5 tâches du mois" }).click();
    await expect(names(page)).toHaveCount(5);
    await page.getByRole("button", { name: "Mois suivant" }).click();
    await expect(page.getByRole("checkbox", { name: /^Tâche 10/u })).toBeVisible();
    await expect(page.getByText("5\u00A0tâches non terminées des mois précédents")).toBeVisible();
    await page.getByRole("button", { name: "Les voir" }).click();
    await expect(page.getByRole("checkbox", { name: /^Tâche 5/u })).toBeVisible();
    await page.getByRole("button", { name: "Mois précédent" }).click();
    await expect(page.getByText("Aucune tâche ce mois-ci.")).toBeVisible();
  });
});

test("with text of 24 pixels the dashboard is no wider than a phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await registerAnna(site.backend);
  await openDashboard(page, ANNA);
  await expect(page.getByLabel("Pour le")).toBeVisible();
  const tooWide = await page.evaluate(() => {
    document.documentElement.style.fontSize = "24px";
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  expect(tooWide).toBeLessThanOrEqual(0);
});
