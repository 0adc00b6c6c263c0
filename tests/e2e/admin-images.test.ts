import type { Page } from "@playwright/test";
import { inSync, syncIndicator } from "../support/back-office";
import {
  cards,
  chooseFiles,
  drawnSize,
  IMAGES,
  card,
  openLibrary,
  photo,
  storedFiles,
  storedImages,
} from "../support/image-library";
import { filesOf } from "../../src/lib/pictures/files";
import { CAMERA, drawn, photograph } from "../support/photograph";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

const altOf = (page: Page, alt: string) =>
  page.getByRole("textbox", { name: `Texte alternatif de «\u202F${alt}\u202F»` });
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer les textes" });
const names = async (page: Page) =>
  cards(page)
    .getByRole("textbox")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));

test.describe("a chosen photograph", () => {
  test("a photograph of 12 megapixels is served small, upright, as WebP, without its EXIF data", async ({
    page,
    site,
  }) => {
    await openLibrary(page, site);
    const original = await photograph(page);
    expect(original.toString("latin1")).toContain(CAMERA);
    const worker = page.waitForEvent("worker");
    await page.getByLabel("Ajouter à").selectOption("Projets");
    await chooseFiles(page, [
      { name: "Été à la pointe (1).JPG", mimeType: "image/jpeg", buffer: original },
    ]);
    expect((await worker).url()).toContain("resize-worker");
    await expect(page.getByText("Image téléchargée avec succès\u202F!")).toBeVisible({
      timeout: 45_000,
    });
    await inSync(page);

    const [image] = await storedImages(site);
    expect(image).toMatchObject({
      alt: "Été à la pointe (1)",
      section: "projects",
      width: 1440,
      height: 1920,
    });
    expect(image?.id).toMatch(/^[0-9a-f]{8}-Ete-a-la-pointe--1-_1440x1920_jpg\.webp$/u);
    expect(image?.url).toBe(`/storage/v1/object/public/images/${image?.id}`);
    const answer = await page.request.get(image?.url ?? "");
    const bytes = await answer.body();
    expect(answer.headers()["content-type"]).toBe("image/webp");
    expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 12).toString()).toBe("RIFFWEBP");
    expect(bytes.length).toBeLessThanOrEqual(400_000);
    expect(bytes.length).toBeLessThan(original.length);
    for (const trace of [CAMERA, "Exif", "EXIF", "XMP "]) {
      expect(bytes.toString("latin1")).not.toContain(trace);
    }

    // The picture is upright, 18rem wide, and loaded from the file that fits this width.
    expect(await drawnSize(page, "Été à la pointe (1)")).toEqual({ width: 288, height: 384 });
    expect(await otherFiles(page, image?.url ?? "")).toEqual([
      ["image/jpeg", 1200, 1600],
      ["image/webp", 480, 640],
      ["image/webp", 960, 1280],
    ]);
    // The red corner is the upper left one of the camera's file, and the upper right one once its EXIF orientation is
    // applied.
    expect(await cornersOf(page, image?.url ?? "")).toEqual(["other", "red"]);
  });

  test("a photograph is a JPEG of its full width where the browser cannot encode WebP, as in Safari", async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      // Without a worker the page itself resizes the picture, with the encoder that the test replaces.
      Reflect.deleteProperty(window, "Worker");
      // oxlint-disable-next-line typescript/unbound-method -- Called with a canvas of its own.
      const write = OffscreenCanvas.prototype.convertToBlob;
      OffscreenCanvas.prototype.convertToBlob = function convertToBlob(options) {
        const type = options?.type === "image/webp" ? "image/png" : options?.type;
        return write.call(this, { ...options, ...(type !== undefined && { type }) });
      };
    });
    await openLibrary(page, site);
    const photo = await drawn(page, 1920, 1280);
    await chooseFiles(page, [{ name: "phare.jpg", mimeType: "image/jpeg", buffer: photo }]);
    const opaque = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(2400, 1600);
      const context = canvas.getContext("2d");
      context?.fillRect(0, 0, 2400, 1600);
      const bytes = await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer();
      return [...new Uint8Array(bytes)];
    });
    await chooseFiles(page, [
      { name: "plan.png", mimeType: "image/png", buffer: Buffer.from(opaque) },
      { name: "logo.png", mimeType: "image/png", buffer: await drawn(page, 300, 200, "image/png") },
    ]);
    await expect.poll(async () => (await storedImages(site)).length, { timeout: 45_000 }).toBe(3);
    const stored = await storedImages(site);
    const typeOf = (name: string) => stored.find(({ alt }) => alt === name);
    expect(typeOf("phare")).toMatchObject({ width: 1920, height: 1280 });
    expect(typeOf("phare")?.id).toMatch(/\.jpg$/u);
    await inSync(page);
    expect(await storedFiles(site)).toEqual(
      expect.arrayContaining([...filesOf(typeOf("phare")?.id ?? "")]),
    );
    expect(typeOf("plan")).toMatchObject({ width: 1920, height: 1280 });
    expect(typeOf("plan")?.id).toMatch(/\.jpg$/u);
    expect(typeOf("logo")?.id).toMatch(/\.png$/u);
  });

  test("a photograph is never enlarged, and keeps its transparency", async ({ page, site }) => {
    await openLibrary(page, site);
    const logo = await drawn(page, 300, 200, "image/png");
    await chooseFiles(page, [{ name: "logo.png", mimeType: "image/png", buffer: logo }]);
    await expect(page.getByText("Image téléchargée avec succès\u202F!")).toBeVisible();
    await inSync(page);

    const [image] = await storedImages(site);
    expect(image).toMatchObject({ alt: "logo", width: 300, height: 200 });
    expect(await cornersOf(page, image?.url ?? "")).toEqual(["red", "transparent"]);
  });
});

