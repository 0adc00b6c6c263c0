import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna } from "../support/back-office";
import { openDashboard, panel } from "../support/dashboard";
import { goWithin } from "../support/screens";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const pages = (page: Page) => panel(page, "Pages du site");
const button = (page: Page) =>
  pages(page).getByRole("button", { name: "Reconstruire le site", includeHidden: true });

async function addDraft({ backend }: Site): Promise<void> {
  await backend.sql.exec(`insert into posts (id, kind, title, slug, content, categories, author)
    values ('phare', 'article', 'Le phare', 'le-phare', 'Un texte sur le phare.', '{Création web}', 'Maud')`);
}

test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

test("published changes are said to wait for a build, and counted until the button rebuilds the site, which then has their page", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await addDraft(site);
  await openDashboard(page, ANNA);
  await expect(pages(page)).toContainText("Dernière construction\u00A0: ");
  await expect(pages(page)).toContainText("Tout ce qui est publié est dans les pages.");

  await goWithin(page, "/admin/blog?edition=phare", "Modifier l’article");
  await page.getByRole("button", { name: "Publier" }).click();
  const release = site.hold(/rebuild_state/u);
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByText("«\u202FLe phare\u202F» publié", { exact: true })).toBeVisible();
  release();
  await expect(
    page.getByText(
      "«\u202FLe phare\u202F» publié. Sa page sera en ligne à la prochaine reconstruction du site.",
    ),
  ).toBeVisible();
  await inSync(page);
  const news = page.getByRole("region", { name: "Publication" });
  await expect(news).toContainText("la page elle-même attend la reconstruction du site");
  await expect(news.getByRole("link", { name: "Reconstruire le site" })).toBeVisible();
  await expect(news).not.toContainText("en ligne");
  expect((await page.request.get("/blog/le-phare")).status()).toBe(404);

  await page.getByRole("button", { name: "Reconstruire" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/admin");
  await expect(pages(page)).toContainText(
    "1\u00A0changement publié n’est pas encore dans les pages",
  );
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(pages(page)).toContainText("Les pages sont reconstruites.", { timeout: 120_000 });
  await expect(pages(page)).toContainText("Tout ce qui est publié est dans les pages.");
  await expect(button(page)).toBeFocused();

  const article = await page.request.get("/blog/le-phare");
  expect(article.status()).toBe(200);
  expect(await article.text()).toContain("Un texte sur le phare.");
  const names = (html: string) => html.match(/\/assets\/[\w.-]+/gu);
  const [home, shell] = [await page.request.get("/"), await page.request.get("/shell.html")];
  expect(names(await home.text())).not.toBeNull();
  for (const name of names(await shell.text()) ?? []) {
    expect((await page.request.get(name)).status()).toBe(200);
  }

  // The new page is opened because any violation of its policy fails the test.
  await page.goto("/blog/le-phare");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le phare");

  await site.backend.sql.exec("update posts set deleted = true where id = 'phare'");
  await page.goto("/admin");
  await expect(pages(page)).toContainText("1\u00A0changement publié");
  await button(page).click();
  await expect(pages(page)).toContainText("Les pages sont reconstruites.", { timeout: 120_000 });
  expect((await page.request.get("/blog/le-phare")).status()).toBe(404);
});

test("more published changes than the server gives in one answer are all counted", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await site.backend.sql.exec(`insert into glossary (id, term, definition, published)
    select 'mot-' || i, 'Mot ' || i, 'Un mot.', true from generate_series(1, 1100) as i`);
  await openDashboard(page, ANNA);
  await expect(pages(page)).toContainText("1\u202F100\u00A0changements publiés");
});

test("the build panel shows what it knows offline, without a hook and after an error, and is accessible", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  // As on a host without a build hook, nothing listens for requests to build.
  await site.backend.sql.exec("unlisten *");
  await openDashboard(page, ANNA);
  await expect(pages(page)).toContainText("n’est pas configurée");
  await expect(button(page)).toBeDisabled();
  await axeEverywhere(page);

  await page.context().setOffline(true);
  await expect(pages(page)).toContainText(
    "Hors ligne\u00A0: l’état des pages se lit sur le serveur",
  );
  await expect(button(page)).toBeDisabled();

  await site.backend.sql.exec(`
    create schema net;
    create table net._http_response as select 7::bigint as id, 404 as status_code;
    create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{}', timeout_milliseconds integer default 5000
    ) returns bigint language sql as $$ select 7::bigint $$;
    update private.site_rebuild set hook = 'https://api.example.org/hook'`);
  await page.context().setOffline(false);
  await expect(button(page)).toBeEnabled({ timeout: 30_000 });
  await button(page).click();
  await expect(pages(page)).toContainText(
    "L’hébergeur a refusé la demande de reconstruction (404)",
  );
  await axeEverywhere(page);

  await site.backend.sql.exec("update net._http_response set status_code = 200");
  await button(page).click();
  await expect(pages(page)).toContainText("Reconstruction notée");
});
