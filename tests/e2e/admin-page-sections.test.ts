import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { drag, slide } from "../support/drag";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

const TITLES = ["Qui", "Quoi", "Combien"];

const sections = (page: Page) => page.getByRole("group", { name: "Sections" }).locator("ol > li");
const handle = (page: Page, title: string) =>
  page.getByRole("button", { name: `Déplacer ${title}`, exact: true });
const line = (page: Page, title: string) => sections(page).filter({ hasText: title });

async function openPage(page: Page, site: Site): Promise<void> {
  const rows = TITLES.map((title) => ({ id: title, kind: "text", title, text: `${title} ?` }));
  await site.backend.sql.query(
    `insert into documents (id, kind, title, slug, published, sections)
     values ('page-nous', 'page', 'À propos', 'a-propos', true, $1)`,
    [JSON.stringify(rows)],
  );
  await registerAnna(site.backend);
  await signIn(page, ANNA, "/admin/pages?edition=page-nous");
  await expect(sections(page)).toHaveCount(TITLES.length, { timeout: 45_000 });
}

test("sections of a page are reordered by the mouse, a finger, the keyboard and buttons, and visitors read them so", async ({
  page,
  site,
  openDevice,
}) => {
  await openPage(page, site);
  await drag(page, handle(page, "Qui"), line(page, "Combien"));
  await expect(sections(page)).toContainText(["Quoi", "Combien", "Qui"]);
  await expect(page.getByText("Qui\u00A0: position 3 sur 3")).toBeAttached();
  await expect(handle(page, "Qui")).toBeFocused();

  await page.setViewportSize({ width: 360, height: 800 });
  await line(page, "Quoi").evaluate((element) => element.scrollIntoView({ block: "center" }));
  await slide(page, handle(page, "Combien"), line(page, "Quoi"));
  await expect(sections(page)).toContainText(["Combien", "Quoi", "Qui"]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await handle(page, "Qui").focus();
  await page.keyboard.press("Space");
  // The section handles keys only a moment after it was picked up, so the key is pressed until it works.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(/^Qui, position 2 sur 3/u)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(sections(page)).toContainText(["Combien", "Qui", "Quoi"]);
  await expect(handle(page, "Qui")).toBeFocused();

  await page.keyboard.press("Space");
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^Déplacement annulé\./u)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Descendre Combien" }).click();
  const wanted = ["Qui", "Combien", "Quoi"];
  await expect(sections(page)).toContainText(wanted);

  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await inSync(page);
  const visitor = await openDevice();
  await visitor.goto("/a-propos");
  const titles = visitor.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(wanted);
});
