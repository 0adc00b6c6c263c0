import type { Page } from "@playwright/test";
import { ANNA, inSync, registerAnna, signIn } from "../support/back-office";
import { pathsInCache } from "../support/device-contents";
import { card, photo } from "../support/image-library";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", tolerated: [/ERR_|Failed to load resource|WebSocket/u] });

const FORMER = "/media/projects/dalmont.svg";
const ALT = "Trois flacons";

/** Expects the picture of the project to be rendered from this file. */
async function expectDrawn(page: Page, file: string): Promise<void> {
  const picture = page.getByRole("main").locator(`img[src="${file}"]`).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
}

/** Opens a page of the site in a new tab, under its worker. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("a picture that is replaced while an installed device is away is cached at its return, shown offline, and later replaces the former one in the cache", async ({
  page: first,
  context,
  site,
  openDevice,
}) => {
  test.setTimeout(240_000);
  await registerAnna(site.backend);
  await site.backend.sql.exec(
    `update images set deleted = true;
     insert into images (id, url, alt, section) values ('flacons', '${FORMER}', '${ALT}', 'projects')`,
  );
  await visit(first, "/projects");
  await expectDrawn(first, FORMER);
  await first.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => pathsInCache(first, "installed"), { timeout: 60_000 }).toContain(FORMER);
  await first.close();

  // As with `npm start`, published content triggers a build at once.
  await site.backend.sql.exec("update private.site_rebuild set automatic = true");
  const admin = await openDevice(site);
  await signIn(admin, ANNA, "/admin/images");
  await card(admin, ALT)
    .getByRole("button", { name: `Régler «\u202F${ALT}\u202F»` })
    .click();
  const dialog = admin.getByRole("dialog", { name: "Régler l’image" });
  const chooser = admin.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Remplacer le fichier" }).click();
  await (await chooser).setFiles([await photo(admin, "flacons.jpg")]);
  await expect(admin.getByText("Fichier remplacé, dans")).toBeVisible({ timeout: 30_000 });
  await inSync(admin);
  // The administrator's device caches the new files before any screen shows them.
  const { rows } = await site.backend.sql.query<{ url: string }>(
    "select url from images where id = 'flacons'",
  );
  const present = rows[0]?.url ?? "";
  expect(present).toMatch(/-flacons_800x600_jpg\.webp$/u);
  await expect
    .poll(() => pathsInCache(admin, "library"), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([present, present.replace(".webp", "_480.webp")]));

  const returned = await context.newPage();
  await visit(returned, "/contact");
  await expect.poll(() => pathsInCache(returned, "images"), { timeout: 30_000 }).toContain(present);
  await cutNetwork(context, site);
  await returned.goto("/projects");
  await expectDrawn(returned, present);
  await expect(returned.getByRole("main").getByText("Image non téléchargée")).toHaveCount(0);
  await expect(returned.locator(`img[src="${FORMER}"]`)).toHaveCount(0);

  await bringNetworkBack(context, site);
  await expect
    .poll(async () => (await admin.request.get("/projects")).text(), { timeout: 90_000 })
    .toContain(`${present.replace(".webp", "_480.webp")} 480w, ${present} 800w`);
  expect(await (await admin.request.get("/projects")).text()).not.toContain(FORMER);
  await returned.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect
    .poll(() => pathsInCache(returned, "installed"), { timeout: 60_000 })
    .toContain(present);
  expect(await pathsInCache(returned, "installed")).not.toContain(FORMER);
});
