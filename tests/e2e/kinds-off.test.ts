import { openLighthouse } from "../support/article-editor";
import { ANNA, inSync } from "../support/back-office";
import { openDocuments } from "../support/documents";
import { expect, test } from "./fixtures";

const IDENTITY = {
  kinds: { tools: "off", glossary: "off" },
  menu: [
    { id: "a", text: "Le journal", url: "/blog" },
    { id: "b", text: "Nos outils", url: "/tools" },
    { id: "c", text: "Équipe", url: "/notre-equipe" },
  ],
};

test("content that is switched off has no page, link, search result or sidebar entry, and links of the menu to missing pages are reported", async ({
  page,
  site,
  openDevice,
}) => {
  await site.backend.sql.query(
    "update documents set parts = parts || $1, updated_at = now() where id = 'identity'",
    [JSON.stringify(IDENTITY)],
  );
  await site.backend.sql.exec(
    "insert into tools (id, name, description, link, category) values ('goelette', 'Goélette', 'Un outil', 'https://x.example', 'seo')",
  );
  await openDocuments(page, site, "/admin/identity");
  await inSync(page);
  await expect(page.getByText(/^«.Équipe.» ne mène nulle part/u)).toHaveText(
    /aucune page publiée n’a l’adresse \/notre-equipe/u,
  );
  await expect(page.getByText(/^«.Nos outils.» n’est pas affichée/u)).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Administration" });
  await expect(sidebar.getByRole("link", { name: "Blog" })).toBeVisible();
  for (const name of ["Outils", "Glossaire"]) {
    await expect(sidebar.getByRole("link", { name, exact: true })).toHaveCount(0);
  }

  // The pages are built without them, and the sitemap does not list them.
  const anna = site.backend.clientFor();
  await anna.auth.signInWithPassword({ email: ANNA.email, password: ANNA.password });
  await anna.rpc("rebuild_site").throwOnError();
  const statusOf = async (path: string) => (await fetch(new URL(path, site.url))).status;
  for (const path of ["/tools", "/tools/outil-figma", "/glossary"]) {
    await expect.poll(() => statusOf(path), { timeout: 60_000 }).toBe(404);
  }
  expect(await statusOf("/blog")).toBe(200);
  const plan = await (await fetch(new URL("/sitemap.xml", site.url))).text();
  expect(plan).toContain("/blog<");
  expect(plan).not.toMatch(/\/(?:tools|glossary)[/<]/u);

  const visitor = await openDevice();
  await visitor.goto("/tools");
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("n’existe pas, ou plus.");
  await visitor.goto("/faq");
  const links = visitor.locator('a[href^="/tools"], a[href^="/glossary"]');
  await expect(links).toHaveCount(0);
  await visitor.getByRole("button", { name: "Rechercher sur le site" }).click();
  const search = visitor.getByRole("dialog", { name: "Rechercher sur le site" });
  await search.getByRole("searchbox").fill("goélette");
  await expect(search.getByText(/^Aucun résultat/u)).toBeVisible();
  await expect(links).toHaveCount(0);
});

test("the screen of content that is switched off says so, and a publication there promises no page", async ({
  page,
  site,
}) => {
  await site.backend.sql.query(
    "update documents set parts = parts || $1, updated_at = now() where id = 'identity'",
    [JSON.stringify({ kinds: { blog: "off" } })],
  );
  await openLighthouse(page, site, "<p>Un texte.</p>");
  const notice = page.getByText(/ce qui est publié ici n’y paraît/u);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  const checks = page.getByRole("list", { name: "Avant de publier" });
  await expect(checks).toContainText("absent du site");
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByText("«\u202FLe phare\u202F» publié", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Publication" })).toHaveCount(0);
  await notice.getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/identity$/u);
  await expect(notice).toHaveCount(0);
});
