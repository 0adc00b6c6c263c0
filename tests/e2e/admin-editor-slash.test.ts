import type { Locator } from "@playwright/test";
import { inSync } from "../support/back-office";
import {
  caretIsFree,
  enterText,
  openLighthouse,
  storedArticle,
  text,
  tool,
} from "../support/article-editor";
import { axe, expect, test } from "./fixtures";

test("the « / » menu fits into 390 px with entries large enough for a finger; it inserts what is chosen, by keyboard alone too, and announces the choice to screen readers", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLighthouse(page, site, "<p>avant</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("listbox", { name: "Insérer" });
  await page.keyboard.type("/");
  await expect(menu.getByRole("option")).toHaveCount(15);
  await expectForFingers(menu);
  await axe(page);
  await menu.getByRole("option", { name: "Séparateur" }).click();
  await expect(text(page).locator("hr")).toHaveCount(1);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.type("/");
  await expect(menu.getByRole("option")).toHaveCount(15);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await axe(page);
  }
  await page.keyboard.press("ArrowDown");
  const chosen = menu.getByRole("option", { selected: true });
  await expect(chosen).toHaveText("Sous-titre");
  await expect(text(page)).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await page.keyboard.type("encad");
  await expect(menu.getByRole("option")).toHaveText(["Encadré"]);
  await page.keyboard.press("Enter");
  await expect(menu).toHaveCount(0);
  await page.keyboard.type("À savoir");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  await page.keyboard.type("/code");
  await page.keyboard.press("Enter");
  await page.keyboard.type("a { color: red }");
  await page.keyboard.press("Alt+F10");
  await tool(page, /^Langage du code/u).click();
  await page.getByRole("menuitemradio", { name: "CSS", exact: true }).press("Enter");
  await expect(text(page)).toBeFocused();
  await caretIsFree(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("/separ");
  await page.keyboard.press("Enter");

  // A menu that was cancelled leaves the text as it was.
  await page.keyboard.type("/");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await page.keyboard.type("etc");
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await inSync(page);
  expect(await storedArticle(site, "Le phare")).toMatchObject({
    content:
      '<p>avant</p><hr><div class="callout"><p>À savoir</p></div><pre><code class="language-css">a { color: red }</code></pre><hr><p>/etc</p>',
  });
});

/** Expects the menu to fit into 390 px, and each entry to be high enough for a finger. */
async function expectForFingers(menu: Locator): Promise<void> {
  const box = await menu.boundingBox();
  expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  for (const option of await menu.getByRole("option").all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

test("a gallery and a caption are made from pictures of the library, and shown on the page", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>avant</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/galerie");
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Choisir une image" });
  await picker.getByRole("button", { name: /Cinq bandes/u }).click();
  await page.getByRole("button", { name: "Ajouter une image" }).click();
  await picker.getByRole("button").filter({ hasNotText: "Importer" }).nth(4).click();
  const dialog = page.getByRole("dialog", { name: "Galerie de 2\u00A0images" });
  await axe(page);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(text(page).locator(".gallery img")).toHaveCount(2);

  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await tool(page, "Image").click();
  await picker.getByRole("button", { name: /Cinq bandes/u }).click();
  await page.getByLabel("Légende").fill("Du désordre au cercle");
  await page.keyboard.press("Enter");
  await expect(text(page).locator("figcaption")).toHaveText("Du désordre au cercle");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await inSync(page);
  const stored = String((await storedArticle(site, "Le phare"))?.["content"]);
  expect(stored).toMatch(
    /^<p>avant<\/p><div class="gallery"><img [^>]+><img [^>]+><\/div><figure><img [^>]+><figcaption>Du désordre au cercle<\/figcaption><\/figure>$/u,
  );
  await site.backend.sql.exec("update posts set published = true where id = 'phare'");
  await page.goto("/blog/le-phare");
  await expect(page.locator(".gallery img")).toHaveCount(2);
  await expect(page.getByText("Du désordre au cercle")).toBeVisible();
  const [one, two] = await page
    .locator(".gallery img")
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().top));
  expect(one).toBe(two);
  await axe(page);
});

test("a PDF is added offline and downloaded from the page; a video is a link, and its site receives no request", async ({
  page,
  site,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).hostname));
  await openLighthouse(page, site, "<p>avant</p>");
  await enterText(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");

  await page.keyboard.type("/pdf");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await axe(page);
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choisir un PDF" }).click();
  await (
    await chooser
  ).setFiles({
    name: "conditions_2026.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.7 ${"x".repeat(340_000)}`),
  });
  await expect(dialog.getByRole("textbox", { name: "Texte du lien" })).toHaveValue(
    "conditions 2026",
  );
  await axe(page);
  await dialog.getByRole("textbox", { name: "Texte du lien" }).press("Enter");
  await expect(text(page).getByRole("link")).toHaveText("conditions 2026 (PDF, 340\u00A0ko)");
  await expect(text(page)).toBeFocused();
  await caretIsFree(page);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");

  await page.keyboard.type("/video");
  await page.keyboard.press("Enter");
  await page.keyboard.type("https://www.youtube.com/watch?v=phare");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Le phare, de nuit");
  await expect(dialog).toContainText("Vidéo sur YouTube");
  await axe(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await inSync(page);

  await site.backend.sql.exec("update posts set published = true where id = 'phare'");
  const visitor = await context.newPage();
  visitor.on("request", (request) => asked.push(new URL(request.url()).hostname));
  await visitor.goto("/blog/le-phare");
  const article = visitor.getByRole("article");
  const download = visitor.waitForEvent("download");
  await article.getByRole("link", { name: /conditions 2026/u }).click();
  expect((await download).suggestedFilename()).toBe("conditions-2026.pdf");
  await expect(article.getByRole("link", { name: "Le phare, de nuit" })).toHaveAttribute(
    "href",
    "https://www.youtube.com/watch?v=phare",
  );
  await axe(visitor);
  expect([...new Set(asked)]).toEqual(["localhost"]);
});
