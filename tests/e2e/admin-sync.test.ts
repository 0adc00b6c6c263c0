import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  ANNA,
  backOfficeIsKept,
  editQuestion,
  inSync,
  openDeviceOfBoris,
  openQuestions,
  openSetting,
  registerAnna,
  registerBoris,
  signIn,
  syncIndicator,
} from "../support/back-office";
import { chooseFiles } from "../support/image-library";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { drawn } from "../support/photograph";
import type { Site } from "../support/site";
import { axeEverywhere } from "./axe-everywhere";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  // Offline, the browser itself logs an error for each failed request.
  tolerated: [/Failed to load resource|ERR_|WebSocket/u],
});

const main = (page: Page) => page.getByRole("main");
const preview = (page: Page) => page.getByRole("dialog", { name: "Importer des modifications" });

const questionsOf = async (site: Site) =>
  (
    await site.backend.sql.query<{ question: string; answer: string }>(
      'select question, answer from faqs where not deleted order by "order", id',
    )
  ).rows;

async function openSync(page: Page): Promise<void> {
  await openSetting(page, "Synchronisation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Synchronisation");
}

/** Downloads the pending edits as a file, and returns its path. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  return (await download).path();
}

async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Importer un fichier" }).click();
  await (await chooser).setFiles(file);
}

test("offline edits are described in words, exported, and sent from another device as they were typed", async ({
  page,
  context,
  site,
  openDevice,
}) => {
  test.slow();
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await openQuestions(page, ANNA);
  await backOfficeIsKept(page);
  const before = await questionsOf(site);
  const [first, second, third] = before.map(({ question }) => question);
  if (!first || !second || !third) throw new Error("The seed has too few questions");
  const photo = { name: "quai.jpg", mimeType: "image/jpeg", buffer: await drawn(page, 800, 600) };
  await page.close();
  await cutNetwork(context, site);

  const tab = await context.newPage();
  await tab.goto("/admin/faq");
  await expect(tab.getByRole("table")).toBeVisible();
  await editQuestion(tab, first, { Réponse: "Écrite dans le train." });
  await tab.getByRole("button", { name: `Supprimer «\u202F${third}\u202F»` }).click();
  await tab.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await tab.getByRole("link", { name: "Ajouter une question" }).click();
  await tab.getByLabel("Question", { exact: true }).fill("Et dans le train ?");
  await tab.getByLabel("Réponse").fill("Aussi.");
  await tab.getByLabel("Catégorie").selectOption("Général");
  await tab.getByRole("button", { name: "Créer" }).click();
  await expect(syncIndicator(tab)).toContainText("Hors ligne, 3 en attente");
  await tab.getByRole("navigation").getByRole("link", { name: "Images", exact: true }).click();
  await chooseFiles(tab, [photo]);
  await expect(syncIndicator(tab)).toContainText("Hors ligne, 4 en attente");
  await tab.getByRole("navigation").getByRole("link", { name: "FAQ", exact: true }).click();
  await tab.getByRole("link", { name: second, exact: true }).click();
  await tab.getByLabel("Réponse").fill("Pas encore enregistrée.");

  await syncIndicator(tab).click();
  await tab.getByRole("dialog").getByRole("link", { name: "Voir le détail" }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Synchronisation");
  for (const sentence of [
    `FAQ «\u202F${first}\u202F»\u00A0: réponse modifiée`,
    `FAQ «\u202F${third}\u202F»\u00A0: supprimée`,
    "FAQ «\u202FEt dans le train ?\u202F»\u00A0: créée",
    "Image «\u202Fquai\u202F»\u00A0: ajoutée",
    "3\u00A0modifications en attente, 1\u00A0image à envoyer et 1\u00A0brouillon jamais enregistré",
  ]) {
    await expect(main(tab)).toContainText(sentence);
  }
  await expect(main(tab).getByText(/Dernière synchronisation aujourd’hui à/u)).toBeVisible();
  const file = await exported(tab);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    author: { email: ANNA.email },
    changes: expect.arrayContaining([
      expect.objectContaining({
        operation: "delete",
        document: expect.objectContaining({ question: third }),
      }),
    ]),
  });
  await tab.getByRole("button", { name: "Se déconnecter" }).click();
  await tab.getByRole("button", { name: "Abandonner et quitter" }).click();
  await expect(tab).toHaveURL(/\/login/u);
  await bringNetworkBack(context, site);
  expect(await questionsOf(site)).toEqual(before);

  const other = await openDeviceOfBoris(openDevice, "/admin/sync");
  await choose(other, file);
  await expect(preview(other)).toContainText(`faites par ${ANNA.email}`);
  await expect(preview(other).getByRole("listitem")).toHaveText([
    /réponse modifiée\s*À écrire/u,
    /supprimée\s*À supprimer/u,
    /créée\s*Nouveau/u,
    /ajoutée\s*Nouveau/u,
    /1\u00A0brouillon/u,
  ]);
  await preview(other).getByRole("button", { name: "Importer en mon nom" }).click();
  await expect(other.getByText("4\u00A0modifications à envoyer")).toBeVisible();
  await inSync(other);
  expect(await questionsOf(site)).toEqual([
    { question: first, answer: "Écrite dans le train." },
    ...before.slice(1, 2),
    ...before.slice(3),
    { question: "Et dans le train ?", answer: "Aussi." },
  ]);
  const { rows } = await site.backend.sql.query(
    "select name from storage.objects order by length(name)",
  );
  expect(rows).toEqual([
    { name: expect.stringMatching(/quai_\d+x\d+_jpg\.webp$/u) },
    { name: expect.stringMatching(/quai_\d+x\d+_jpg_800\.jpg$/u) },
    { name: expect.stringMatching(/quai_\d+x\d+_jpg_480\.webp$/u) },
  ]);
  await choose(other, file);
  await expect(preview(other)).toContainText("Tout ce que contient ce fichier est déjà");
  await preview(other).getByRole("button", { name: "Fermer", exact: true }).last().click();
  await other.getByRole("navigation").getByRole("link", { name: "FAQ", exact: true }).click();
  await other.getByRole("link", { name: second, exact: true }).click();
  await expect(other.getByLabel("Réponse")).toHaveValue("Pas encore enregistrée.");
});

test("a rejected edit is corrected, sent again or discarded, and a resolved conflict can be resolved differently", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await registerAnna(site.backend);
  await site.backend.sql.exec(`
    insert into comments (id, post_id, post_title, name, email, content)
      select 'lea', id, title, 'Léa', 'lea@example.org', 'Bravo.' from posts where kind = 'article' limit 1;
    alter table comments add constraint comments_approved_choice check (not approved) not valid`);
  await signIn(page, ANNA, "/admin/comments?commentaire=lea");
  await page.getByRole("dialog").getByRole("button", { name: "Approuver" }).click();
  await expect(syncIndicator(page)).toContainText("1 à vérifier");
  await page.keyboard.press("Escape");
  await openSync(page);

  // A comment has no form: its panel shows its actions.
  await expect(main(page)).toContainText("Commentaire «\u202FLéa\u202F»");
  await main(page).getByRole("link", { name: "Corriger" }).click();
  await expect(page.getByRole("dialog", { name: "Léa" })).toBeVisible();
  await page.keyboard.press("Escape");
  await openSync(page);
  await site.backend.sql.exec("alter table comments drop constraint comments_approved_choice");
  await main(page).getByRole("button", { name: "Renvoyer" }).click();
  await inSync(page);
  const { rows } = await site.backend.sql.query("select approved from comments where id = 'lea'");
  expect(rows).toEqual([{ approved: true }]);
  await expect(main(page)).toContainText("Tout ce que vous avez modifié est enregistré");

  // After a conflict is resolved, the value that was not chosen stays on this screen for a while.
  await page.getByRole("navigation").getByRole("link", { name: "FAQ", exact: true }).click();
  const [known] = await questionsOf(site);
  if (!known) throw new Error("The seed has no question");
  // The code for moving rows is a separate file, which has to be loaded before the network is cut.
  await expect(
    main(page)
      .getByRole("button", { name: /^Déplacer/u })
      .first(),
  ).toBeVisible();
  await context.setOffline(true);
  await editQuestion(page, known.question, { Réponse: "La mienne." });
  await site.backend.sql.query("update faqs set answer = 'La leur.' where question = $1", [
    known.question,
  ]);
  await context.setOffline(false);
  await openSync(page);
  await main(page)
    .getByRole("button", { name: /^Garder cette valeur/u })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const former = main(page).getByRole("group");
  await expect(former).toContainText("réponse\u00A0: votre valeur a été gardée");
  await former.getByText("votre valeur a été gardée").click();
  await axeEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await former.getByRole("button", { name: /^Reprendre cette valeur/u }).press("Enter");
  await expect(former).toContainText("l’autre valeur a été prise");
  await inSync(page);
  expect((await questionsOf(site))[0]).toEqual({ ...known, answer: "La leur." });

  const row = page.getByRole("row", { name: /^Questions fréquentes/u });
  await expect(row).toContainText("Complet");
  await choose(page, "package.json");
  await expect(page.getByRole("alert")).toContainText("n’est pas un export de modifications");
});
