import type { Page } from "@playwright/test";
import { inSync, syncNow } from "../support/back-office";
import { enterText, openLighthouse, text, title, tool } from "../support/article-editor";
import { axe, expect, test } from "./fixtures";

async function saved(page: Page): Promise<void> {
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await inSync(page);
}

test("a link is added, rejected when invalid, changed and removed", async ({ page, site }) => {
  await openLighthouse(page, site, "<p>un mot</p>");
  await enterText(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("dialog").getByLabel("Adresse");
  await expect(address).toBeFocused();
  await address.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(address).toHaveAccessibleDescription(/Cette adresse ne peut pas être suivie/u);
  await address.fill("exemple.fr");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  const link = text(page).getByRole("link");
  await expect(link).toHaveAttribute("href", "https://exemple.fr");
  await expect(title(page)).toBeVisible();

  await tool(page, "Modifier le lien").click();
  await expect(address).toHaveValue("https://exemple.fr");
  await address.fill("/contact");
  await page.keyboard.press("Enter");
  await expect(link).toHaveAttribute("href", "/contact");
  await tool(page, "Modifier le lien").click();
  await address.fill(" nom@exemple.fr ");
  await page.keyboard.press("Enter");
  await expect(link).toHaveAttribute("href", "mailto:nom@exemple.fr");
  await tool(page, "Modifier le lien").click();
  await page.getByRole("button", { name: "Retirer le lien" }).click();
  await expect(link).toHaveCount(0);
  await expect(text(page)).toHaveText("un mot");
});

test("a link to a page of the site is picked by its title and follows a changed address", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.backend.sql.exec(
    `insert into documents (id, kind, title, slug, published)
     values ('agence', 'page', 'Notre agence à Brest', 'a-brest', true),
            ('secret', 'page', 'Notre agence à Lorient', 'lorient', false)`,
  );
  await openLighthouse(page, site, "<p>un mot</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" de ");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  const address = dialog.getByRole("combobox", { name: "Adresse" });
  await expect(address).toBeFocused();
  await page.keyboard.type("agence brest");
  await expect(dialog.getByRole("option")).toHaveText(["Notre agence à BrestPage"]);
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("option", { selected: true })).toBeInViewport({ ratio: 1 });
  expect(
    await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.keyboard.press("Enter");
  await expect(address).toHaveValue("/a-brest");
  await expect(address).toHaveAccessibleDescription(/^Page\s: «\s?Notre agence à Brest\s?»$/u);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  const link = text(page).getByRole("link", { name: "Notre agence à Brest" });
  await expect(link).toHaveAttribute("href", "/a-brest");
  await expect(text(page)).toBeFocused();
  await saved(page);

  await site.backend.sql.exec("update documents set slug = 'brest' where id = 'agence'");
  await page.goto("/a-brest");
  await expect(page).toHaveURL(/\/brest$/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notre agence à Brest");
});

test("the picker finds what visitors can open of every kind, but no draft and no kind that is switched off", async ({
  page,
  site,
}) => {
  const { sql } = site.backend;
  await sql.exec(
    `update documents set parts = jsonb_set(parts, '{kinds}', '{"faq": "off"}') where id = 'identity';
     insert into documents (id, kind, title, slug, published) values ('l', 'page', 'Zéphyr libre', 'zephyr', true);`,
  );
  const rename = (table: string, column: string, title: string, kind = "true") =>
    sql.query(
      `update ${table} set ${column} = $1
       where id = (select min(id) from ${table} where ${kind} and published and not deleted)`,
      [title],
    );
  await rename("projects", "title", "Zéphyr réalisé");
  await rename("services", "title", "Zéphyr servi", "kind = 'service'");
  await rename("services", "title", "Zéphyr spécial", "kind = 'specialized'");
  await rename("plans", "title", "Zéphyr offert");
  await rename("tools", "name", "Zéphyr outil");
  await rename("glossary", "term", "Zéphyr défini");
  await rename("faqs", "question", "Zéphyr demandé");
  await openLighthouse(page, site, "<p>un mot</p>");
  await sql.exec(
    `insert into posts (id, kind, title, slug, content, published)
     values ('a', 'article', 'Zéphyr écrit', 'zephyr', 'Un', true),
            ('b', 'article', 'Zéphyr en brouillon', 'brouillon', 'Un', false)`,
  );
  await syncNow(page);
  await enterText(page);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill("zéphyr");
  const options = dialog.getByRole("option");
  await expect(options).toHaveCount(8);
  expect((await options.allTextContents()).toSorted()).toEqual([
    "Zéphyr définiGlossaire",
    "Zéphyr librePage",
    "Zéphyr offertOffre",
    "Zéphyr outilOutil",
    "Zéphyr réaliséRéalisation",
    "Zéphyr serviService",
    "Zéphyr spécialService spécialisé",
    "Zéphyr écritArticle",
  ]);
  const found = async (search: string) => {
    await dialog.getByRole("combobox").fill(search);
    return options.first().textContent();
  };
  expect(await found("politique de conf")).toBe("Politique de confidentialitéPage");
  expect(await found("CONDITIONS")).toMatch(/^Conditions d’utilisation/u);
  await dialog.getByRole("combobox").fill("questions fréq");
  await expect(options).toHaveCount(0);
});
