import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna } from "../support/back-office";
import { openDashboard, panel } from "../support/dashboard";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

const pages = (page: Page) => panel(page, "Pages du site");
const button = (page: Page) =>
  pages(page).getByRole("button", { name: "Reconstruire le site", includeHidden: true });

async function addDraft({ backend }: Site): Promise<void> {
  await backend.sql.exec(`insert into posts (id, kind, title, slug, content, categories, author)
    values ('phare', 'article', 'Le phare', 'le-phare', 'Un texte sur le phare.', '{Création web}', 'Maud')`);
}

test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

test("what is published is counted until the site is built again by the button, and its page is there then", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await addDraft(site);
  await openDashboard(page, ANNA);
  await expect(pages(page)).toContainText("Dernière construction\u00A0: ");
  await expect(pages(page)).toContainText("Tout ce qui est publié est dans les pages.");

  await page.goto("/admin/blog?edition=phare");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("«\u202FLe phare\u202F» publié")).toBeVisible();
  await inSync(page);
  expect((await page.request.get("/blog/le-phare")).status()).toBe(404);

  await page.goto("/admin");
  await expect(pages(page)).toContainText(
    "1\u00A0changement publié n’est pas encore dans les pages",
  );
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(pages(page)).toContainText("Les pages sont reconstruites.", { timeout: 60_000 });
  await expect(pages(page)).toContainText("Tout ce qui est publié est dans les pages.");
  await expect(button(page)).toBeFocused();

  const article = await page.request.get("/blog/le-phare");
  expect(article.status()).toBe(200);
  expect(await article.text()).toContain("Un texte sur le phare.");
  const names = (html: string) => html.match(/\/assets\/[^"]+/gu);
  const [home, shell] = [await page.request.get("/"), await page.request.get("/shell.html")];
  expect(names(await home.text())).not.toBeNull();
  for (const name of names(await shell.text()) ?? []) {
    expect((await page.request.get(name)).status()).toBe(200);
  }

  // The new pages keep to the policy that came with them.
  await page.goto("/blog/le-phare");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le phare");

  await site.backend.sql.exec("update posts set deleted = true where id = 'phare'");
  await page.goto("/admin");
  await expect(pages(page)).toContainText("1\u00A0changement publié");
  await button(page).click();
  await expect(pages(page)).toContainText("Les pages sont reconstruites.", { timeout: 60_000 });
  expect((await page.request.get("/blog/le-phare")).status()).toBe(404);
});
