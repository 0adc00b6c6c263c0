import { ANNA, inSync } from "../support/back-office";
import {
  card,
  cards,
  IMAGES,
  openLibrary,
  photo,
  storedFiles,
  storedImages,
} from "../support/image-library";
import { drawn } from "../support/photograph";
import { expect, test } from "./fixtures";

// One of the pictures has lost its file.
test.use({ tolerated: [/404|400|Failed to load resource/u] });

test("a replaced file and the point to keep in view change the picture wherever it is shown", async ({
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
  await dialog.getByRole("button", { name: "Fermer" }).last().click();
  await inSync(page);
  const { rows } = await site.backend.sql.query<{ image_url: string }>(
    "select image_url from projects where id = (select min(id) from projects)",
  );
  expect(rows[0]?.image_url).toMatch(/-quai_800x600\.webp#top-right$/u);
  expect((await storedFiles(site)).map((name) => name.slice(8)).toSorted()).toEqual([
    "-quai_800x600.webp",
    "-quai_800x600_480.webp",
  ]);
});

test("several images are moved and deleted together, but for those that are shown", async ({
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
  await page.getByLabel("Déplacer vers").selectOption("Services");
  await page.getByRole("button", { name: "Déplacer", exact: true }).click();
  await expect(page.getByText("2\u00A0images déplacées")).toBeVisible();

  await choose();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Image supprimée")).toBeVisible();
  await expect(page.getByText("1\u00A0image est affichée quelque part")).toBeVisible();
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

test("pictures of before get their widths by a button, and their own file stays as it was", async ({
  page,
  site,
}) => {
  await openLibrary(page, site);
  const file = await drawn(page, 1000, 500);
  const anna = site.backend.clientFor();
  await anna.auth.signInWithPassword({ email: ANNA.email, password: ANNA.password });
  await anna.storage
    .from("images")
    .upload("0a1b2c3d-digue.jpg", file, { contentType: "image/jpeg" });
  await site.backend.sql.query("insert into images (id, url, alt) values ($1, $2, 'La digue')", [
    "0a1b2c3d-digue.jpg",
    "/storage/v1/object/public/images/0a1b2c3d-digue.jpg",
  ]);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("1\u00A0image n’a qu’une taille")).toBeVisible();
  await page.getByRole("button", { name: "Préparer les tailles" }).click();
  await expect(page.getByText("1\u00A0image\u00A0: tailles préparées")).toBeVisible();
  await expect(page.getByRole("button", { name: "Préparer les tailles" })).toHaveCount(0);
  await inSync(page);
  const [image] = await storedImages(site);
  expect(image).toMatchObject({ id: "0a1b2c3d-digue.jpg", width: 1000, height: 500 });
  expect(image?.url).toMatch(/-digue_1000x500\.webp$/u);
  expect((await storedFiles(site)).map((name) => name.slice(8)).toSorted()).toEqual([
    "-digue.jpg",
    "-digue_1000x500.webp",
    "-digue_1000x500_480.webp",
    "-digue_1000x500_960.webp",
  ]);
});
