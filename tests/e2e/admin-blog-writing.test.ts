import type { Page } from "@playwright/test";
import { inSync } from "../support/back-office";
import {
  addArticle,
  enterText,
  openArticles,
  openLighthouse,
  openPublishedLighthouse,
  storedArticle,
  text,
  title,
  tool,
} from "../support/article-editor";
import { axe, expect, test } from "./fixtures";

const row = (page: Page, article: string) => page.getByRole("row").filter({ hasText: article });
const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft:")));

test("an article is written from the title down, and one key opens its page", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, '<p>Un <a href="/contact">lien</a>.</p>');
  await expect(title(page)).toBeFocused();
  expect((await title(page).boundingBox())?.y).toBeLessThan(200);
  await title(page).fill("Le phare rouge");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Fin.");
  await page.keyboard.press("Control+Alt+p");

  const whole = page.getByRole("dialog", { name: "Comme sur le site" });
  await expect(whole.getByRole("heading", { name: "Le phare rouge" })).toBeVisible();
  await expect(whole.locator(".prose")).toHaveText("Un lien. Fin.");
  await whole.getByRole("link", { name: "lien" }).click();
  await expect(page).toHaveURL(/\/admin\/blog/u);
  await page.keyboard.press("Escape");
  await expect(whole).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await expect(title(page)).toHaveValue("Le phare rouge");
});

test("the Tab key goes from a field past its suggestions, even when they are so many that they scroll", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  await site.backend.sql.exec(
    `insert into posts (id, kind, title, slug, content, tags)
     values ('mots', 'article', 'Mots', 'mots', 'Bonjour.', array['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'])`,
  );
  await page.reload();
  await page.getByRole("combobox", { name: "Mots-clés" }).focus();
  const list = page.getByRole("listbox", { name: "Mots-clés" });
  await expect(list.getByRole("option")).toHaveCount(8);
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Auteur")).toBeFocused();
});

test("the panel beside a text stays folded once it was folded, and an error in it unfolds it", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  const settings = page.getByRole("complementary", { name: "Réglages" });
  const fold = page.getByRole("button", { name: "Réglages" });
  await expect(settings).toBeVisible();
  await fold.press("Enter");
  await expect(settings).toBeHidden();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(settings).toBeHidden();
  await fold.click();
  await page.getByLabel("Date de publication").fill("2990-01-01");
  await fold.click();
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByLabel("Date de publication")).toBeFocused();

  // A phone shows either the text or the panel, and the text first.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(settings).toBeHidden();
  await fold.click();
  await expect(text(page)).toBeHidden();
  await page.getByLabel("Date de publication").fill("2990-01-01");
  await page.getByRole("button", { name: "Texte" }).click();
  await expect(settings).toBeHidden();
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByLabel("Date de publication")).toBeFocused();
});

test("on a phone no field that the keyboard reaches is below the buttons at the bottom", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openLighthouse(page, site);
  await page.getByRole("button", { name: "Réglages" }).press("Enter");
  const date = page.getByLabel("Date de publication");
  while (!(await date.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press("Tab");
    const [bottom, limit] = await page
      .evaluate(() => {
        const bar = document.querySelector("main footer.sticky");
        return [document.activeElement, bar].map((each) => each?.getBoundingClientRect());
      })
      .then(([focused, bar]) => [focused?.bottom, bar?.top]);
    expect(bottom).toBeLessThanOrEqual(limit ?? 0);
  }
});

test("a draft is saved automatically and shows its save status; closing is a separate action", async ({
  page,
  site,
}) => {
  await openArticles(page, site);
  await addArticle(page);
  const state = page.locator("[data-save-state]");
  await title(page).fill("Le môle");
  await expect(state).toHaveText(
    /^Enregistré sur cet appareil à \d\d:\d\d, pas encore envoyé\s: il manque un texte$/u,
  );
  await enterText(page);
  await page.keyboard.type("Un môle");
  await expect(state).toHaveText(/^Enregistré sur cet appareil à \d\d:\d\d, envoyé à \d\d:\d\d$/u, {
    timeout: 30_000,
  });
  await expect(text(page)).toBeFocused();
  expect(await storedArticle(site, "Le môle")).toMatchObject({
    content: "<p>Un môle</p>",
    published: false,
  });
  await expect(page).toHaveURL(/edition=(?!nouvelle)/u);
  await page.keyboard.type(" de granit");
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(row(page, "Le môle")).toHaveCount(1);
  await inSync(page);
  expect(await storedArticle(site, "Le môle")).toMatchObject({
    content: "<p>Un môle de granit</p>",
  });
});

test("publishing while a draft is being saved causes no conflict with oneself", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Une fin.");
  // The click takes the focus away from the text, which saves the draft while it is being published.
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(row(page, "Le phare")).toContainText("Publié");
  await inSync(page);
  expect(String((await storedArticle(site, "Le phare"))?.["content"])).toContain("Une fin.");
});

test("Ctrl Enter in a dialog in front of a published article does not publish what is typed behind it", async ({
  page,
  site,
}) => {
  await openPublishedLighthouse(page, site, "<p>En ligne</p>");
  await title(page).fill("Le phare, pas fini");
  await page.getByRole("link", { name: "Historique" }).click();
  await expect(page.getByRole("dialog")).toContainText("Version actuelle");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("[data-save-state]")).toHaveText(/pas encore en ligne$/u);
  await inSync(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({ published: true });
});

