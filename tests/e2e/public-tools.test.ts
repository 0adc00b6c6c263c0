import type { Page } from "@playwright/test";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

const rows = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const address = (page: Page) => () => decodeURIComponent(new URL(page.url()).search);
const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Catégories" }).getByRole("button", { name });

type Written = { id: string; name: string; link?: string; tags?: string[]; featured?: boolean };

/** Replaces all tools with these, whatever the seed contains. */
async function offer({ backend }: Site, tools: readonly Written[]): Promise<void> {
  await backend.sql.exec("update tools set deleted = true");
  for (const { id, name, link = "https://exemple.fr", tags = [], featured = false } of tools) {
    await backend.sql.query(
      "insert into tools (id, name, description, link, category, icon, tags, featured) values ($1, $2, $3, $4, 'seo', 'inconnue', $5, $6)",
      [id, name, `Description de ${name}`, link, tags, featured],
    );
  }
}

test.describe("the directory", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/tools");
    await expect(page.getByText("12 outils trouvés")).toBeVisible();
  });

  test("the directory shows recommended tools first, with three keywords and the number of others", async ({
    page,
  }) => {
    await expect(rows(page)).toHaveCount(12);
    await expect(rows(page).filter({ hasText: "RECOMMANDÉ" })).toHaveCount(3);
    await expect(names(page).first()).toHaveText("Figma");
    const figma = rows(page).first();
    await expect(figma).toContainText("RECOMMANDÉ");
    await expect(figma).toContainText("Design");
    await expect(figma.getByRole("list", { name: "Mots-clés" })).toHaveText(
      /^Maquette\s*Composants\s*Collaboration\s*\+1/u,
    );
    await expect(figma).not.toContainText("Prototype");
  });

  test("the directory filters by one category at a time, kept in the address", async ({ page }) => {
    await expect(page.getByRole("group", { name: "Catégories" }).getByRole("button")).toHaveText([
      /^Tous/u,
      /^SEO/u,
      /^Design/u,
      /^Développement/u,
      /^Marketing/u,
      /^Autre/u,
    ]);
    await category(page, "Marketing").click();
    await expect(page.getByText("2 outils trouvés")).toBeVisible();
    await category(page, "Autre").click();
    await expect(page.getByText("1 outil trouvé")).toBeVisible();
    await expect(category(page, "Marketing")).toHaveAttribute("aria-pressed", "false");
    await expect.poll(address(page)).toBe("?categorie=other");
    await page.goBack();
    await expect(names(page)).toHaveText(["Brevo", "Matomo"]);
  });

  test("the directory searches names, descriptions and keywords", async ({ page }) => {
    const search = page.getByRole("searchbox");
    await search.fill("PENPOT");
    await expect(names(page)).toHaveText(["Penpot"]);
    await search.fill("tableau blanc au trait");
    await expect(names(page)).toHaveText(["Excalidraw"]);
    await search.fill("rgpd");
    await expect(names(page)).toHaveText(["Matomo"]);
    await expect.poll(address(page)).toBe("?q=rgpd");
    await expect(page.locator("p[aria-live]")).toHaveText("1 outil trouvé");
  });

  test("an unsuccessful search of the tools says so, and shows all again", async ({ page }) => {
    await page.getByRole("searchbox").fill("zèbre");
    await expect(page.getByText("Aucun outil ne correspond à « zèbre ».")).toBeVisible();
    await expect(page.getByText("0 outil trouvé")).toBeVisible();
    await page.getByRole("button", { name: "Voir tous les outils" }).click();
    await expect(rows(page)).toHaveCount(12);
  });

  test("the details of a tool open by keyboard too, and « Back » closes them", async ({ page }) => {
    await page.getByRole("searchbox").fill("google");
    const row = page.getByRole("link", { name: "Google Search Console" });
    // If the link is opened in a new tab, it shows the page of the tool.
    await expect(row).toHaveAttribute("href", "/tools/outil-search-console");
    await row.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Google Search Console" });
    await expect(dialog).toContainText("devrait être ouverte avant tout audit.");
    await expect(dialog).toContainText("RECOMMANDÉ");
    await expect(dialog.getByRole("definition")).toHaveText([
      "SEO",
      /Indexation.*Requêtes.*Gratuit.*Suivi/u,
      "5 octobre 2026",
    ]);
    const link = dialog.getByRole("link", { name: "Essayer cet outil" });
    await expect(link).toHaveAttribute("href", "https://search.google.com/search-console");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect.poll(address(page)).toBe("?q=google&outil=outil-search-console");

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: "Google Search Console" })).toBeFocused();
    await expect(page.getByRole("searchbox")).toHaveValue("google");
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect.poll(address(page)).toBe("?q=google");
  });
});

