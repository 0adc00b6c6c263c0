import type { Page } from "@playwright/test";
import { SCHEMA_VERSION } from "../../src/store/rx-schema";
import {
  ANNA,
  editQuestion,
  inSync,
  openQuestions,
  registerAnna,
  syncIndicator,
} from "../support/back-office";
import { buildWith, NEXT_SCHEMA } from "../support/next-build";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  // The browser itself writes each request that is refused into the console.
  tolerated: [/Failed to load resource|ERR_|WebSocket/u],
});

const MOTTO = "La devise du serveur";

/** The site's next version reads one column more of a question; its revision does not move. */
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

/** From now on the server takes no changes from the version that is deployed. */
async function refuseThisVersion(site: Site): Promise<void> {
  await site.backend.sql.exec(`create or replace function private.oldest_client_version()
    returns integer language sql immutable set search_path = '' as $$ select ${SCHEMA_VERSION + 1} $$`);
}

/** Asks for the new version where the refusal is told, and waits until the page is of it. */
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

test("a new version in another tab takes over what the old one could not send, and the old one loses nothing and says that it is outdated", async ({
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
