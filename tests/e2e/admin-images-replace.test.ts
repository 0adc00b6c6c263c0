import type { Locator, Page } from "@playwright/test";
import { inSync } from "../support/back-office";
import {
  addOldPicture,
  card,
  cards,
  chooseFiles,
  IMAGES,
  lookAgain,
  openLibrary,
  photo,
  prepare,
  storedFiles,
  storedImages,
} from "../support/image-library";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

// The file of one of the pictures is missing.
test.use({ tolerated: [/404|400|Failed to load resource/u] });

test("a replaced file and a new focal point change the picture wherever it is shown", async ({
  page,
  site,
}) => {
  const old = "/storage/v1/object/public/images/0a1b2c3d-quai.jpg";
  await site.backend.sql.query(
    "update projects set image_url = $1 where id = (select min(id) from projects)",
    [old],
  );
  await openLibrary(page, site, [{ id: "0a1b2c3d-quai.jpg", url: old, alt: "Le quai" }]);
  await expect(card(page, "Le quai")).toContainText("Utilisée dans 1\u00A0fiche");
  await expect(card(page, "Le quai")).toContainText("quai.jpg");

  await page.getByRole("button", { name: "Régler «\u202FLe quai\u202F»" }).click();
  const dialog = page.getByRole("dialog", { name: "Régler l’image" });
  await expect(dialog).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Remplacer le fichier" }).click();
  await (await chooser).setFiles([await photo(page, "quai.jpg")]);
  await expect(page.getByText("Fichier remplacé, dans 1\u00A0fiche")).toBeVisible();
  await dialog.getByRole("radio", { name: "En haut à droite" }).check({ force: true });
  await expect(dialog.getByRole("radio", { name: "En haut à droite" })).toBeChecked();
  await axeEverywhere(page);
  await dialog.getByRole("button", { name: "Fermer" }).last().click();
  await inSync(page);
  const { rows } = await site.backend.sql.query<{ image_url: string }>(
    "select image_url from projects where id = (select min(id) from projects)",
  );
  expect(rows[0]?.image_url).toMatch(/-quai_800x600_jpg\.webp#top-right$/u);
  expect((await storedFiles(site)).map((name) => name.slice(8)).toSorted()).toEqual([
    "-quai_800x600_jpg.webp",
    "-quai_800x600_jpg_480.webp",
    "-quai_800x600_jpg_800.jpg",
  ]);
});

test("the same file under two names is marked as a duplicate, until one of them is deleted", async ({
  page,
  site,
}) => {
  await openLibrary(page, site, IMAGES);
  const file = await photo(page, "quai.jpg");
  await chooseFiles(page, [file, { ...file, name: "digue.jpg" }]);
  await expect(cards(page)).toHaveCount(5);
  await expect(cards(page).getByText("Doublon")).toHaveCount(2);
  await page.getByRole("button", { name: /^Doublons/u }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, "digue")).toContainText("Doublon");
  await page.getByRole("button", { name: "Supprimer «\u202Fdigue\u202F»" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("button", { name: /^Doublons/u })).toHaveCount(0);
  await page.getByRole("button", { name: /^Toutes/u }).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).getByText("Doublon")).toHaveCount(0);
});

test("several images are moved and deleted together, except those that are in use", async ({
  page,
  site,
}) => {
  await openLibrary(page, site, IMAGES);
  await expect(card(page, "Un bateau orange")).toContainText("Utilisée nulle part");
  const choose = async () => {
    for (const alt of ["Un bateau orange", "Trois flacons"]) {
      await page.getByRole("checkbox", { name: `Choisir «\u202F${alt}\u202F»` }).check();
    }
  };
  await choose();
  await expect(page.getByText("2\u00A0images choisies")).toBeVisible();
  await axeEverywhere(page);
  await page.getByLabel("Déplacer vers").selectOption("Services");
  await page.getByRole("button", { name: "Déplacer", exact: true }).click();
  await expect(page.getByText("2\u00A0images déplacées")).toBeVisible();

  await choose();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Image supprimée")).toBeVisible();
  await expect(page.getByText("1\u00A0image est affichée quelque part")).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText("Image rétablie")).toBeVisible();
  await expect(cards(page)).toHaveCount(3);

  await choose();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(cards(page)).toHaveCount(2);
  await inSync(page);
  const { rows } = await site.backend.sql.query(
    "select id, section from images where not deleted order by id",
  );
  expect(rows).toEqual([
    { id: "dalmont.svg", section: "services" },
    { id: "devis.svg", section: "blog" },
  ]);
});

