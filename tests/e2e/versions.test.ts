import type { Page } from "@playwright/test";
import { SCHEMA_VERSION } from "../../src/store/opening/rx-schema";
import {
  ANNA,
  backOfficeIsKept,
  editQuestion,
  inSync,
  openQuestions,
  registerAnna,
  syncIndicator,
} from "../support/back-office";
import { confirm, holdOnly } from "../support/exchanges";
import { chooseFiles } from "../support/image-library";
import { buildWith, NEXT_SCHEMA, newVersionWaits, stopWorkers } from "../support/next-build";
import { bringNetworkBack, cutNetwork } from "../support/network";
import { drawn } from "../support/photograph";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  // The browser itself logs an error for each failed or refused request.
  tolerated: [/Failed to load resource|ERR_|WebSocket/u],
});

const MOTTO = "La devise du serveur";

/**
 * Deploys a version that reads one more column of a question. The new column does not change the question's revision.
 */
async function deployNextSchema(site: Site): Promise<void> {
  await site.backend.sql.exec(
    `alter table faqs add column motto text not null default '${MOTTO}'; select private.publish('faqs')`,
  );
  await site.deploy(await buildWith(NEXT_SCHEMA));
}

interface Question {
  readonly question: string;
  readonly answer: string;
  readonly motto?: string;
}

const questionsOf = async (site: Site) =>
  (
    await site.backend.sql.query<Question>(
      `select question, answer, to_jsonb(f) ->> 'motto' as motto from faqs f where not deleted order by "order", id`,
    )
  ).rows;

/** From now on the server accepts no edits from the deployed version. */
async function refuseThisVersion(site: Site): Promise<void> {
  await site.backend.sql.exec(`create or replace function private.oldest_client_version()
    returns integer language sql immutable set search_path = '' as $$ select ${SCHEMA_VERSION + 1} $$`);
}

/** Requests the new version where the rejection is shown, and waits until the page belongs to it. */
async function updateFrom(page: Page): Promise<void> {
  if (await panel(page).isHidden()) await syncIndicator(page).click();
  await panel(page).getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-build", "next", { timeout: 60_000 });
}

const edit = (page: Page, question: string) =>
  page.getByRole("link", { name: `Modifier «\u202F${question}\u202F»` });

const panel = (page: Page) => page.getByRole("dialog", { name: "Synchronisation" });

const outdatedNotice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Une version plus récente du site est ouverte" });

test("a new version in another tab sends what the old one could not, and the old one loses nothing and says that it is outdated", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000);
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const [first, second, third] = (await questionsOf(site)).map(({ question }) => question);
  if (!first || !second || !third) throw new Error("The seed has too few questions");
  const newer = await context.newPage();
  await newer.goto("/admin/faq");
  await expect(newer.getByRole("table")).toBeVisible();
  await refuseThisVersion(site);
  await editQuestion(page, first, { Réponse: "Écrit dans l’ancienne version." });
  await expect(syncIndicator(page)).toContainText("Mise à jour requise");
  await edit(page, second).click();
  await page.getByLabel("Réponse").fill("Commencé dans l’ancienne version.");

  await deployNextSchema(site);
  await updateFrom(newer);
  await inSync(newer);
  await expect(outdatedNotice(page)).toBeVisible();
  await expect(page.getByLabel("Réponse")).toHaveValue("Commencé dans l’ancienne version.");
  await editQuestion(newer, third, { Réponse: "Écrit dans la nouvelle version." });

  await outdatedNotice(page).getByRole("button", { name: "Recharger" }).click();
  await expect(page.getByLabel("Devise")).toHaveValue(MOTTO);
  await expect(page.getByLabel("Réponse")).toHaveValue("Commencé dans l’ancienne version.");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await inSync(page);
  const after = await questionsOf(site);
  expect(after.slice(0, 3).map(({ answer }) => answer)).toEqual([
    "Écrit dans l’ancienne version.",
    "Commencé dans l’ancienne version.",
    "Écrit dans la nouvelle version.",
  ]);
  expect(new Set(after.map(({ motto }) => motto))).toEqual(new Set([MOTTO]));
});

test("a visitor's tab that another tab's version has outdated loads the next page in full, and keeps what was typed", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000);
  await page.goto("/contact");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const name = page.getByRole("main").getByLabel("Nom");
  await name.fill("Zoé Martin");
  // Its documents are there before another version takes them over.
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some((each) => each.name?.endsWith("--glossary")),
  );
  await deployNextSchema(site);
  const newer = await context.newPage();
  await newer.goto("/faq");
  await expect(outdatedNotice(page)).toBeVisible();

  await page.getByRole("banner").getByRole("link", { name: "Glossaire" }).click();
  await expect(page.getByRole("main")).toContainText("Accessibilité");
  await page.getByRole("banner").getByRole("link", { name: "Nous Contacter" }).click();
  await expect(name).toHaveValue("Zoé Martin");
});

test("a tab of the back office that is outdated without a network takes the version that waits on the device", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000);
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await backOfficeIsKept(page);
  await deployNextSchema(site);
  // A page of the site comes from the network, in its new version, while the former worker still answers.
  const newer = await context.newPage();
  await newer.goto("/faq");
  await expect(outdatedNotice(page)).toBeVisible();
  await newVersionWaits(page);
  await newer.close();
  await cutNetwork(context, site);

  await page.reload();
  await expect(outdatedNotice(page)).toBeVisible();
  await expect(page.getByText("Chargement…")).toHaveCount(0);
  await stopWorkers(page);
  await outdatedNotice(page).getByRole("button", { name: "Recharger" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-build", "next", { timeout: 60_000 });
  await expect(page.getByRole("table")).toBeVisible();
  await expect(outdatedNotice(page)).toBeHidden();
});

