import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openSqlDatabase } from "../../server/database";
import { entries } from "../../src/admin/kit/screens";
import { EMBEDDED_PUBLISHABLE_KEY } from "../../src/lib/config";
import { npmStart } from "../server/server-process";
import { inSync, openSetting, registerByForm } from "../support/back-office";
import { goToScreen } from "../support/screens";
import { type Pattern, wordsFoundIn, wordsOfIdentity } from "../support/former-words";
import { servedFiles } from "../support/served-files";
import { subscription } from "../supabase/visitor";
import { expect, test } from "./fixtures";

type Place = { readonly url: string };

const NAME = "Studio Kerlann";
const PATIENCE_MS = 180_000;

const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };

/** What visitors may read of a document. */
async function publishedDocuments({ url }: Place, query: string): Promise<readonly Row[]> {
  const answer = await fetch(new URL(`/rest/v1/published_documents?${query}`, url), { headers });
  return answer.json();
}
type Row = { readonly title: string; readonly parts: Readonly<Record<string, unknown>> };

const save = (page: Page) => page.getByRole("button", { name: "Sauvegarder" }).click();

/** Fills in the identity, tries three accent colours, of which the last one is kept, and chooses other fonts. */
async function sayWhoWeAre(page: Page): Promise<void> {
  const begin = page.getByRole("region", { name: "Pour commencer" });
  await begin.getByRole("link", { name: "Dire qui vous êtes" }).click();
  const texts = {
    Nom: NAME,
    Accroche: "Photographes à Brest",
    Téléphone: "02 99 00 41 12",
    "SIREN ou SIRET": "999 000 284 00013",
    "Direction de la publication": "Lou Kerlann",
    Hébergeur: "Hébergeur exemple, 1, rue du Test, 75002 Paris",
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  const contact = page.getByRole("region", { name: "Coordonnées" });
  await contact.getByLabel("Adresse", { exact: true }).fill("3, quai de la Douane, 29200 Brest");
  for (const accent of ["#0a7d5a", "#ffe600", "#b4231c"]) {
    await page.getByLabel("Couleur d’accent", { exact: true }).fill(accent);
    await expect(page.getByRole("list", { name: "Lisibilité" })).toContainText("Thème clair");
  }
  await page.getByLabel("Fond et gris").selectOption("Pierre chaude");
  await page.getByLabel("Caractères").selectOption("review");
  await save(page);
  await expect(page.getByText("Identité\u00A0: modifications enregistrées")).toBeVisible();
}

/** Of the nine sections of the home page, five stay, in another order. */
async function chooseSections(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Page d’accueil", exact: true }).click();
  await page.getByRole("tab", { name: "Ordre" }).click();
  for (const section of [
    "Outils",
    "Questions fréquentes",
    "Derniers articles",
    "Démonstration hors ligne",
  ]) {
    await page.getByRole("button", { name: `Supprimer «\u202F${section}\u202F»` }).click();
  }
  await page.getByRole("button", { name: "Monter «\u202FRéalisations\u202F»" }).click();
  await save(page);
  await expect(page.getByText("Page d’accueil\u00A0: modifications enregistrées")).toBeVisible();
}

async function publishPage(page: Page, site: Place, title: string, text: string): Promise<void> {
  await page.getByRole("link", { name: "Pages", exact: true }).click();
  await page.getByRole("link", { name: "Ajouter une page" }).first().click();
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Ajouter une section" }).click();
  const kinds = page.getByRole("dialog");
  await kinds.getByRole("button", { name: /^Appel/u }).click();
  await page.getByLabel("Titre", { exact: true }).nth(1).fill(text);
  await page.getByLabel("Texte du bouton").fill("Écrivez-nous");
  await page.getByLabel("Adresse du bouton").fill("/contact");
  await page.getByLabel("Dans le menu").check();
  await page.getByRole("button", { name: "Créer" }).click();
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect
    .poll(async () =>
      (await publishedDocuments(site, "kind=eq.page")).map(({ title: published }) => published),
    )
    .toContain(title);
}

async function removeExamples(page: Page): Promise<void> {
  await openSetting(page, "Sauvegarde");
  const part = page.getByRole("region", { name: "Contenu d’exemple" });
  await part.getByRole("button", { name: "Retirer le contenu d’exemple" }).click();
  await expect(part).toContainText("Il ne reste aucun contenu d’exemple intact.");
  await inSync(page);
}

/** Waits until the built pages, as a crawler reads them, are those of the new agency. */
async function arePublished(site: Place): Promise<void> {
  const read = async (path: string) => (await fetch(new URL(path, site.url))).text();
  await expect.poll(() => read("/sitemap.xml"), { timeout: PATIENCE_MS }).not.toContain("/blog/");
  expect(await read("/")).toContain(`Photographes à Brest – ${NAME}`);
  const plan = await read("/sitemap.xml");
  for (const path of ["/a-propos", "/tarifs-mariage"]) expect(plan).toContain(`${path}<`);
  expect(await read("/a-propos")).toContain("Deux photographes");
}

/** All mails in the database of the stopped site, and the SQL functions that write mails. */
async function wordsOfMails(dataDir: string): Promise<readonly string[]> {
  const connection = await openSqlDatabase(path.join(dataDir, "postgres"));
  const { rows } = await connection.driver.query<{ words: string }>(
    `select to_jsonb(m)::text as words from private.mails m
     union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prokind = 'f'`,
  );
  await connection.close();
  return rows.map(({ words }) => words);
}

/** Everything on a screen: its markup, and what its fields contain. */
const onScreen = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>("input, textarea, select");
    const values = Array.from(fields, ({ value }) => value);
    return [document.documentElement.outerHTML, ...values].join("\n");
  });