/** The type and the decoded size of the other files of a picture. */
function otherFiles(page: Page, url: string) {
  return page.evaluate(
    async (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const file = await (await fetch(address)).blob();
          const { width, height } = await createImageBitmap(file);
          return [file.type, width, height];
        }),
      ),
    filesOf(url).slice(0, -1),
  );
}

/** Whether the upper left and the upper right corner of a picture are red, transparent, or neither. */
function cornersOf(page: Page, url: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    return [20, bitmap.width - 20].map((left) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] =
        context?.getImageData(left, 20, 1, 1).data ?? [];
      if (alpha === 0) return "transparent";
      return red > 200 && green < 80 && blue < 80 ? "red" : "other";
    });
  }, url);
}

test("files dropped anywhere on the screen are added together", async ({ page, site }) => {
  await openLibrary(page, site, IMAGES);
  const { buffer } = await photo(page);
  const files = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    for (const name of ["quai.jpg", "digue.jpg"]) {
      transfer.items.add(new File([bytes], name, { type: "image/jpeg" }));
    }
    return transfer;
  }, buffer.toString("base64"));
  await page.dispatchEvent("main", "dragenter", { dataTransfer: files });
  await expect(page.getByText("Déposez les images pour les ajouter")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: files });

  await expect(page.getByText("Déposez les images")).toBeHidden();
  await expect(page.getByText("2\u00A0images téléchargées avec succès\u202F!")).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  expect((await names(page)).slice(0, 2).toSorted()).toEqual(["digue", "quai"]);
  await page.getByRole("button", { name: "Effacer la liste" }).click();
  await expect(page.getByRole("region", { name: "Images choisies" })).toHaveCount(0);
});

test("files that were unfinished when their page was closed are listed by name, until the list is dismissed", async ({
  page,
  context,
  site,
}) => {
  await openLibrary(page, site);
  await page.evaluate(() => {
    // The worker never gets a picture, so that closing the page interrupts all of them.
    Worker.prototype.postMessage = () => undefined;
  });
  await chooseFiles(page, [await photo(page, "quai.jpg"), await photo(page, "digue.jpg")]);
  const chosen = (tab: Page) => tab.getByRole("region", { name: "Images choisies" });
  await expect(chosen(page)).toContainText("Préparation…");
  const beside = await context.newPage();
  await beside.goto("/admin/images");
  await expect(beside.getByText("Aucune image", { exact: true })).toBeVisible();
  await page.close();
  await expect(chosen(beside)).toHaveCount(0);

  await beside.reload();
  await expect(chosen(beside)).toContainText("2\u00A0images interrompues");
  await expect(chosen(beside)).toContainText("quai.jpg");
  await expect(chosen(beside)).toContainText("La page a été fermée avant la fin.");
  await beside.getByRole("button", { name: "Effacer la liste" }).click();
  await expect(chosen(beside)).toHaveCount(0);
  await beside.reload();
  await expect(beside.getByText("Aucune image", { exact: true })).toBeVisible();
  await expect(chosen(beside)).toHaveCount(0);
});

