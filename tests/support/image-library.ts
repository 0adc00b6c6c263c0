import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { ANNA, registerAnna, signIn } from "./back-office";
import type { Site } from "./site";

/** A file as a test hands it to the page. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Signs Anna in on a screen of the back office. */
export async function openScreen(page: Page, site: Site, path: string, title: string) {
  await registerAnna(site.backend);
  await signIn(page, ANNA, `/admin/${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Chargement…")).toHaveCount(0);
}

/** Signs Anna in on the library, with these images and no others. */
export async function openLibrary(
  page: Page,
  site: Site,
  images: readonly { id: string; url: string; alt: string; section?: string }[] = [],
): Promise<void> {
  await site.backend.sql.exec("update images set deleted = true");
  for (const [index, { id, url, alt, section = "general" }] of images.entries()) {
    await site.backend.sql.query(
      "insert into images (id, url, alt, section, created_at) values ($1, $2, $3, $4, $5)",
      [id, url, alt, section, `2026-10-2${index}T08:00:00Z`],
    );
  }
  await openScreen(page, site, "images", "Images");
}

export const cards = (page: Page) => page.locator("[data-row]");

/** Chooses files behind the button of that name. */
export async function chooseFiles(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ajouter des images" }).click();
  await (await chooser).setFiles([...files]);
}

/** Waits until a picture is really drawn; gives its size in pixels. */
export async function drawnSize(
  page: Page,
  alt: string,
): Promise<{ width: number; height: number }> {
  const picture = page.getByRole("img", { name: alt }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
}
