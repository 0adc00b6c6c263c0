import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { ANNA, FIRST_OPENING_MS, registerAnna, signIn } from "./back-office";
import { drawn } from "./photograph";
import type { Site } from "./site";

/** A file for a file input of the page. */
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

/** Signs Anna in on the library, with only these images. */
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
  // What a test does next waits for the device's tables, and its own patience is shorter.
  const read = page.getByText("Aucune image", { exact: true }).or(cards(page).first());
  await expect(read).toBeVisible({ timeout: FIRST_OPENING_MS });
}

export const cards = (page: Page) => page.locator("[data-row]");

/** Chooses files behind the button of that name. */
export async function chooseFiles(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ajouter des images" }).click();
  await (await chooser).setFiles([...files]);
}

/** Waits until a picture is rendered; returns its size in pixels. */
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

/** A library of three drawings that are part of the site. */
export const IMAGES = [
  { id: "devis.svg", url: "/media/blog/devis.svg", alt: "Les lignes d’un devis", section: "blog" },
  { id: "bateau.svg", url: "/media/general/bateau.svg", alt: "Un bateau orange" },
  {
    id: "dalmont.svg",
    url: "/media/projects/dalmont.svg",
    alt: "Trois flacons",
    section: "projects",
  },
];

/** The card of the image with that text. */
export const card = (page: Page, alt: string) =>
  cards(page).filter({ has: page.getByRole("textbox", { name: `«\u202F${alt}\u202F»` }) });
/** A small photograph, as a file to choose. */
export const photo = async (page: Page, name = "phare.jpg"): Promise<ChosenFile> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await drawn(page, 800, 600),
});

interface Stored {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
  readonly section: string;
  readonly width: number;
  readonly height: number;
}

/** The entries that the server has of files in the bucket. */
export const storedImages = async (site: Site) =>
  (
    await site.backend.sql.query<Stored>(
      "select id, url, alt, section, width, height from images where not deleted and url like '/storage/%'",
    )
  ).rows;

/** The names of the files in the bucket. */
export const storedFiles = async (site: Site) =>
  (
    await site.backend.sql.query<{ name: string }>(
      "select name from storage.objects where bucket_id = 'images' order by name",
    )
  ).rows.map(({ name }) => name);

/** Adds a picture without narrower files to the bucket and the library, as earlier versions did. */
export async function addOldPicture(
  page: Page,
  site: Site,
  name: string,
  alt: string,
): Promise<void> {
  const anna = site.backend.clientFor();
  await anna.auth.signInWithPassword({ email: ANNA.email, password: ANNA.password });
  const contentType = name.endsWith(".webp") ? "image/webp" : "image/jpeg";
  const file = await drawn(page, 1000, 500, contentType);
  const { error } = await anna.storage.from("images").upload(name, file, { contentType });
  expect(error).toBeNull();
  await site.backend.sql.query("insert into images (id, url, alt) values ($1, $2, $3)", [
    name,
    `/storage/v1/object/public/images/${name}`,
    alt,
  ]);
}

/** Makes the page check the server, as when the network is back. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event("online")));

export const prepare = (page: Page) => page.getByRole("button", { name: "Préparer les tailles" });