test("a file that is no image is rejected by its content with an explanation, and adds nothing", async ({
  page,
  site,
}) => {
  await openLibrary(page, site, IMAGES);
  const { buffer } = await photo(page);
  await chooseFiles(page, [
    {
      name: "dessin.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    },
    { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Bonjour") },
    {
      name: "plage.heic",
      mimeType: "image/heic",
      buffer: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"),
    },
    { name: "abimee.jpg", mimeType: "image/jpeg", buffer: buffer.subarray(0, 400) },
  ]);

  const chosen = page.getByRole("region", { name: "Images choisies" });
  await expect(chosen).toContainText("4\u00A0images refusées");
  await expect(chosen).toContainText("est un dessin SVG");
  await expect(chosen).toContainText("«\u00A0note.jpg\u00A0» n’est pas une image");
  await expect(chosen).toContainText("format HEIC");
  await expect(chosen).toContainText("«\u00A0abimee.jpg\u00A0» ne peut pas être lue");
  await expect(cards(page)).toHaveCount(3);
  expect(await storedFiles(site)).toEqual([]);
});

test.describe("the grid", () => {
  test("the grid shows the newest images first, with truncated names, and searches by text and section", async ({
    page,
    site,
  }) => {
    await openLibrary(page, site, IMAGES);
    expect(await names(page)).toEqual([
      "Trois flacons",
      "Un bateau orange",
      "Les lignes d’un devis",
    ]);
    await expect(card(page, "Trois flacons")).toContainText("/media/projects/dalmont.svg");
    await site.backend.sql.exec(
      "update images set url = '/media/projects/dalmont-catalogue.svg' where id = 'dalmont.svg'",
    );
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(card(page, "Trois flacons")).toContainText("/media/projects/dalmont-catalo…");

    await page.getByRole("searchbox").fill("BATEAU");
    await expect.poll(() => names(page)).toEqual(["Un bateau orange"]);
    await expect(page.getByText("1\u00A0image sur 3")).toBeVisible();
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: /^Blog/u }).click();
    await expect.poll(() => names(page)).toEqual(["Les lignes d’un devis"]);
  });

  test("the empty grid says so, and the keyboard adds an image to it", async ({ page, site }) => {
    await openLibrary(page, site);
    await expect(page.getByText("Aucune image", { exact: true })).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Ajouter des images" }).press("Enter");
    await (await chooser).setFiles([await photo(page)]);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("phare.webp");
  });

  test.describe("with an image whose file is missing", () => {
    test.use({ tolerated: [/404|Failed to load resource/u] });

    test("an image whose file is missing is shown as missing in its place", async ({
      page,
      site,
    }) => {
      await openLibrary(page, site, [
        { id: "perdue.webp", url: "/storage/v1/object/public/images/perdue.webp", alt: "Perdue" },
      ]);
      await expect(card(page, "Perdue")).toContainText("Image non disponible");
    });
  });

  test("copies the whole address of an image", async ({ page, context, site }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openLibrary(page, site, IMAGES);
    await page.getByRole("button", { name: "Copier l’URL de «\u202FTrois flacons\u202F»" }).click();
    await expect(page.getByText("URL copiée dans le presse-papier\u202F!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}/media/projects/dalmont.svg`,
    );
  });
});

test("texts typed under several images survive a reload and are saved together, only the changed ones", async ({
  page,
  site,
}) => {
  await openLibrary(page, site, IMAGES);
  const { rows: before } = await site.backend.sql.query<{ revision: number }>(
    "select revision from images where id = 'devis.svg'",
  );
  await altOf(page, "Trois flacons").fill("Trois flacons de parfum");
  await altOf(page, "Un bateau orange").fill("Un bateau, vu du ciel");
  await altOf(page, "Les lignes d’un devis").fill("Les lignes d’un devis ");
  await page.reload();

  await expect(altOf(page, "Trois flacons")).toHaveValue("Trois flacons de parfum");
  await expect(page.getByText("Voici ce que vous aviez saisi sans l’enregistrer")).toBeVisible();
  await expect(page.getByText("2\u00A0textes modifiés")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("2\u00A0textes enregistrés")).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await inSync(page);
  const { rows: after } = await site.backend.sql.query(
    "select id, alt, revision from images where not deleted order by id",
  );
  expect(after).toMatchObject([
    { id: "bateau.svg", alt: "Un bateau, vu du ciel" },
    { id: "dalmont.svg", alt: "Trois flacons de parfum" },
    { id: "devis.svg", revision: before[0]?.revision, alt: "Les lignes d’un devis" },
  ]);
});

test.describe("deleting", () => {
  const ask = (page: Page, alt: string) =>
    page.getByRole("button", { name: `Supprimer «\u202F${alt}\u202F»` }).click();
  const dialog = (page: Page) => page.getByRole("dialog");

  test("deleting an image asks first, can be undone, and removes the file only once it cannot be undone", async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await openLibrary(page, site, IMAGES);
    await chooseFiles(page, [await photo(page)]);
    await expect(page.getByText("Image téléchargée avec succès\u202F!")).toBeVisible();
    // The picture, its narrower file and its JPEG.
    const files = await storedFiles(site);
    expect(files).toHaveLength(3);

    await ask(page, "phare");
    await expect(dialog(page)).toContainText("Êtes-vous sûr de vouloir supprimer cette image ?");
    await expect(dialog(page).getByRole("button", { name: "Annuler" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(cards(page)).toHaveCount(4);

    await ask(page, "phare");
    await dialog(page).getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Image supprimée avec succès\u202F!")).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expect(
      page.getByRole("button", { name: "Supprimer «\u202FTrois flacons\u202F»" }),
    ).toBeFocused();
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(cards(page)).toHaveCount(4);
    await inSync(page);
    await page.clock.fastForward(31_000);
    expect(await storedFiles(site)).toEqual(files);

    await ask(page, "phare");
    await dialog(page).getByRole("button", { name: "Supprimer" }).click();
    await expect(cards(page)).toHaveCount(3);
    await inSync(page);
    expect(await storedFiles(site)).toEqual(files);
    await page.clock.fastForward(31_000);
    await expect.poll(() => storedFiles(site)).toEqual([]);
  });

  test("deleting an image is rejected while something shows it, with a link to that place", async ({
    page,
    site,
  }) => {
    await openLibrary(page, site, IMAGES);
    const used = card(page, "Trois flacons");
    await used.getByText("Utilisée dans 1\u00A0fiche").click();
    await expect(used.getByRole("link", { name: /Dalmont/u })).toBeVisible();

    await ask(page, "Trois flacons");
    await expect(dialog(page)).toContainText("Cette image est utilisée");
    await expect(dialog(page)).toContainText("réalisation, image principale");
    await expect(dialog(page).getByRole("button", { name: "Supprimer" })).toHaveCount(0);
    await dialog(page)
      .getByRole("link", { name: /Dalmont/u })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modifier la réalisation");
  });
});

test.describe("a file that the server refuses", () => {
  test.use({ tolerated: [/Failed to load resource.* 400/u] });

  test("a file that the server rejects is kept with the reason, and sent again on request", async ({
    page,
    site,
  }) => {
    await openLibrary(page, site, IMAGES);
    await site.backend.sql.exec(
      "update storage.buckets set file_size_limit = 10 where id = 'images'",
    );
    await chooseFiles(page, [await photo(page)]);
    await expect(
      page.getByText("Erreur lors du téléchargement de l’image. Veuillez réessayer."),
    ).toBeVisible();
    await expect(card(page, "phare")).toContainText("Elle est trop volumineuse pour le serveur.");
    await expect(syncIndicator(page)).toContainText("1 à vérifier");
    await drawnSize(page, "phare");

    await site.backend.sql.exec(
      "update storage.buckets set file_size_limit = 5242880 where id = 'images'",
    );
    await page.getByRole("button", { name: "Réessayer l’envoi" }).click();
    await inSync(page);
    expect(await storedImages(site)).toHaveLength(1);
    expect(await storedFiles(site)).toHaveLength(3);
  });
});

test("the library and its dialogs meet WCAG", async ({ page, site }) => {
  await openLibrary(page, site, IMAGES);
  await chooseFiles(page, [
    { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Bonjour") },
  ]);
  await altOf(page, "Un bateau orange").fill("Un bateau");
  // The usages of the image appear only once every collection is loaded.
  await expect(page.getByText("Utilisée dans").first()).toBeVisible({ timeout: 30_000 });
  await axeEverywhere(page);
  await page.getByRole("button", { name: "Supprimer «\u202FTrois flacons\u202F»" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await axeEverywhere(page);
});
