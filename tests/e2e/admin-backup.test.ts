import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { backupManifest } from "../../src/content/backup";
import { collections } from "../../src/content/index";
import { LIBRARY_CACHE } from "../../src/lib/cache-names";
import { readZip } from "../../src/lib/zip";
import {
  ANNA,
  BORIS,
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

/**
 * Fills Anna's site with everything that a backup must contain: an article with a picture of the library and a former
 * address, a staged change, another name of the agency, and a free page.
 */
async function fillForBackup({ backend }: Site): Promise<void> {
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
  await backend.sql.query(
    `update posts set staged = '{"title": "Plus tard"}' where id = (select min(id) from posts where published)`,
  );
  await backend.sql.query(
    `update documents set parts = jsonb_set(parts, '{company_info,name}', '"Atelier Nord"') where id = 'identity'`,
  );
  await backend.sql.query(
    `insert into documents (id, kind, title, slug, published, sections)
     values ('page-nord', 'page', 'Le quai', 'le-quai', true, $1)`,
    [JSON.stringify([{ id: "a", kind: "picture", title: "Vue", text: "La plage", image: PLAGE }])],
  );
}

/**
 * The rows of a table that are not deleted, without the columns that differ between two projects with the same content.
 */
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

/** Whether the browser would ask before it closes the page. */
const isAskedBeforeClosing = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

test("a backup made without a network gives the same site in an empty project, and in place of the examples", async ({
  page,
  context,
  site,
  openDevice,
}) => {
  // The test opens three sites and restores two of them, which takes minutes on a busy machine.
  test.setTimeout(480_000);
  await fillForBackup(site);
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
  const zip = await readZip(new Blob([file]));
  const text = new TextDecoder().decode(await zip.read("manifest.json"));
  const manifest = backupManifest.parse(JSON.parse(text));
  expect(Object.keys(manifest.collections)).toHaveLength(13);
  expect(manifest.missing).toEqual([]);
  expect(Buffer.from(await zip.read("images/plage.png"))).toEqual(PIXEL);
  await bringNetworkBack(context, site);
  await inSync(page);

  const second = await startSite({ seed: false });
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
  let asksBeforeClosing = false;
  await other.route(/\/rpc\/import_rows$/u, async (route) => {
    batches += 1;
    if (batches === 4) asksBeforeClosing = await isAskedBeforeClosing(other);
    return batches === 4 ? route.abort() : route.continue();
  });
  await restoring(other).getByRole("button", { name: "Restaurer dans ce projet" }).click();
  await expect(restoring(other)).toContainText("rien ne sera écrit deux fois");
  expect([asksBeforeClosing, await isAskedBeforeClosing(other)]).toEqual([true, false]);
  await restoring(other).getByRole("button", { name: "Reprendre" }).click();
  await expect(restoring(other)).toContainText("mêmes nombres et mêmes empreintes", {
    timeout: 120_000,
  });
  await expect(restoring(other).getByRole("cell", { name: /identique/u })).toHaveCount(13);
  const sent = second.requests.filter(
    ({ method, path: to }) => method === "POST" && to.endsWith("/images/plage.png"),
  );
  expect(sent).toHaveLength(1);
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
  await expect(
    restoring(other).getByRole("button", { name: /^R(?:estaurer|emplacer)/u }),
  ).toHaveCount(0);
  await second.close();

  // The third site has the example content and another administrator.
  const third = await startSite();
  await third.backend.signUp(BORIS.email, BORIS.password, BORIS.name);
  await third.backend.sql.exec(`
    delete from faqs where id = (select min(id) from faqs);
    update faqs set answer = 'Un essai.', updated_at = now() where id = 'faq-paiement';
  `);
  const accounts = await accountsOf(third.backend);
  const fresh = await openDevice(third);
  await signIn(fresh, BORIS, "/admin/backup");
  await inSync(fresh);
  await choose(fresh, "sauvegarde.zip", file);
  await expect(restoring(fresh)).toContainText(
    /contient encore \d+\u00A0fiches d’exemple intactes/u,
  );
  await expect(restoring(fresh).getByRole("listitem")).toHaveText([
    /^Questions fréquentes\u00A0: Comment/u,
  ]);
  await axeEverywhere(fresh);
  const replace = restoring(fresh).getByRole("button", { name: /^R(?:estaurer|emplacer)/u });
  await expect(replace).toHaveText("Remplacer aussi les fiches modifiées");
  await replace.click();
  await expect(restoring(fresh)).toContainText("mêmes nombres et mêmes empreintes", {
    timeout: 120_000,
  });
  for (const { name } of collections) {
    expect(await rowsOf(third.backend, name)).toEqual(await rowsOf(site.backend, name));
  }
  expect(await (await fresh.request.get(PLAGE)).body()).toEqual(PIXEL);
  expect(await accountsOf(third.backend)).toEqual(accounts);
  await third.close();
});

test("a backup that was chosen without a connection says what it replaces before it does, once there is one", async ({
  page,
  site,
}) => {
  const { sql } = site.backend;
  await site.backend.signUp(ANNA.email, ANNA.password, ANNA.name);
  await sql.exec("delete from private.examples");
  await signIn(page, ANNA, "/admin/backup");
  await inSync(page);
  const file = await readFile(await (await saveBackup(page)).path());
  await sql.exec(
    `update documents set parts = jsonb_set(parts, '{company_info,name}', '"Atelier Sud"'), updated_at = now() where id = 'identity'`,
  );

  await page.route(/\/rpc\/rows_beside$/u, (route) => route.abort());
  await choose(page, "sauvegarde.zip", file);
  await expect(restoring(page)).toContainText("Restaurer demande une connexion");
  await page.unroute(/\/rpc\/rows_beside$/u);
  await restoring(page).getByRole("button", { name: "Reprendre" }).click();
  await expect(restoring(page)).toContainText("visible aussitôt des visiteurs\u00A0: Identité.");
  const { rows } = await sql.query("select parts from documents where id = 'identity'");
  expect(JSON.stringify(rows)).toContain("Atelier Sud");
});

/** All accounts, and the number of mails in the outbox: a restored backup must change neither. */
async function accountsOf({ sql }: TestBackend): Promise<unknown> {
  const { rows } = await sql.query(
    `select (select jsonb_agg(to_jsonb(u) - 'last_sign_in_at' - 'updated_at' order by u.id) from auth.users u) as users,
       (select count(*) from private.mails) as mails`,
  );
  return rows;
}
