import type { Page } from "@playwright/test";
import { enterText, openLighthouse, text, title, tool } from "../support/article-editor";
import { backOfficeIsKept, syncNow } from "../support/back-office";
import { photo } from "../support/image-library";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { axe, expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  // Offline, the browser itself logs an error for each failed request.
  tolerated: [/Failed to load resource|ERR_|WebSocket/u],
});

const preview = (page: Page) => page.getByRole("dialog", { name: "Comme sur le site" });

/** The HTML of the article without its sharing links, which a draft does not have. */
const rendered = (page: Page) =>
  page.locator("article").evaluate((article) => {
    const copy = article.cloneNode(true);
    if (!(copy instanceof Element)) return "";
    copy.querySelector("[aria-labelledby='partager']")?.remove();
    return copy.innerHTML;
  });

const CHAPTERS = ["Le feu", "La lentille"]
  .map((chapter) => `<h2>${chapter}</h2>${"<p>Une phrase sur le phare.</p>".repeat(40)}`)
  .join("");

test("the preview is the page that visitors get, before it is published", async ({
  page,
  site,
}) => {
  await openLighthouse(page, site, `${CHAPTERS}<blockquote><p>Cité.</p></blockquote>`);
  await site.backend.sql.exec("update posts set date = '2026-03-04' where id = 'phare'");
  await syncNow(page);
  await expect(page.getByLabel("Date de publication")).toHaveValue("2026-03-04");
  await page.keyboard.press("Control+Alt+p");
  const contents = preview(page).getByRole("navigation", { name: "Sommaire" });
  await contents.getByRole("link", { name: "La lentille" }).click();
  await expect(preview(page).getByRole("heading", { name: "La lentille" })).toBeInViewport();
  await expect(contents.locator("[aria-current]")).toHaveText("La lentille");
  await preview(page).getByRole("link", { name: "Blog" }).click();
  await expect(preview(page)).toBeVisible();
  await preview(page).locator("h1").scrollIntoViewIfNeeded();
  const before = await rendered(page);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Le phare" })).toContainText("Publié");
  await page.goto("/blog/le-phare");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le phare");
  await expect.poll(() => rendered(page)).toBe(before);
});

test("offline the preview shows the page in both themes, with a picture that is not uploaded yet", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  await openLighthouse(page, site, "<p>un mot</p>");
  await backOfficeIsKept(page);
  await cutNetwork(context, site);
  await enterText(page);
  await tool(page, "Image").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Importer depuis l’appareil" }).click();
  await (await chooser).setFiles([await photo(page)]);
  await page.getByLabel("Texte alternatif").fill("Un phare rouge");
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("img", { name: "Un phare rouge" })).toBeVisible();
  await page.reload();
  await title(page).fill("Le phare rouge");

  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press("Control+Alt+p");
      await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Le phare rouge");
      const picture = preview(page).getByRole("img", { name: "Un phare rouge" });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await axe(page, colorScheme === "light" ? "all" : "colors");
      await page.keyboard.press("Escape");
      await expect(preview(page)).toHaveCount(0);
    }
  }
  await bringNetworkBack(context, site);
});