test("a shared address opens the same tool, and closing it stays in the directory", async ({
  page,
}) => {
  await page.goto("/tools?categorie=design&outil=outil-figma");
  const dialog = page.getByRole("dialog", { name: "Figma" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(address(page)).toBe("?categorie=design");
  await expect(page.getByText("3 outils trouvés")).toBeVisible();
});

test("an unknown category or tool in the address shows the whole directory", async ({ page }) => {
  await page.goto("/tools?categorie=toString&outil=perdu");
  await expect(page.getByText("12 outils trouvés")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a link without a scheme gets one, and a missing link is reported beside the button", async ({
  site,
  page,
}) => {
  await offer(site, [
    { id: "sans", name: "Sans lien", link: "à venir" },
    { id: "court", name: "Court", link: "exemple.fr/outil" },
  ]);
  const refusal = page
    .getByRole("alert")
    .filter({ hasText: "Le lien pour cet outil n’est pas disponible pour le moment." });
  await page.goto("/tools?outil=court");
  await expect(page.getByRole("link", { name: "Essayer cet outil" })).toHaveAttribute(
    "href",
    "https://exemple.fr/outil",
  );
  await page.goto("/tools?outil=sans");
  await page.getByRole("button", { name: "Essayer cet outil" }).click();
  await expect(page.getByRole("dialog").locator(refusal)).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Page de l’outil" }).click();
  // Until the page is shown, the dialog contains a button of the same name.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Essayer cet outil" }).click();
  await expect(refusal).toBeVisible();
});

test("1 000 tools are listed in steps, and searched at once", async ({ site, page }) => {
  await site.backend.sql.exec(`
    insert into tools (id, name, description, link, category, icon, tags)
    select 'outil-' || n, 'Zoutil ' || n, repeat('Une description assez longue. ', 12), 'https://exemple.fr', 'seo', 'code', '{}'
    from generate_series(1, 1000) n`);
  await page.goto("/tools");
  await expect(page.getByText("1 012 outils trouvés")).toBeVisible();
  await expect(rows(page)).toHaveCount(24);
  await page.getByRole("button", { name: "Afficher la suite" }).click();
  await expect(rows(page)).toHaveCount(48);
  await page.getByRole("searchbox").pressSequentially("zoutil 777");
  await expect(names(page)).toHaveText(["Zoutil 777"]);
});

test("a directory without tools says so", async ({ site, page }) => {
  await offer(site, []);
  await page.goto("/tools");
  await expect(page.getByText("Aucun outil disponible pour le moment.")).toBeVisible();
});

test.describe("the page of one tool", () => {
  test("the page of a tool shows all of its fields, and links to the others of its category", async ({
    page,
  }) => {
    await page.goto("/tools/outil-figma");
    await expect(page.getByRole("heading", { level: 1, name: "Figma" })).toBeVisible();
    await expect(page).toHaveTitle("Figma – Sillage");
    await expect(page.getByRole("navigation", { name: "Fil d’Ariane" })).toHaveText(
      /Accueil.*Outils.*Figma/u,
    );
    await expect(page.getByText("L’atelier de dessin d’interface")).toBeVisible();
    await expect(page.getByRole("definition")).toHaveText([
      "Design",
      /Maquette.*Composants.*Collaboration.*Prototype/u,
      "7 septembre 2026",
    ]);
    await expect(page.getByRole("link", { name: "Essayer cet outil" })).toHaveAttribute(
      "href",
      "https://www.figma.com/",
    );
    await page.getByRole("link", { name: "Penpot" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Penpot" })).toBeFocused();
    await page.getByRole("link", { name: "Toute la catégorie" }).click();
    await expect(names(page)).toHaveText(["Figma", "Penpot", "WebAIM Contrast Checker"]);
  });

  test("an unknown tool is reported as missing, with a link to all tools", async ({ page }) => {
    await page.goto("/tools/perdu");
    await expect(page.getByRole("heading", { level: 1, name: "Outil introuvable" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Voir tous les outils" }).click();
    await expect(page.getByText("12 outils trouvés")).toBeVisible();
  });

  test("the page of a tool contains a name and keywords of any length", async ({ site, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const name = `Anti${"constitutionnellement".repeat(9)}`;
    await offer(site, [
      { id: "long", name, tags: Array(9).fill("mot".repeat(40)), featured: true },
    ]);
    for (const path of ["/tools", "/tools?outil=long", "/tools/long"]) {
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeVisible();
      const tooWide = () => document.body.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(tooWide), path).toBeLessThanOrEqual(0);
    }
    const inside = () => {
      const element = document.querySelector("article");
      return element ? element.scrollWidth - element.clientWidth : undefined;
    };
    expect(await page.evaluate(inside)).toBe(0);
  });
});

test.describe("without a network, after one visit", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET/u],
  });

  test("the tools and the glossary are there offline after one visit", async ({
    site,
    page,
    context,
  }) => {
    await page.goto("/tools");
    await expect(page.getByText("12 outils trouvés")).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await site.stop();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("12 outils trouvés")).toBeVisible();
    await page.goto("/tools/outil-figma");
    await expect(page.getByRole("heading", { level: 1, name: "Figma" })).toBeVisible();
    await page.getByRole("link", { name: "Glossaire" }).first().click();
    await expect(page.getByText("3 termes")).toBeVisible();
  });
});
