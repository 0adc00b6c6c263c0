import { ANNA, registerAnna } from "../support/back-office";
import { openDashboard, panel, receive, stat } from "../support/dashboard";
import { expect, test } from "./fixtures";

test("counts what the database holds, and compares it with the period before", async ({
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

test("shows the four newest messages, robots’ excepted, and leads to all of them", async ({
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
});

test("leads to what is edited most", async ({ page, site }) => {
  await registerAnna(site.backend);
  await openDashboard(page, ANNA);

  const links = panel(page, "Accès rapides").getByRole("link");
  await expect(links).toHaveCount(4);
  for (const path of ["blog", "projects", "specialized-services", "testimonials"]) {
    await expect(links.and(page.locator(`[href="/admin/${path}"]`))).toBeVisible();
  }
});
