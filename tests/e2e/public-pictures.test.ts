import type { Locator, Page } from "@playwright/test";
import { narrowed } from "../../src/lib/pictures/widths";
import { publishOnly } from "../support/articles";
import { cutNetwork } from "../support/network";
import type { Site } from "../support/site";
import { noteAsked, PICTURE, PICTURE_ADDRESS, uploadPicture } from "../support/sized-pictures";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  tolerated: [/ERR_/],
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 3,
});

/** Adds an article with the picture as its cover and in its text; returns the size of each file in bytes. */
async function publishWithPicture(site: Site, page: Page) {
  await publishOnly(site, [
    {
      id: "phare",
      slug: "phare",
      cover_image: PICTURE_ADDRESS,
      content: `<p>Avant</p><p><img src="${PICTURE_ADDRESS}" alt="Un phare"></p><p>Après</p>`,
    },
  ]);
  return uploadPicture(site, page);
}

const isDrawn = (picture: Locator) =>
  expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);

test("a phone downloads at most 40 % of a picture, in a list, as a cover and in a text, and offline the same file serves every screen", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  const sizes = await publishWithPicture(site, page);
  const asked = noteAsked(page);
  await page.goto("/blog");
  const cover = page.getByRole("main").locator("img").first();
  await isDrawn(cover);
  await page.goto("/blog/phare");
  const inText = page.getByRole("img", { name: "Un phare" });
  await inText.scrollIntoViewIfNeeded();
  await isDrawn(inText);
  await expect(inText).toHaveAttribute("width", "1920");
  await expect(inText).toHaveAttribute("height", "1280");

  expect([...asked]).toEqual([narrowed(PICTURE, 960)]);
  const share = (sizes.get(narrowed(PICTURE, 960)) ?? 0) / (sizes.get(PICTURE) ?? 1);
  expect(share).toBeLessThanOrEqual(0.4);

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(inText).toBeVisible();
  await cutNetwork(page.context(), site);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await inText.scrollIntoViewIfNeeded();
  await isDrawn(inText);
});

test("a cropped picture shows its focal point, in the list and on the home page", async ({
  page,
  site,
}) => {
  await site.backend.sql.exec(
    "update projects set image_url = split_part(image_url, '#', 1) || '#bottom-left'",
  );
  for (const path of ["/projects", "/"]) {
    await page.goto(path);
    const picture = page.getByRole("main").locator("img[src$='#bottom-left']").first();
    await expect(picture, path).toHaveCSS("object-fit", "cover");
    await expect(picture, path).toHaveCSS("object-position", "0% 100%");
  }
});
