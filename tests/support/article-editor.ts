import { expect, type Page } from "@playwright/test";
import { ANNA, registerAnna, signIn } from "./back-office";
import type { Site } from "./site";

/** An article that tests edit; its text is in the markup of the specification. */
const MARKUP = "# Un phare\n\nUn texte **en markup**, et __souligné__.\n\n- un\n- deux";

/** Signs Anna in on the list of articles: « Le phare », a draft, and no other. */
export async function openArticles(page: Page, site: Site, content = MARKUP): Promise<void> {
  await registerAnna(site.backend);
  await site.backend.sql.exec("update posts set deleted = true");
  await site.backend.sql.query(
    `insert into posts (id, kind, title, slug, content, categories, author, published)
     values ('phare', 'article', 'Le phare', 'le-phare', $1, array['Création web'], 'Maud', false)`,
    [content],
  );
  await signIn(page, ANNA, "/admin/blog");
  // The time limit includes the first load of all data.
  const first = page.getByRole("rowheader", { name: /^Le phare/u });
  await expect(first).toBeVisible({ timeout: 30_000 });
}

/** Opens « Le phare », with its editor. */
export async function openLighthouse(page: Page, site: Site, content = MARKUP): Promise<void> {
  await openArticles(page, site, content);
  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await expect(page.getByRole("toolbar")).toBeVisible();
}

/** Opens « Le phare » as a published article. */
export async function openPublishedLighthouse(page: Page, site: Site, content = MARKUP) {
  await openArticles(page, site, content);
  await site.backend.sql.exec("update posts set published = true where id = 'phare'");
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "Le phare" })).toContainText("Publié");
  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await expect(page.getByRole("toolbar")).toBeVisible();
}

export const text = (page: Page) => page.getByRole("textbox", { name: "Contenu" });

/** Clicks into the text, and waits until keys move the caret. */
export async function enterText(page: Page): Promise<void> {
  await text(page).click();
  await caretIsFree(page);
}

/**
 * The editor puts its own caret back 20 ms after it got the focus, as nobody is quick enough to notice. A timer of the
 * same length that starts later ends later.
 */
export const caretIsFree = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 20)));

export const title = (page: Page) => page.getByRole("textbox", { name: "Titre" });

/** A button of the editor's toolbar. */
export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole("toolbar").getByRole("button", { name });

/** The article as the server stores it. */
export async function storedArticle(site: Site, article: string) {
  const { rows } = await site.backend.sql.query<Record<string, unknown>>(
    "select * from posts where title = $1 and not deleted",
    [article],
  );
  return rows[0];
}

/** Opens the form of a new article, with its editor. */
export async function addArticle(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Ajouter un article" }).click();
  await expect(page.getByRole("toolbar")).toBeVisible();
}
