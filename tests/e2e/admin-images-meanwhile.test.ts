import type { Page } from "@playwright/test";
import { inSync } from "../support/back-office";
import {
  addOldPicture,
  lookAgain,
  openLibrary,
  photo,
  prepare,
  storedFiles,
  storedImages,
} from "../support/image-library";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

// The project names its picture before the file is there, and a screen may ask for it meanwhile.
test.use({ tolerated: [/status of 400 .*-digue\.jpg/u] });

const DIGUE = "0a1b2c3d-digue.jpg";
const MADE = "-digue_1000x500_jpg.webp";

/** The library with one picture that lacks its sizes, which a project shows. */
async function openOldPicture(page: Page, site: Site): Promise<void> {
  await site.backend.sql.query(
    "update projects set image_url = $1 where id = (select min(id) from projects)",
    [`/storage/v1/object/public/images/${DIGUE}`],
  );
  await openLibrary(page, site);
  await addOldPicture(page, site, DIGUE, "La digue");
  await lookAgain(page);
  await expect(prepare(page)).toBeVisible();
  await expect(page.getByText("Utilisée dans 1\u00A0fiche")).toBeVisible();
}

/** From now on pictures wait to be converted, until the returned function is called. */
async function holdConversions(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const send = Object.getOwnPropertyDescriptor(Worker.prototype, "postMessage");
    const letGo = new Promise((resolve) => {
      window.addEventListener("let-go", resolve, { once: true });
    });
    Worker.prototype.postMessage = function postLater(...given: readonly unknown[]) {
      document.body.dataset["held"] = "";
      void letGo.then(() => Reflect.apply(send?.value, this, given));
    };
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event("let-go")));
}

const conversionIsHeld = (page: Page) => expect(page.locator("body[data-held]")).toBeAttached();

/** The address that the project shows, and that of the library's only picture. */
async function storedAddresses(site: Site) {
  const { rows } = await site.backend.sql.query<{ image_url: string }>(
    "select image_url from projects where id = (select min(id) from projects)",
  );
  const [image] = await storedImages(site);
  return { shown: rows[0]?.image_url, library: image?.url };
}

test("a file that is replaced while the sizes of the former one are made is shown everywhere", async ({
  page,
  site,
}) => {
  await openOldPicture(page, site);
  const letGo = await holdConversions(page);
  // Opening an older picture makes its sizes.
  await page.getByRole("button", { name: "Régler «\u202FLa digue\u202F»" }).click();
  await conversionIsHeld(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Remplacer le fichier" }).click();
  await (await chooser).setFiles([await photo(page, "quai.jpg")]);
  await expect(page.getByRole("button", { name: "Préparation…" })).toBeVisible();
  await letGo();
  await expect(page.getByText("Fichier remplacé, dans 1\u00A0fiche")).toBeVisible();
  await page.keyboard.press("Escape");
  await inSync(page);
  const { shown, library } = await storedAddresses(site);
  expect(library).toMatch(/-quai_800x600_jpg\.webp$/u);
  expect(shown).toBe(library);
});

test("a focal point that is chosen while sizes are made stays", async ({ page, site }) => {
  await openOldPicture(page, site);
  const letGo = await holdConversions(page);
  await page.getByRole("button", { name: "Régler «\u202FLa digue\u202F»" }).click();
  await conversionIsHeld(page);
  const point = page.getByRole("radio", { name: "En haut à droite" });
  await point.check({ force: true });
  await expect(page.getByRole("group", { name: "Point à garder visible" })).toHaveAttribute(
    "aria-busy",
    "false",
  );
  await letGo();
  await page.keyboard.press("Escape");
  await expect(prepare(page)).toHaveCount(0);
  await inSync(page);
  const { shown, library } = await storedAddresses(site);
  expect(library).toMatch(/-digue_1000x500_jpg\.webp#top-right$/u);
  expect(shown).toBe(library);
});

test("who leaves the screen while sizes are made and asks for them again gets each file once", async ({
  page,
  site,
}) => {
  await openOldPicture(page, site);
  const letGo = await holdConversions(page);
  await prepare(page).click();
  await conversionIsHeld(page);
  const menu = page.getByRole("navigation", { name: "Administration" });
  await menu.getByRole("link", { name: "Outils", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gestion des Outils");
  await menu.getByRole("link", { name: "Images", exact: true }).click();
  await prepare(page).click();
  await letGo();
  await expect(prepare(page)).toHaveCount(0);
  await expect(page.getByText("1\u00A0image\u00A0: tailles préparées").first()).toBeVisible();
  await inSync(page);
  const { shown, library } = await storedAddresses(site);
  expect(library).toMatch(/-digue_1000x500_jpg\.webp$/u);
  expect(shown).toBe(library);
  expect((await storedFiles(site)).filter((name) => name.endsWith(MADE))).toHaveLength(1);
});

test.describe("a server that does not answer", () => {
  test.use({ tolerated: [/404|400|Failed to (?:load resource|fetch)|ERR_/u] });

  test("a file that never comes does not keep the other pictures waiting for ever", async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await openLibrary(page, site);
    await addOldPicture(page, site, DIGUE, "La digue");
    await addOldPicture(page, site, "0a1b2c3d-quai.jpg", "Le quai");
    const letGo = site.hold(/0a1b2c3d-digue\.jpg$/u);
    await lookAgain(page);
    await expect(page.getByText("2\u00A0images n’ont qu’une taille")).toBeVisible();
    await prepare(page).click();
    await expect(async () => {
      await page.clock.fastForward(30_000);
      const problem = page.getByText("Le fichier n’a pas pu être lu");
      await expect(problem).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText("1\u00A0image\u00A0: tailles préparées")).toBeVisible();
    await expect(page.getByText("1\u00A0image n’a qu’une taille")).toBeVisible();
    letGo();
  });
});
