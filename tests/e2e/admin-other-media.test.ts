import type { Locator } from "@playwright/test";
import { openLighthouse, text } from "../support/article-editor";
import { openLibrary, openScreen } from "../support/image-library";
import { expect, test } from "./fixtures";

test.use({ contextOptions: { forcedColors: "active" } });

const styleOf = (place: Locator, name: string) =>
  place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

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
