import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { backupManifest } from "../../src/content/backup";
import { collections } from "../../src/content/index";
import { LIBRARY_CACHE } from "../../src/lib/cache-names";
import { readZip } from "../../src/lib/zip";
import {
  ANNA,
  backOfficeIsKept,
  editQuestion,
  inSync,
  openQuestions,
  signIn,
} from "../support/back-office";
import type { TestBackend } from "../support/backend";
import { pathsInCache } from "../support/device-contents";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { questions } from "../support/questions";
import { type Site, startSite } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

const PLAGE = "/storage/v1/object/public/images/plage.png";
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Anna's site: an article has a picture of the library and a former address. */
async function furnish({ backend }: Site): Promise<void> {
  const anna = await backend.signUp(ANNA.email, ANNA.password, ANNA.name);
  const { error } = await anna.storage
    .from("images")
    .upload("plage.png", PIXEL, { contentType: "image/png" });
  expect(error).toBeNull();
  await backend.sql.query("insert into images (id, url, alt) values ('plage.png', $1, 'Plage')", [
    PLAGE,
  ]);
  await backend.sql.query(
    `update posts set cover_image = $1, slug = 'autre-adresse'
     where id = (select min(id) from posts where slug <> '')`,
    [PLAGE],
  );
}

/** What lives in a table, as the server has it, without the numbers that each project gives itself. */
async function rowsOf(backend: TestBackend, table: string): Promise<unknown[]> {
  const { rows } = await backend.sql.query<{ row: unknown }>(
    `select to_jsonb(t) - array['revision', 'published_revision', 'change_id'] as row from public.${table} t where not deleted order by id`,
  );
  return rows.map(({ row }) => row);
}

const part = (page: Page, name: string) => page.getByRole("region", { name });
const saving = (page: Page) => part(page, "Télécharger une sauvegarde");
const restoring = (page: Page) => part(page, "Restaurer dans un projet vide");

const firstQuestion = async (page: Page) =>
  (await questions(page).first().getByRole("link").textContent()) ?? "";

async function saveBackup(page: Page): Promise<Download> {
  const download = page.waitForEvent("download");
  await saving(page).getByRole("button", { name: "Télécharger une sauvegarde" }).click();
  return download;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await restoring(page).getByRole("button", { name: "Choisir une sauvegarde" }).click();
  await (await chooser).setFiles({ name, mimeType: "application/zip", buffer });
}

test("a backup made without a network, brought back into an empty project, gives the same site", async ({
  page,
  context,
  site,
  openDevice,
}) => {
  await furnish(site);
  await openQuestions(page, ANNA);
  await backOfficeIsKept(page);
  await expect.poll(() => pathsInCache(page, LIBRARY_CACHE)).toContain(PLAGE);

  await cutNetwork(context, site);
  await editQuestion(page, await firstQuestion(page), { Réponse: "Écrit sans réseau." });
  await page.goto("/admin/backup");
  const download = await saveBackup(page);
  await expect(saving(page)).toContainText(
    "1\u00A0modification que le serveur n’a pas encore reçue",
  );
  await expect(saving(page).getByText(/manque/u)).toHaveCount(0);
  await axeEverywhere(page);
  expect(download.suggestedFilename()).toMatch(/^sauvegarde-\d{4}-\d{2}-\d{2}-\d{4}\.zip$/u);
  const file = await readFile(await download.path());
  const zip = readZip(file);
  const text = new TextDecoder().decode(zip.read("manifest.json"));
  const manifest = backupManifest.parse(JSON.parse(text));
  expect(Object.keys(manifest.collections)).toHaveLength(13);
  expect(manifest.missing).toEqual([]);
  expect(Buffer.from(zip.read("images/plage.png"))).toEqual(PIXEL);
  await bringNetworkBack(context, site);
  await inSync(page);

  const second = await startSite(undefined, { seed: false });
  await second.backend.signUp(ANNA.email, ANNA.password, ANNA.name);
  const other = await openDevice(second);
  await signIn(other, ANNA, "/admin/backup");
  await inSync(other);
  const damaged = Buffer.from(file);
  damaged.fill(0, 2_000, 2_010);
  await choose(other, "abimee.zip", damaged);
  await expect(restoring(other)).toContainText("Rien n’a été restauré.");
  await choose(other, "sauvegarde.zip", file);
  let batches = 0;
  await other.route(/\/rpc\/import_rows$/u, (route) => {
    batches += 1;
    return batches === 4 ? route.abort() : route.continue();
  });
  await restoring(other).getByRole("button", { name: "Restaurer dans ce projet" }).click();
  await expect(restoring(other)).toContainText("rien ne sera écrit deux fois");
  await restoring(other).getByRole("button", { name: "Reprendre" }).click();
  await expect(restoring(other)).toContainText("mêmes nombres et mêmes empreintes", {
    timeout: 30_000,
  });
  await expect(restoring(other).getByRole("cell", { name: /identique/u })).toHaveCount(13);
  for (const { name } of collections) {
    expect(await rowsOf(second.backend, name)).toEqual(await rowsOf(site.backend, name));
  }
  const served = await other.request.get(PLAGE);
  expect(await served.body()).toEqual(PIXEL);
  await axeEverywhere(other);

  await second.backend.sql.exec(
    "insert into tools (id, name, description, link, category) values ('x', 'X', 'X', 'https://x.org', 'seo')",
  );
  await choose(other, "sauvegarde.zip", file);
  await expect(restoring(other)).toContainText("Ce projet n’est pas vide\u00A0: il contient déjà");
  await expect(restoring(other)).toContainText("Outils\u00A0(1)");
  await expect(restoring(other).getByRole("button", { name: /^Restaurer/u })).toHaveCount(0);
  await second.close();
});
