import type { Page } from "@playwright/test";
import { backOfficeIsKept, inSync, syncIndicator } from "../support/back-office";
import { cards, chooseFiles, drawnSize, openLibrary } from "../support/image-library";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { drawn } from "../support/photograph";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  // Offline, the browser itself logs an error for each failed request.
  tolerated: [/Failed to load resource|ERR_|WebSocket/u],
});

const photo = async (page: Page, name: string, width = 800) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await drawn(page, width, 600),
});

const storedFiles = async (site: Site) =>
  (
    await site.backend.sql.query<{ name: string }>(
      "select name from storage.objects where bucket_id = 'images' order by name",
    )
  ).rows.map(({ name }) => name);

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test("a picture chosen offline for a project is on the visitors’ page once the network is back", async ({
  page,
  context,
  site,
  openDevice,
}) => {
  test.setTimeout(150_000);
  await openLibrary(page, site);
  await backOfficeIsKept(page);
  const [first, second] = [await photo(page, "quai.jpg"), await photo(page, "digue.jpg", 400)];
  await page.close();
  await cutNetwork(context, site);

  const tab = await context.newPage();
  await tab.goto("/admin/images");
  await expect(tab.getByText("Aucune image", { exact: true })).toBeVisible();
  await chooseFiles(tab, [first, second]);
  await expect(
    tab.getByText("2\u00A0images gardées sur cet appareil\u00A0: elles partiront"),
  ).toBeVisible();
  await expect(cards(tab).getByText("À envoyer")).toHaveCount(2);
  expect(await drawnSize(tab, "quai")).toEqual({ width: 800, height: 600 });
  await expect(syncIndicator(tab)).toContainText("Hors ligne, 2 en attente");
  await syncIndicator(tab).click();
  const panel = tab.getByRole("dialog", { name: "Synchronisation" });
  await expect(panel).toContainText("Images à envoyer");
  await expect(panel).toContainText("quai.jpg");
  await tab.close();

  const again = await context.newPage();
  await again.goto("/admin/projects");
  await again.getByRole("link", { name: "Dalmont", exact: false }).first().click();
  const main = again.getByRole("textbox", { name: "Image principale" });
  await expect(main).toBeVisible();
  await again.getByRole("button", { name: "Changer d’image\u00A0: Image principale" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "quai" }).click();
  await expect(main).toHaveValue(
    /^\/storage\/v1\/object\/public\/images\/.*quai_\d+x\d+_jpg\.webp$/u,
  );
  await again.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(syncIndicator(again)).toContainText("Hors ligne, 3 en attente");
  expect(await storedFiles(site)).toEqual([]);

  await bringNetworkBack(context, site);
  await inSync(again);
  // Each picture has a JPEG besides, and the first one is wide enough to get a narrower file.
  expect(await storedFiles(site)).toHaveLength(5);
  const visitor = await openDevice();
  await visitor.goto(`${site.url}/projects`);
  const shown = visitor.locator("img[src*='quai_']").first();
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc),
    )
    .toMatch(/quai_800x600_jpg(?:_480)?\.webp$/u);
});

test("an image deleted offline is removed from the bucket when the network is back", async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  await openLibrary(page, site);
  await chooseFiles(page, [await photo(page, "quai.jpg")]);
  await expect(page.getByText("Image téléchargée avec succès\u202F!")).toBeVisible();
  await inSync(page);
  await cutNetwork(context, site);
  await page.getByRole("button", { name: /^Supprimer/u }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Aucune image", { exact: true })).toBeVisible();
  await page.clock.fastForward(40_000);
  // The picture, its narrower file and its JPEG.
  expect(await storedFiles(site)).toHaveLength(3);

  await bringNetworkBack(context, site);
  await expect.poll(() => storedFiles(site), { timeout: 20_000 }).toEqual([]);
  const { rows } = await site.backend.sql.query(
    "select deleted from images where url like '/storage/%'",
  );
  expect(rows).toEqual([{ deleted: true }]);
});

test("signing out asks about pictures that were not uploaded, and removes them from the device", async ({
  page,
  context,
  site,
}) => {
  await openLibrary(page, site);
  const chosen = await photo(page, "quai.jpg");
  await backOfficeIsKept(page);
  await context.setOffline(true);
  await chooseFiles(page, [chosen]);
  await expect(cards(page).getByText("À envoyer")).toHaveCount(1);
  expect(await databases(page)).toContainEqual(expect.stringMatching(/admin-.*--files$/u));

  await page.getByRole("button", { name: "Se déconnecter" }).click();
  const leaving = page.getByRole("dialog");
  await expect(leaving.getByRole("listitem")).toHaveText([
    "Image «\u202Fquai.jpg\u202F»\u00A0: pas encore envoyée",
  ]);
  const download = page.waitForEvent("download");
  await leaving.getByRole("button", { name: "Exporter" }).click();
  const exported = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of exported) chunks.push(Buffer.from(chunk));
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    files: [{ title: "quai.jpg", content: expect.stringMatching(/^data:image\/webp;base64,/u) }],
  });

  await leaving.getByRole("button", { name: "Abandonner et quitter" }).click();
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => databases(page)).not.toContainEqual(expect.stringContaining("admin-"));
});
