import type { Page } from "@playwright/test";
import { inSync } from "../support/back-office";
import { bring, picture } from "../support/brought-files";
import { openScreen } from "../support/image-library";
import { drawn } from "../support/photograph";
import type { Site } from "../support/site";
import { axe, expect, test } from "./fixtures";

/** Opens the form of a project that has a main image and two others. */
async function openProject(page: Page, site: Site): Promise<void> {
  await site.backend.sql.exec(`update projects set title = 'Phare', featured = true,
    image_url = '/media/projects/dalmont.svg',
    additional_images = '{/media/projects/rivoire.svg,/media/projects/orpheon.svg}'
    where id = (select id from projects order by id limit 1)`);
  await openScreen(page, site, "projects", "Projets");
  await page.getByRole("link", { name: "Phare", exact: true }).click();
  await expect(main(page)).toBeVisible();
}

const main = (page: Page) => page.getByRole("textbox", { name: "Image principale" });
const mainButton = (page: Page, action: string) =>
  page.getByRole("button", { name: `${action}\u00A0: Image principale`, exact: true });
const others = (page: Page) => page.getByRole("group", { name: "Images supplémentaires" });
const picker = (page: Page) => page.getByRole("dialog", { name: "Choisir une image" });
const stored = async (site: Site) =>
  (
    await site.backend.sql.query<{ image_url: string; additional_images: string[] }>(
      "select image_url, additional_images from projects where title = 'Phare'",
    )
  ).rows[0];
const saved = async (page: Page) => {
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projets");
  await inSync(page);
};

test("a main image is chosen from the library, found by its text and section, then imported, then pasted as an address, that of this site as a path, and removed", async ({
  page,
  site,
}) => {
  await openProject(page, site);
  await mainButton(page, "Changer d’image").click();
  await picker(page).getByLabel("Section").selectOption("Blog");
  await picker(page).getByRole("searchbox").fill("devis");
  await expect(picker(page).getByRole("listitem")).toHaveCount(1);
  await axe(page);
  await picker(page).getByRole("listitem").getByRole("button").press("Enter");

  await expect(picker(page)).toHaveCount(0);
  await expect(main(page)).toHaveValue("/media/blog/devis.svg");
  await expect(mainButton(page, "Changer d’image")).toBeFocused();
  await saved(page);
  expect(await stored(site)).toMatchObject({ image_url: "/media/blog/devis.svg" });

  await page.getByRole("link", { name: "Phare", exact: true }).click();
  const buffer = await drawn(page, 640, 480);
  await mainButton(page, "Changer d’image").click();
  const chooser = page.waitForEvent("filechooser");
  await picker(page).getByRole("button", { name: "Importer depuis l’appareil" }).click();
  await (await chooser).setFiles([{ name: "quai.jpg", mimeType: "image/jpeg", buffer }]);

  await expect(main(page)).toHaveValue(/-quai_\d+x\d+_jpg\.webp$/u);
  await saved(page);
  const project = await stored(site);
  const answer = await page.request.get(project?.image_url ?? "");
  expect(answer.headers()["content-type"]).toBe("image/webp");

  await page.getByRole("link", { name: "Phare", exact: true }).click();
  await main(page).fill(`${site.url}/media/blog/devis.svg`);
  await expect(main(page)).toHaveValue("/media/blog/devis.svg");
  await main(page).blur();
  await mainButton(page, "Retirer l’image").click();
  await expect(main(page)).toHaveValue("");
  await saved(page);
  expect(await stored(site)).toMatchObject({ image_url: "" });
});

test("further images are added, reordered and removed by keyboard", async ({ page, site }) => {
  await openProject(page, site);
  await others(page).getByRole("button", { name: "Monter l’image 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(others(page).getByText("Image déplacée en position 1 sur 2")).toBeAttached();
  await expect(others(page).getByRole("button", { name: "Monter l’image 1" })).toBeFocused();

  await others(page).getByRole("button", { name: "Ajouter des images" }).press("Enter");
  await picker(page).getByRole("searchbox").fill("devis");
  await picker(page).getByRole("listitem").getByRole("button").press("Enter");
  await expect(picker(page).getByRole("listitem").getByRole("button")).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await picker(page).getByRole("button", { name: "Terminer" }).click();
  await expect(others(page).getByRole("listitem")).toHaveCount(3);

  await others(page).getByRole("button", { name: "Retirer l’image 2" }).press("Enter");
  await expect(others(page).getByRole("button", { name: "Ajouter des images" })).toBeFocused();
  await axe(page);
  await saved(page);
  expect(await stored(site)).toMatchObject({
    additional_images: ["/media/projects/orpheon.svg", "/media/blog/devis.svg"],
  });
});

test("a file that is dropped or pasted in an image field is added there; dropped beside it, the screen stays", async ({
  page,
  site,
}) => {
  await openProject(page, site);
  expect(
    await bring(page.getByRole("heading", { level: 1 }), "drop", [
      await picture(page, "à-côté.jpg"),
    ]),
  ).toBe(true);
  await expect(picker(page)).toHaveCount(0);

  expect(
    await bring(mainButton(page, "Changer d’image"), "drop", [await picture(page, "quai.jpg")]),
  ).toBe(true);
  await expect(main(page)).toHaveValue(/-quai_\d+x\d+_jpg\.webp$/u);
  expect(await bring(main(page), "paste", [await picture(page, "digue.jpg")])).toBe(true);
  await expect(main(page)).toHaveValue(/-digue_\d+x\d+_jpg\.webp$/u);
  await expect(picker(page)).toHaveCount(0);

  const add = others(page).getByRole("button", { name: "Ajouter des images" });
  expect(
    await bring(add, "drop", [await picture(page, "un.jpg"), await picture(page, "deux.jpg")]),
  ).toBe(true);
  await expect(
    others(page)
      .locator("ol")
      .getByText(/^(?:un|deux)$/u),
  ).toHaveCount(2);
  expect(await bring(picker(page), "drop", [await picture(page, "trois.jpg")])).toBe(true);
  await expect(others(page).locator("ol").getByText("trois", { exact: true })).toHaveCount(1);
  await picker(page).getByRole("button", { name: "Terminer" }).click();

  const letter = { name: "devis.docx", type: "application/msword", base64: btoa("PK devis") };
  expect(await bring(main(page), "drop", [letter])).toBe(true);
  await expect(picker(page)).toContainText("«\u00A0devis.docx\u00A0» n’est pas une image");
  await picker(page).getByRole("button", { name: "Annuler" }).click();
  await saved(page);
  expect((await stored(site))?.image_url).toMatch(/-digue_/u);
  expect((await stored(site))?.additional_images).toHaveLength(5);
});

test("of several files dropped on a field for one image, the first that is one goes there, and the rest is accounted for", async ({
  page,
  site,
}) => {
  await openProject(page, site);
  const files = [
    { name: "notes.docx", type: "application/msword", base64: btoa("PK notes") },
    await picture(page, "quai.jpg"),
    await picture(page, "digue.jpg"),
  ];
  expect(await bring(mainButton(page, "Changer d’image"), "drop", files)).toBe(true);
  await expect(main(page)).toHaveValue(/-quai_\d+x\d+_jpg\.webp$/u);
  await expect(picker(page)).toHaveCount(0);
  const told = page.getByRole("region", { name: "Notifications" });
  await expect(told).toContainText(
    "Une seule image va ici\u00A0: la première. L’autre est dans la bibliothèque.",
  );
  await expect(told).toContainText("«\u00A0notes.docx\u00A0» n’est pas une image");
});