test("a version whose worker could not be installed, since a deployment replaced its files meanwhile, is updated all the same", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await registerAnna(site.backend);
  // The worker cannot be installed before it has cached this file.
  const goOn = site.hold(/^\/shell\.html$/u);
  await openQuestions(page, ANNA);
  const [first] = await questionsOf(site);
  if (!first) throw new Error("The seed has no question");
  await refuseThisVersion(site);
  await editQuestion(page, first.question, { Réponse: "Écrit avant la mise à jour." });
  await expect(syncIndicator(page)).toContainText("Mise à jour requise");

  await deployNextSchema(site);
  goOn();
  await page.waitForFunction(async () => {
    const known = await navigator.serviceWorker.getRegistration();
    return !(known?.installing ?? known?.waiting ?? known?.active);
  });
  await updateFrom(page);
  await inSync(page);
  expect((await questionsOf(site))[0]?.answer).toBe("Écrit avant la mise à jour.");
});

/** Expects these numbers of entries in the parts of the list of changes. */
async function expectListed(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  await syncIndicator(page).click();
  for (const [part, count] of Object.entries(counts)) {
    await expect(panel(page).getByRole("heading", { name: part })).toContainText(String(count));
  }
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
}

const named = (number: number) => `Question ${String(number).padStart(2, "0")} ?`;

async function holdQuestions(site: Site, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  await holdOnly(
    site,
    "faqs",
    numbers.map((number) => ({
      id: `question-${number}`,
      question: named(number),
      answer: "Réponse.",
      category: "general",
      '"order"': `a${String.fromCodePoint(96 + number)}`,
    })),
  );
}

async function addQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await page.getByLabel("Question", { exact: true }).fill(question);
  await page.getByLabel("Réponse").fill("Ajoutée.");
  await page.getByLabel("Catégorie").selectOption("Général");
  await page.getByRole("button", { name: "Créer" }).click();
  await expect(page.getByRole("table")).toBeVisible();
}

async function removeQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole("button", { name: `Supprimer «\u202F${question}\u202F»` }).click();
  await confirm(page);
  await expect(edit(page, question)).toBeHidden();
}

test("twenty offline edits wait in an outdated client, which says so; its update sends all of them without a false conflict", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(360_000);
  await holdQuestions(site, 14);
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await backOfficeIsKept(page);
  await site.backend.sql.exec(
    "alter table faqs add constraint faqs_question_length_2 check (length(question) <= 100)",
  );
  await editQuestion(page, named(13), { Question: `Trop ${"long".repeat(40)}` });
  await expect(syncIndicator(page)).toContainText("1 à vérifier");
  await cutNetwork(context, site);

  for (const number of [1, 2, 3, 4, 5, 6, 7, 14]) {
    await editQuestion(page, named(number), { Réponse: `Modifiée ${number}.` });
  }
  for (const number of [1, 2, 3, 4, 5]) await addQuestion(page, `Nouvelle ${number} ?`);
  await page.getByRole("button", { name: `Monter «\u202F${named(8)}\u202F»` }).click();
  await page.getByRole("button", { name: `Monter «\u202F${named(9)}\u202F»` }).click();
  for (const number of [10, 11, 12]) await removeQuestion(page, named(number));
  await page.goto("/admin/images");
  await chooseFiles(page, [
    { name: "quai.jpg", mimeType: "image/jpeg", buffer: await drawn(page, 800, 600) },
  ]);
  await expectListed(page, { "En attente": 19, Refusées: 1 });
  await site.backend.sql.exec("update faqs set answer = 'La leur.' where id = 'question-14'");
  await refuseThisVersion(site);

  await bringNetworkBack(context, site);
  await expect(syncIndicator(page)).toContainText("Mise à jour requise", { timeout: 30_000 });
  await syncIndicator(page).click();
  await expect(panel(page)).toContainText("Vos modifications restent sur cet appareil");
  await panel(page).getByRole("button", { name: "Mettre à jour" }).click();
  await expect(panel(page)).toContainText("La nouvelle version n’est pas encore en ligne");
  await deployNextSchema(site);
  await updateFrom(page);
  await expect(syncIndicator(page)).toContainText("2 à vérifier", { timeout: 60_000 });
  await expectListed(page, { Refusées: 1, Conflits: 1 });

  const after = await questionsOf(site);
  const known = [1, 2, 3, 4, 5, 6, 8, 9, 7, 13, 14];
  expect(after.map(({ question }) => question)).toEqual([
    ...known.map(named),
    ...[1, 2, 3, 4, 5].map((number) => `Nouvelle ${number} ?`),
  ]);
  expect(after.filter(({ answer }) => answer.startsWith("Modifiée"))).toHaveLength(8);
  expect(after.slice(0, known.length).every(({ motto }) => motto === MOTTO)).toBe(true);
  const { rows } = await site.backend.sql.query(
    "select count(*)::int as files from storage.objects where bucket_id = 'images' and name like '%quai%'",
  );
  // The picture, its narrower file and its JPEG.
  expect(rows).toEqual([{ files: 3 }]);
  await page.goto("/admin/faq");
  await edit(page, named(1)).click();
  await expect(page.getByLabel("Devise")).toHaveValue(MOTTO);
});