const filesOfDigue = [
  "-digue.jpg",
  "-digue_1000x500_jpg.webp",
  "-digue_1000x500_jpg_1000.jpg",
  "-digue_1000x500_jpg_480.webp",
  "-digue_1000x500_jpg_960.webp",
];
const namesOf = async (site: Site) =>
  (await storedFiles(site)).map((name) => name.slice(8)).toSorted();

test("a button generates the missing widths of older pictures one by one, goes on after an interruption, and keeps their original files", async ({
  page,
  site,
}) => {
  await openLibrary(page, site);
  await addOldPicture(page, site, "0a1b2c3d-digue.jpg", "La digue");
  await addOldPicture(page, site, "0a1b2c3d-quai.jpg", "Le quai");
  await lookAgain(page);
  await expect(page.getByText("2\u00A0images n’ont qu’une taille")).toBeVisible();
  await page.evaluate(() => {
    // The worker never gets the second picture, so that closing the page interrupts it.
    const send = Object.getOwnPropertyDescriptor(Worker.prototype, "postMessage");
    let sent = 0;
    Worker.prototype.postMessage = function postOnce(...given: readonly unknown[]) {
      sent += 1;
      if (sent === 1) Reflect.apply(send?.value, this, given);
    };
  });
  await prepare(page).click();
  await expect(page.getByText("Préparation\u00A0: 1 sur 2")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Images préparées" })).toHaveAttribute(
    "value",
    "1",
  );

  await page.reload();
  await expect(page.getByText("1\u00A0image n’a qu’une taille")).toBeVisible();
  await inSync(page);
  const files = await storedFiles(site);
  for (const { url } of await storedImages(site)) {
    expect(files).toContain(url.slice(url.lastIndexOf("/") + 1));
  }
  await prepare(page).click();
  await expect(page.getByText("1\u00A0image\u00A0: tailles préparées")).toBeVisible();
  await expect(prepare(page)).toHaveCount(0);
  await inSync(page);
  expect(await namesOf(site)).toEqual(
    [...filesOfDigue, ...filesOfDigue.map((name) => name.replace("digue", "quai"))].toSorted(),
  );
  const stored = await storedImages(site);
  expect(stored.map(({ width, height }) => [width, height])).toEqual([
    [1000, 500],
    [1000, 500],
  ]);
  for (const { url } of stored) expect(url).toMatch(/-(?:digue|quai)_1000x500_jpg\.webp$/u);
});

test("an older picture gets its widths when it is next opened", async ({ page, site }) => {
  await openLibrary(page, site);
  await addOldPicture(page, site, "0a1b2c3d-digue.jpg", "La digue");
  await lookAgain(page);
  await expect(prepare(page)).toBeVisible();
  await page.getByRole("button", { name: "Régler «\u202FLa digue\u202F»" }).click();
  await expect(prepare(page)).toHaveCount(0);
  await inSync(page);
  expect(await namesOf(site)).toEqual(filesOfDigue);
});

test("a WebP from before JPEGs were made gets one, for mails and social networks", async ({
  page,
  site,
}) => {
  await openLibrary(page, site);
  await addOldPicture(page, site, "0a1b2c3d-digue_1000x500.webp", "La digue");
  await lookAgain(page);
  await expect(page.getByText("1\u00A0image n’a pas de JPEG")).toBeVisible();
  await prepare(page).click();
  await expect(page.getByText("1\u00A0image\u00A0: tailles préparées")).toBeVisible();
  await expect(prepare(page)).toHaveCount(0);
  await inSync(page);
  expect(await namesOf(site)).toEqual(
    ["-digue_1000x500.webp", ...filesOfDigue.filter((name) => name.includes("_jpg"))].toSorted(),
  );
});

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

