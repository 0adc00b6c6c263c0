import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const links = (page: Page, group: string) =>
  page.getByRole("region", { name: group }).getByRole("link");

async function addressesOf(page: Page, group: string): Promise<(string | null)[]> {
  return links(page, group).evaluateAll((all) => all.map((each) => each.getAttribute("href")));
}

test("the sitemap links to every page, by canonical addresses", async ({ page }) => {
  await page.goto("/sitemap");
  await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
  expect(await addressesOf(page, "Pages principales")).toEqual([
    "/",
    "/services",
    "/offers",
    "/projects",
    "/blog",
    "/tools",
    "/contact",
  ]);
  expect(await addressesOf(page, "Ressources")).toEqual(["/faq", "/glossary", "/testimonials"]);
  expect(await addressesOf(page, "Informations légales")).toEqual([
    "/legal/terms",
    "/legal/privacy",
    "/legal/accessibility",
  ]);
});

test("the sitemap names the services that have a page, and the articles, newest first", async ({
  page,
}) => {
  await page.goto("/sitemap");
  await expect(links(page, "Nos Services")).toHaveText([
    "Création de sites web",
    "Gestion de projet web",
    "Audit et optimisation SEO",
  ]);
  expect(await addressesOf(page, "Nos Services")).toEqual([
    "/services/creation-site",
    "/services/gestion-projet",
    "/services/seo",
  ]);
  const articles = page.getByRole("region", { name: "Articles de Blog" }).getByRole("listitem");
  await expect(articles).toHaveCount(8);
  await expect(articles.first()).toHaveText(
    /La page d’accueil qui sait ce qu’elle vend.*12\u00A0novembre 2026/u,
  );
  await links(page, "Nos Services").first().click();
  await expect(page).toHaveURL(/\/services\/creation-site$/u);
});

test("the sitemap names every project, specialised service and tool", async ({ page }) => {
  await page.goto("/sitemap");
  await expect(links(page, "Services spécialisés")).toHaveCount(7);
  await expect(links(page, "Outils").first()).toHaveAttribute("href", /^\/tools\/outil-/u);
  const projects = await addressesOf(page, "Réalisations");
  expect(projects).toContain("/projects/les-hauts-fonds");
  const known = await (await page.request.get("/sitemap.xml")).text();
  const listed = (folder: string) => known.split(`/${folder}/`).length - 1;
  expect(projects).toHaveLength(listed("projects"));
  await expect(links(page, "Outils")).toHaveCount(listed("tools"));
});

test("the sitemap names ten articles at most, without drafts and campaigns", async ({
  site,
  page,
}) => {
  await site.backend.sql.exec(`
    insert into posts (id, kind, title, slug, content, date, published)
    select 'billet-' || n, 'article', 'Billet ' || n, 'billet-' || n, 'Texte', date '2027-01-01' + n, true
    from generate_series(1, 12) n;
    insert into posts (id, kind, title, slug, content, date, published)
    values ('brouillon', 'article', 'Brouillon', 'brouillon', 'Texte', '2028-01-01', false),
           ('lettre', 'campaign', 'Lettre', '', 'Texte', '2028-01-01', true)`);
  await page.goto("/sitemap");
  await expect(links(page, "Articles de Blog")).toHaveText(
    Array.from({ length: 10 }, (_, index) => `Billet ${12 - index}`),
  );
});

test("the sitemap says where there are no services and no articles", async ({ site, page }) => {
  await site.backend.sql.exec(
    "update posts set deleted = true; update services set deleted = true",
  );
  await page.goto("/sitemap");
  await expect(page.getByText("Aucun service disponible pour le moment.")).toBeVisible();
  await expect(page.getByText("Aucun article disponible pour le moment.")).toBeVisible();
});
