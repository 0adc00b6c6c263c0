import type { Page } from "@playwright/test";
import { openLighthouse, storedArticle, text } from "../support/article-editor";
import { inSync } from "../support/back-office";
import { expect, test } from "./fixtures";

/** Holds the editor's code back from now on, until the returned function is called. */
async function holdEditor(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/rich-editor-[^/]*\.js/u, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

// The service worker would answer from its cache.
test.use({ serviceWorkers: "block" });

test("what is typed before the editor is loaded is added to the text, and typing goes on there", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, "<p>Le début.</p>");
  const letGo = await holdEditor(page);
  await page.reload();
  await expect(text(page)).toHaveAttribute("aria-busy");
  await text(page).click();
  await page.keyboard.type("La suite");
  letGo();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" et la fin.");
  await expect(text(page).locator("p")).toHaveText(["Le début.", "La suite et la fin."]);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await inSync(page);
  expect((await storedArticle(site, "Le phare"))?.["content"]).toBe(
    "<p>Le début.</p><p>La suite et la fin.</p>",
  );
});

test("an empty text begins with what was typed before the editor was there", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site);
  const letGo = await holdEditor(page);
  await page.goto("/admin/blog?edition=nouvelle");
  await text(page).click();
  await page.keyboard.type("Premier\nSecond");
  await page.getByRole("textbox", { name: "Titre" }).click();
  letGo();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expect(text(page).locator("p")).toHaveText(["Premier", "Second"]);
  await expect(page.getByRole("textbox", { name: "Titre" })).toBeFocused();
});
