import { inSync } from "../support/back-office";
import {
  addArticle,
  enterText,
  openArticles,
  storedArticle,
  text,
  title,
} from "../support/article-editor";
import { expect, test } from "./fixtures";

test("a space typed before a sign does not break the line, in a title and in a text, but in no address, keyword or code", async ({
  page,
  site,
}) => {
  await openArticles(page, site);
  await addArticle(page);
  await title(page).pressSequentially("Vraiment ? Oui : « tout » ; et 30 € !");
  await expect(title(page)).toHaveJSProperty(
    "value",
    "Vraiment\u202F? Oui\u00A0: «\u202Ftout\u202F»\u202F; et 30 €\u202F!",
  );
  // In the middle of a text the caret stays where it is.
  await title(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 8));
  await page.keyboard.type(" !b");
  await expect(title(page)).toHaveJSProperty(
    "value",
    "Vraiment\u202F!b\u202F? Oui\u00A0: «\u202Ftout\u202F»\u202F; et 30 €\u202F!",
  );
  await page.keyboard.press("Control+z");
  await expect(title(page)).not.toHaveValue(/!b/u);

  await page.getByLabel("Adresse").fill("");
  await page.getByLabel("Adresse").pressSequentially("a ?");
  await expect(page.getByLabel("Adresse")).toHaveValue("a ?");
  await page.getByLabel("Adresse").fill("typographie");

  const keywords = page.getByRole("combobox", { name: "Mots-clés" });
  await keywords.pressSequentially("Prix ?");
  await expect(keywords).toHaveJSProperty("value", "Prix ?");
  await keywords.fill("");

  await enterText(page);
  await page.keyboard.type("Qui ? « Nous » ; :) a ?b `u ? v` oui !");
  await page.keyboard.press("Enter");
  await page.keyboard.type("``` x ? y : z");
  await title(page).fill("Typographie");
  await page.keyboard.press("Control+Enter");
  await inSync(page);
  const stored = await storedArticle(site, "Typographie");
  expect(stored?.["content"]).toContain("Qui\u202F? «\u202FNous\u202F»\u202F;");
  expect(stored?.["content"]).toContain("<code>u ? v</code> oui\u202F!");
  expect(stored?.["content"]).toContain("x ? y : z");
  expect(await text(page).count()).toBe(0);
});
