import type { Locator } from "@playwright/test";
import { openLighthouse, text } from "../support/article-editor";
import { openLibrary, openScreen } from "../support/image-library";
import { expect, test } from "./fixtures";

const styleOf = (place: Locator, name: string) =>
  place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("in forced colours the chosen point of a picture is filled, and nothing else covers the picture", async ({
    page,
    site,
  }) => {
    await openLibrary(page, site, [
      { id: "digue", url: "/media/blog/page-accueil.svg", alt: "La digue" },
    ]);
    await page.getByRole("button", { name: /^Régler/u }).click();
    const point = (name: string) => page.locator("label").filter({ hasText: name });
    const place = point("En bas à droite");
    // The whole ninth of the picture can be pressed.
    await place.click({ position: { x: 40, y: 10 }, force: true });
    await expect(page.getByRole("radio", { name: "En bas à droite" })).toBeChecked();
    await expect
      .poll(() => styleOf(place, "background-color"))
      .not.toBe(await styleOf(point("En haut à gauche"), "background-color"));
    expect((await place.boundingBox())?.width).toBeLessThan(40);
  });

  test("in forced colours the colours of the site are shown where they are chosen", async ({
    page,
    site,
  }) => {
    await openScreen(page, site, "identity", "Identité");
    for (const name of ["Lisibilité", "Logo et marque"]) {
      const themes = page.getByRole("list", { name }).getByRole("listitem");
      const [light, dark] = await Promise.all(
        [themes.first(), themes.last()].map((theme) => styleOf(theme, "background-color")),
      );
      expect(light, name).not.toBe(dark);
    }
  });

  test("in forced colours the chosen cells of a table and the place of a dropped picture are visible", async ({
    page,
    site,
  }) => {
    const cells = "<tr><td>un</td><td>deux</td></tr>";
    await openLighthouse(page, site, `<p>Avant</p><table><tbody>${cells}</tbody></table>`);
    await text(page).getByRole("cell", { name: "un" }).click();
    await page.keyboard.down("Shift");
    await text(page).getByRole("cell", { name: "deux" }).click();
    await page.keyboard.up("Shift");
    const chosen = text(page).locator(".selectedCell");
    await expect(chosen).toHaveCount(2);
    await expect(chosen.first()).toHaveCSS("outline-style", "solid");

    const { x = 0, y = 0 } = (await text(page).getByText("Avant").boundingBox()) ?? {};
    await text(page).dispatchEvent("dragover", { clientX: x + 2, clientY: y + 2 });
    const place = page.locator(".editor-drop");
    await expect(place).toBeVisible();
    const ground = await styleOf(page.locator("body"), "background-color");
    expect(await styleOf(place, "background-color")).not.toBe(ground);
  });
});

test.describe("in a window enlarged to 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("a text has the whole low window, and no bar stays over it", async ({ page, site }) => {
    await openLighthouse(page, site, "<p>Une ligne du phare.</p>".repeat(30));
    const line = text(page).getByText("Une ligne du phare.").nth(15);
    await line.evaluate((place) => place.scrollIntoView({ block: "center" }));
    const covered = () =>
      page.evaluate(() =>
        [8, 60, 128, 196, 248].filter(
          (y) => !document.elementFromPoint(100, y)?.closest("[contenteditable]"),
        ),
      );
    await expect.poll(covered).toEqual([]);
    await page.getByRole("button", { name: "Publier", exact: true }).click({ trial: true });
  });

  test("the content of a dialog is not squeezed between its title and its buttons", async ({
    page,
    site,
  }) => {
    const url = "/media/blog/page-accueil.svg";
    await openLibrary(page, site, [{ id: "digue", url, alt: "La digue" }]);
    await page.getByRole("button", { name: /^Régler/u }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Où elle est affichée" })).toBeAttached();
    const content = await dialog.locator("> div").first().boundingBox();
    expect(content?.height).toBeGreaterThan(256);
    await dialog.getByRole("button", { name: "Fermer" }).last().click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe("printed", () => {
  /** How many pages a PDF of Chromium has. */
  const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/gu)?.length;

  test("an article that is being written is printed as a text, without an empty page", async ({
    page,
    site,
  }) => {
    await openLighthouse(page, site);
    await page.emulateMedia({ media: "print" });
    await expect(text(page).getByText("Un texte en markup")).toBeVisible();
    await expect(page.getByRole("toolbar")).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    expect(pagesOf(await page.pdf({ format: "A4" }))).toBe(1);
  });

  test("a message that is open is printed by itself, and the list without addresses of screens", async ({
    page,
    site,
  }) => {
    await openScreen(page, site, "contact", "Messages");
    const message = page.getByRole("link", { name: "Claire Besson" }).first();
    await message.click();
    const dialog = page.getByRole("dialog", { name: "Claire Besson" });
    await expect(dialog.getByText("je suis relieuse")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(dialog.getByText("je suis relieuse")).toBeVisible();
    await expect(page.getByRole("table")).toBeHidden();
    expect(pagesOf(await page.pdf({ format: "A4" }))).toBe(1);

    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Escape");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("table")).toBeVisible();
    const after = await message.evaluate((link) => getComputedStyle(link, "::after").content);
    expect(after).toBe("none");
  });
});
