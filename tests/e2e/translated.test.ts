import { openLighthouse, text } from "../support/article-editor";
import { expect, test } from "./fixtures";

/** What a browser that translates does to a page, and goes on doing to what is new in it: capitals are its language. */
function translate(): void {
  const replace = (text: Text) => {
    const kept = text.parentElement?.closest("script, style, textarea, font, [translate=no]");
    if (kept !== null || !text.data.trim()) return;
    const font = document.createElement("font");
    font.append(text.data.toUpperCase());
    text.replaceWith(font);
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    if (root instanceof Text) texts.push(root);
    texts.forEach(replace);
  };
  replaceIn(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(replaceIn);
  }).observe(document.body, { childList: true, subtree: true });
}

test("a page that the browser translates goes on working, and its counts and results stay true", async ({
  page,
}) => {
  await page.goto("/blog");
  await page.evaluate(translate);
  const main = page.getByRole("main");
  const search = main.getByRole("searchbox");
  const titles = main.getByRole("heading", { level: 2 });
  const all = await titles.count();
  await search.fill("référencement");
  await expect(main.locator("mark", { hasText: "RÉFÉRENCEMENT" }).first()).toBeVisible();
  await expect(titles).not.toHaveCount(all);
  await search.fill("zzzz");
  await expect(main).toContainText("AUCUN ARTICLE");
  await search.fill("");
  await expect(titles).toHaveCount(all);
  await expect(main.locator("mark")).toHaveCount(0);
  await expect(main).not.toContainText("AUCUN ARTICLE");

  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("QUESTIONS FRÉQUENTES");
});

test("the editor of a translated screen keeps the article in its own language", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>Un phare au loin.</p>");
  await page.evaluate(translate);
  await expect(page.getByRole("button", { name: "FAIRE RELIRE" })).toBeVisible();
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Vu de près.");
  await page.getByRole("button", { name: "FERMER" }).click();
  await expect
    .poll(
      async () =>
        (await site.backend.sql.query("select content from posts where id = 'phare'")).rows,
    )
    .toEqual([{ content: "<p>Un phare au loin. Vu de près.</p>" }]);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