test("edits of a published article stay on this device until it is updated", async ({
  page,
  site,
}) => {
  await openPublishedLighthouse(page, site, "<p>En ligne</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" et plus");
  await title(page).click();
  await expect(page.locator("[data-save-state]")).toHaveText(
    /^Gardé sur cet appareil à \d\d:\d\d, pas encore en ligne$/u,
  );
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await expect(page.getByText("gardé sur cet appareil, et n’est pas en ligne")).toBeVisible();
  await inSync(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({ content: "<p>En ligne</p>" });

  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await expect(text(page)).toHaveText("En ligne et plus");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await inSync(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({
    content: "<p>En ligne et plus</p>",
  });

  await page.getByRole("link", { name: "Le phare", exact: true }).click();
  await title(page).fill("Autre chose");
  await page.getByRole("button", { name: "Abandonner" }).click();
  await expect(page.getByText("Modifications abandonnées")).toBeVisible();
  expect(await draftsOn(page)).toEqual([]);
});

test("what is typed while an update is being written stays in the form, which stays open", async ({
  page,
  site,
}) => {
  await openPublishedLighthouse(page, site, "<p>En ligne</p>");
  await title(page).fill("Le phare rouge");
  // No write ends before this is typed: the page does nothing else in between.
  await page.getByRole("button", { name: "Mettre à jour" }).evaluate((button: HTMLElement) => {
    button.click();
    document.execCommand("insertText", false, " et blanc");
  });
  await expect(page.getByText("«\u202FLe phare rouge\u202F» enregistré")).toBeVisible();
  await expect(title(page)).toHaveValue("Le phare rouge et blanc");

  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" et plus");
  await text(page).evaluate((editor: HTMLElement) => {
    editor.closest("form")?.querySelector<HTMLElement>("button[name=update]")?.click();
    editor.focus();
    document.execCommand("insertText", false, ", bientôt");
  });
  await expect(page.getByText("«\u202FLe phare rouge et blanc\u202F» enregistré")).toBeVisible();
  await expect(text(page)).toHaveText("En ligne et plus, bientôt");
  await inSync(page);
  expect(await storedArticle(site, "Le phare rouge et blanc")).toMatchObject({
    content: "<p>En ligne et plus</p>",
  });
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  expect(await draftsOn(page)).toEqual([]);
});

test("the editor meets WCAG in both themes, on a phone and on a wide screen", async ({
  page,
  site,
}) => {
  // The test checks eight states of the editor, each in two themes and two widths.
  test.slow();
  await openLighthouse(
    page,
    site,
    '<p><span class="color-red">a</span> <span class="background-purple">b</span></p>',
  );
  for (const [colorScheme, rules] of [
    ["light", "all"],
    ["dark", "colors"],
  ] as const) {
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await axe(page, rules);
      await expect(page.getByText(/^2\smots, 1\smin de lecture$/u)).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      for (const menu of [/^Style du texte/u, /^Couleur du texte/u, /^Alignement/u]) {
        await tool(page, menu).click();
        await expect(page.getByRole("menu")).toBeVisible();
        await axe(page, rules);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("menu")).toHaveCount(0);
      }
      await tool(page, "Lien").click();
      await axe(page, rules);
      await page.keyboard.press("Escape");
      await title(page).fill("");
      await page.getByRole("button", { name: "Publier" }).click();
      await expect(page.getByText("Le titre et le contenu sont obligatoires")).toBeVisible();
      await axe(page, rules);
      await title(page).fill("Le phare");
      await page.getByRole("button", { name: "Aperçu" }).click();
      await axe(page, rules);
      await page.getByRole("button", { name: "Revenir à la rédaction" }).click();
      if (width < 1280) {
        await page.getByRole("button", { name: "Réglages" }).click();
        await axe(page, rules);
        await page.getByRole("button", { name: "Texte" }).click();
      }
    }
  }
});

test("a double click on a button that opens a dialog leaves the dialog open, and presses nothing in it", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  // The second click is beside the dialog, which the first one opened above the button.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Publier", exact: true }).dblclick();
  const dialog = page.getByRole("dialog", { name: /^Publier/u });
  await expect(dialog.getByRole("list", { name: "Avant de publier" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publier maintenant" })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publier", exact: true })).toBeFocused();
  expect((await storedArticle(site, "Le phare"))?.["published"]).toBe(false);
});

test("the title that is written shows the accents of its capitals", async ({ page, site }) => {
  await openLighthouse(page, site);
  await title(page).fill("Été à Évian");
  const [room, ascent] = await title(page).evaluate(async (field) => {
    await document.fonts.ready;
    const style = getComputedStyle(field);
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("No canvas");
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent } =
      context.measureText("É");
    const leading =
      Number.parseFloat(style.lineHeight) - fontBoundingBoxAscent - fontBoundingBoxDescent;
    const above = Number.parseFloat(style.paddingTop) + leading / 2;
    return [above + fontBoundingBoxAscent, actualBoundingBoxAscent] as const;
  });
  expect(room).toBeGreaterThanOrEqual(ascent);
});
