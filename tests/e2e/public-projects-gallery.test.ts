import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

const gallery = (page: Page) => page.getByRole("region", { name: "Galerie d’images" });
const large = (page: Page) => gallery(page).getByRole("tabpanel").getByRole("img");
const name = "Les Hauts-Fonds, réserver jusque sur le ponton";

test.describe("a gallery of three", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/projects/les-hauts-fonds");
    await expect(gallery(page)).toBeVisible();
  });

  test("the gallery shows the chosen picture, and names its position", async ({ page }) => {
    await expect(large(page)).toHaveAttribute("alt", `${name}, image 1 sur 3`);
    await page.getByRole("tab", { name: "Image 3 sur 3" }).click();
    await expect(large(page)).toHaveAttribute("src", "/media/projects/hauts-fonds-quai.svg");
    await expect(large(page)).toHaveAttribute("alt", `${name}, image 3 sur 3`);
    await expect(gallery(page).locator("[aria-live]")).toHaveText("Image 3 sur 3");
    await gallery(page).getByRole("button", { name: "Image suivante" }).click();
    await expect(gallery(page).locator("[aria-live]")).toHaveText("Image 1 sur 3");
  });

  test("the gallery is one tab stop, with arrows, Home and End", async ({ page }) => {
    const tab = (position: number) => page.getByRole("tab", { name: `Image ${position} sur 3` });
    await page.getByRole("button", { name: "Agrandir l’image 1 sur 3" }).focus();
    await page.keyboard.press("Tab");
    await expect(tab(1)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab(2)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(tab(3)).toBeFocused();
    await expect(tab(3)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await expect(tab(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(large(page)).toHaveAttribute("alt", `${name}, image 3 sur 3`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Image précédente" })).toBeFocused();
    // With Alt, an arrow key belongs to the browser.
    await page.keyboard.press("Alt+ArrowUp");
    await expect(large(page)).toHaveAttribute("alt", `${name}, image 3 sur 3`);
  });

  test("the enlarged gallery fills the window, has the same keys, and restores the focus", async ({
    page,
  }) => {
    const opener = page.getByRole("button", { name: "Agrandir l’image 1 sur 3" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByRole("img")).toHaveAttribute("alt", `${name}, image 1 sur 3`);
    await page.keyboard.press("ArrowLeft");
    await expect(dialog.getByText("3 sur 3")).toBeVisible();
    await dialog.getByRole("button", { name: "Image précédente" }).click();
    await expect(dialog.getByRole("img")).toHaveAttribute("alt", `${name}, image 2 sur 3`);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Agrandir l’image 2 sur 3" })).toBeFocused();
    await expect(large(page)).toHaveAttribute("alt", `${name}, image 2 sur 3`);
  });

  test("the enlarged picture is whole, whatever the window", async ({ page }) => {
    await page.getByRole("button", { name: "Agrandir l’image 1 sur 3" }).click();
    const picture = page.getByRole("dialog").getByRole("img");
    for (const [width, height] of [
      [360, 740],
      [740, 360],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(picture).toBeInViewport({ ratio: 1 });
      await expect(picture).toHaveCSS("object-fit", "contain");
    }
  });
});

test("at 400 % zoom, the enlarged picture fits and its buttons are reachable", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/projects/les-hauts-fonds");
  await page.getByRole("button", { name: "Agrandir l’image 1 sur 3" }).click();
  const dialog = page.getByRole("dialog", { name });
  const height = () => dialog.getByRole("img").evaluate((picture) => picture.clientHeight);
  await expect.poll(height).toBeGreaterThan(150);
  await dialog.getByRole("button", { name: "Image suivante" }).click();
  await expect(dialog.getByText("2 sur 3")).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a finger swipes through the pictures, normal or enlarged", async ({ page }) => {
    await page.goto("/projects/les-hauts-fonds");
    await page.getByRole("button", { name: "Agrandir l’image 1 sur 3" }).tap();
    const enlarged = page.getByRole("dialog").getByRole("img");
    await expect(enlarged).toBeVisible();
    await swipe(page, enlarged, -150);
    await expect(enlarged).toHaveAttribute("alt", `${name}, image 2 sur 3`);
    await page.keyboard.press("Escape");
    await expect(enlarged).toBeHidden();

    await swipe(page, large(page), -150);
    await expect(large(page)).toHaveAttribute("alt", `${name}, image 3 sur 3`);
    await swipe(page, large(page), 150);
    await expect(large(page)).toHaveAttribute("alt", `${name}, image 2 sur 3`);
    await expect(enlarged).toBeHidden();
  });
});

test("a single picture can be enlarged, and has no other controls", async ({ site, page }) => {
  await site.backend.sql.exec(
    `update projects set additional_images = '{}', image_url = '/media/general/couverture.svg'
     where id = 'projet-rivoire'`,
  );
  await page.goto("/projects/maison-rivoire");
  const picture = gallery(page).getByRole("img");
  await expect(picture).toHaveAttribute("alt", "Maison Rivoire, la boutique d’un chocolatier");
  await expect(page.getByRole("tab")).toHaveCount(0);
  await page.getByRole("button", { name: "Agrandir l’image", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button")).toHaveCount(1);
});

test.describe("a gallery of twenty pictures, some of which are missing", () => {
  test.use({ tolerated: [/404/u] });

  test("the current thumbnail scrolls into view, and the page does not scroll", async ({
    site,
    page,
  }) => {
    await site.backend.sql.exec(
      `update projects set additional_images =
         (select array_agg('/media/projects/absente-' || n || '.svg') from generate_series(2, 20) n)
       where id = 'projet-rivoire'`,
    );
    await page.setViewportSize({ width: 360, height: 740 });
    // The page then scrolls at once, or not at all.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/projects/maison-rivoire");
    await expect(page.getByRole("tab")).toHaveCount(20);
    const last = page.getByRole("tab", { name: "Image 20 sur 20" });
    await expect(last).not.toBeInViewport();
    await page.getByRole("button", { name: "Agrandir l’image 1 sur 20" }).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press("End");
    await expect(gallery(page).getByText("20 sur 20")).toBeAttached();
    await expect(last).toHaveAttribute("aria-selected", "true");
    const hidden = () =>
      last.evaluate((tab) => {
        const [thumb, list] = [tab, tab.parentElement ?? tab].map((each) =>
          each.getBoundingClientRect(),
        );
        return (thumb?.right ?? 0) - (list?.right ?? 0);
      });
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expect(large(page)).toHaveAttribute("src", "/media/general/couverture.svg");
  });
});

test("a gallery without a title on a free page opens in a dialog that has a name", async ({
  page,
  site,
}) => {
  await site.backend.sql.query(
    `insert into documents (id, kind, published, title, slug, sections)
     values ('pictures', 'page', true, 'L’atelier', 'atelier', $1)`,
    [JSON.stringify([{ id: "a", kind: "gallery", images: ["/media/general/bateau.svg"] }])],
  );
  await page.goto("/atelier");
  await page.getByRole("button", { name: "Agrandir l’image" }).click();
  await expect(page.getByRole("dialog", { name: "Galerie d’images" })).toBeVisible();
  await axe(page);
});

/** Swipes a finger across an element, as the browser receives it from a touch screen. */
async function swipe(page: Page, on: ReturnType<typeof large>, right: number): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to swipe on");
  const [x, y] = [box.x + box.width / 2 - right / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    points: { x: number; y: number }[],
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", [{ x: x + right * part, y }]);
  await touch("touchEnd", []);
  await session.detach();
}