test("a focal point is chosen by keyboard alone", async ({ page, site }) => {
  await openLibrary(page, site, IMAGES);
  await page.getByRole("searchbox").fill("bateau");
  await expect(cards(page)).toHaveCount(1);
  await tabTo(page, page.getByRole("button", { name: "Régler «\u202FUn bateau orange\u202F»" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Régler l’image" });
  const point = (name: string) => dialog.getByRole("radio", { name, exact: true });
  await tabTo(page, point("Au milieu"));
  await page.keyboard.press("ArrowUp");
  await expect(point("À gauche")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(point("En haut à droite")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: "Régler «\u202FUn bateau orange\u202F»" }),
  ).toBeFocused();
  await inSync(page);
  const { rows } = await site.backend.sql.query("select url from images where id = 'bateau.svg'");
  expect(rows).toEqual([{ url: "/media/general/bateau.svg#top-right" }]);
});

test("several images are chosen, moved and deleted by keyboard alone", async ({ page, site }) => {
  await openLibrary(page, site, IMAGES);
  await expect(card(page, "Un bateau orange")).toContainText("Utilisée nulle part");
  await page.getByRole("searchbox").focus();
  const choose = async (alt: string) => {
    await tabTo(page, page.getByRole("checkbox", { name: `Choisir «\u202F${alt}\u202F»` }));
    await page.keyboard.press("Space");
  };
  await choose("Trois flacons");
  await choose("Un bateau orange");
  await expect(page.getByText("2\u00A0images choisies")).toBeVisible();
  await tabTo(page, page.getByLabel("Déplacer vers"));
  await page.keyboard.press("S");
  await expect(page.getByLabel("Déplacer vers")).toHaveValue("services");
  await tabTo(page, page.getByRole("button", { name: "Déplacer", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("2\u00A0images déplacées")).toBeVisible();

  // The pressed button is gone with its bar, so the focus is at the top of the screen.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await choose("Un bateau orange");
  await tabTo(page, page.getByRole("button", { name: "Supprimer", exact: true }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("button", { name: "Supprimer" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Image supprimée")).toBeVisible();
  await inSync(page);
  const { rows } = await site.backend.sql.query(
    "select id, section from images where not deleted order by id",
  );
  expect(rows).toEqual([
    { id: "dalmont.svg", section: "services" },
    { id: "devis.svg", section: "blog" },
  ]);
});

test("a text that is refused gets the focus, wherever the save was pressed, and the bar counts it", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openLibrary(page, site, IMAGES);
  const texts = page.getByRole("textbox", { name: /^Texte alternatif/u });
  await texts.first().fill("mot ".repeat(80));
  await texts.last().fill("Un texte court");
  await page.getByRole("button", { name: "Enregistrer les textes" }).click();
  await expect(page.getByText("Texte enregistré")).toBeVisible();
  await expect(page.getByText("1\u00A0texte modifié, 1\u00A0à corriger")).toBeVisible();
  await expect(texts.first()).toBeFocused();
  await expect(texts.first()).toHaveAccessibleDescription("300 caractères au plus");
});

test("texts that are given up can be had back, and their buttons do not cover those for chosen images", async ({
  page,
  site,
}) => {
  await openLibrary(page, site, IMAGES);
  const text = page.getByRole("textbox", { name: /Trois flacons/u });
  const save = page.getByRole("button", { name: "Enregistrer les textes" });
  await text.fill("Trois flacons de parfum");
  await page.getByRole("checkbox", { name: /Un bateau orange/u }).check();
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => window.scrollTo(0, 0));
  // Both bars are at the end of the window, one below the other.
  const move = await page.getByRole("button", { name: "Déplacer", exact: true }).boundingBox();
  const keep = await save.boundingBox();
  expect((move?.y ?? Infinity) + (move?.height ?? 0)).toBeLessThan(keep?.y ?? 0);
  expect((keep?.y ?? Infinity) + (keep?.height ?? 0)).toBeLessThan(500);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(text).toHaveValue("Trois flacons");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(text).toHaveValue("Trois flacons de parfum");
  await save.press("Enter");
  await expect(page.getByText("Texte enregistré")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
