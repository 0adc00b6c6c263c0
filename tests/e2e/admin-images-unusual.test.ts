import { mkdir } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  chooseFiles,
  openLibrary,
  openScreen,
  photo,
  storedImages,
} from "../support/image-library";
import { expect, test } from "./fixtures";

const picker = (page: Page) => page.getByRole("dialog", { name: "Choisir une image" });
const chosen = (page: Page) => page.getByRole("region", { name: "Images choisies" });
const main = (page: Page) => page.getByRole("textbox", { name: "Image principale" });
const others = (page: Page) => page.getByRole("group", { name: "Images supplémentaires" });

/** From now on chosen files stay in preparation, until the returned function is called. */
async function holdPreparation(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const release = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/resize-worker/u, async (route) => {
    await release;
    await route.continue();
  });
  return letGo;
}

async function importInPicker(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await picker(page).getByRole("button", { name: "Importer depuis l’appareil" }).click();
  await (await chooser).setFiles([await photo(page, name)]);
  await expect(chosen(page)).toContainText("en préparation");
}

const change = (page: Page) =>
  page
    .getByRole("button", { name: "Changer d’image\u00A0: Image principale", exact: true })
    .click();

test("a file whose dialog was cancelled, or in which another image was chosen meanwhile, goes to the library alone", async ({
  page,
  site,
}) => {
  await openScreen(page, site, "projects", "Projets");
  await page
    .getByRole("link", { name: /^Modifier/u })
    .first()
    .click();
  await expect(main(page)).toHaveValue(/^\/media\//u);
  const former = await main(page).inputValue();
  const goOn = await holdPreparation(page);
  await change(page);
  await importInPicker(page, "annulee.jpg");
  await picker(page).getByRole("button", { name: "Annuler" }).click();
  await expect(main(page)).toHaveValue(former);
  await change(page);
  await importInPicker(page, "doublee.jpg");
  await picker(page).getByRole("searchbox").fill("devis");
  await picker(page).getByRole("listitem").getByRole("button").first().click();
  const picked = await main(page).inputValue();
  expect(picked).not.toBe(former);

  goOn();
  await expect
    .poll(async () => (await storedImages(site)).map(({ alt }) => alt).toSorted())
    .toEqual(["annulee", "doublee"]);
  await expect(main(page)).toHaveValue(picked);
});

test("a list of images waits for those in preparation, and keeps what was removed meanwhile removed", async ({
  page,
  site,
}) => {
  await openScreen(page, site, "projects", "Projets");
  await page
    .getByRole("link", { name: /^Modifier/u })
    .first()
    .click();
  await expect(others(page).getByRole("listitem")).toHaveCount(2);
  const goOn = await holdPreparation(page);
  await others(page).getByRole("button", { name: "Ajouter des images" }).click();
  await importInPicker(page, "phare.jpg");
  const done = picker(page).getByRole("button", { name: "Terminer" });
  await expect(done).toHaveAttribute("aria-busy", "true");
  await done.press("Escape");
  await expect(picker(page)).toHaveCount(0);
  await others(page).getByRole("button", { name: "Retirer l’image 1" }).click();
  await expect(others(page).getByRole("listitem")).toHaveCount(1);

  goOn();
  await expect(others(page).getByText("phare", { exact: true })).toBeVisible();
  await expect(others(page).getByRole("listitem")).toHaveCount(2);
});

test("a dropped folder is refused with what to do instead", async ({ page, site }, testInfo) => {
  await openLibrary(page, site);
  const folder = testInfo.outputPath("vacances");
  await mkdir(folder, { recursive: true });
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await browser.send("Input.dispatchDragEvent", { type, x: 400, y: 400, data });
  }
  await expect(chosen(page)).toContainText(
    "«\u00A0vacances\u00A0» n’a pas pu être lu\u00A0: c’est un dossier",
  );
  await expect(chosen(page)).not.toContainText("Veuillez réessayer");
});

test("a screen captured from top to bottom stays wide enough to be read", async ({
  page,
  site,
}) => {
  await openLibrary(page, site);
  const capture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1440, 9000);
    const context = canvas.getContext("2d");
    for (let top = 0; top < 9000; top += 30) context?.fillText("Le quai des sables", 40, top);
    const bytes = await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer();
    return [...new Uint8Array(bytes)];
  });
  const file = { name: "capture.png", mimeType: "image/png", buffer: Buffer.from(capture) };
  await chooseFiles(page, [file]);
  await expect
    .poll(async () => (await storedImages(site)).map(({ width, height }) => [width, height]))
    .toEqual([[960, 6000]]);
});

test("on a narrow phone the button that dismisses the list of chosen files stays on one line", async ({
  page,
  site,
}) => {
  await openLibrary(page, site);
  await page.setViewportSize({ width: 320, height: 700 });
  const letter = { name: "devis.docx", mimeType: "application/msword", buffer: Buffer.from("PK") };
  await chooseFiles(page, [await photo(page), letter]);
  await expect(chosen(page)).toContainText("1\u00A0image envoyée, 1 refusée");
  const lines = await chosen(page)
    .getByRole("button", { name: "Effacer la liste" })
    .evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  expect(lines).toBe(1);
});