/** The screens of the back office that mention the former agency, each with the words found on it. */
async function screensNaming(page: Page, former: readonly Pattern[]): Promise<string[]> {
  const naming: string[] = [];
  // The open page was served for the former agency.
  await page.goto("/admin");
  for (const entry of entries) {
    await goToScreen(page, entry);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(` – ${NAME}$`, "u"));
    // The trash still contains the deleted example content, which is no longer part of the site.
    if (entry.path === "trash") continue;
    const said = wordsFoundIn(await onScreen(page), former);
    if (said.length > 0) naming.push(`${entry.path}: ${said.join(", ")}`);
  }
  return naming;
}

test("a newcomer makes the site another agency’s in three minutes, and nothing names the former one any more", async ({
  openDevice,
}) => {
  test.setTimeout(4 * PATIENCE_MS);
  const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-newcomer-"));
  const typed = performance.now();
  const server = npmStart([], { DATA_DIR: dataDir });
  const site = { url: await server.address("Vitrine est ouverte") };
  const began = performance.now();
  const [identity] = await publishedDocuments(site, "id=eq.identity");
  const former = wordsOfIdentity(identity?.parts ?? {});
  expect(former.length).toBeGreaterThan(20);
  // The search must find the words first, while the site is still that of the example agency.
  const home = await (await fetch(site.url)).text();
  expect(wordsFoundIn(home, former).length).toBeGreaterThan(5);

  const page = await openDevice(site);
  await registerByForm(page, {
    name: "Lou Kerlann",
    email: "lou@kerlann.example",
    password: "secret-1234",
  });
  await sayWhoWeAre(page);
  await chooseSections(page);
  await publishPage(page, site, "À propos", "Deux photographes");
  await publishPage(page, site, "Tarifs mariage", "Un jour, deux regards");
  await removeExamples(page);
  await arePublished(site);
  const published = performance.now();
  const seconds = (time: number) => `${Math.round(time / 1000)} s`;
  console.log(
    `npm start: ${seconds(began - typed)}; from « Créer le compte » to published pages: ${seconds(published - began)}`,
  );
  expect(published - typed).toBeLessThan(PATIENCE_MS);

  const files = await servedFiles(site.url, path.join(dataDir, "site"));
  expect(files.size).toBeGreaterThan(250);
  const naming = [...files].flatMap(([file, bytes]) => {
    const text = Buffer.from(bytes, "latin1").toString("utf8");
    const said = wordsFoundIn(`${file}\n${text}`, former);
    return said.length > 0 ? [`${file}: ${said.join(", ")}`] : [];
  });
  expect(naming).toEqual([]);
  expect(await screensNaming(page, former)).toEqual([]);

  const submission = subscription({ email: "zoe@example.org" });
  const subscribed = await fetch(new URL("/rest/v1/rpc/subscribe", site.url), {
    method: "POST",
    headers,
    body: JSON.stringify({ submission }),
  });
  expect(subscribed.ok).toBe(true);
  // The page is closed before the server stops, because it would log errors otherwise.
  await page.close();
  server.signal("SIGTERM");
  await server.ended;
  const mails = await wordsOfMails(dataDir);
  expect(mails.filter((words) => words.includes(NAME))).not.toEqual([]);
  expect(mails.flatMap((words) => wordsFoundIn(words, former))).toEqual([]);
  await rm(dataDir, { recursive: true });
});
