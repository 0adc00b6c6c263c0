import type { Page } from "@playwright/test";
import {
  ANNA,
  backOfficeIsKept,
  editQuestion,
  inSync,
  openDeviceOfBoris,
  openQuestions,
  registerAnna,
  registerBoris,
  syncIndicator,
} from "../support/back-office";
import { bringNetworkBack, cutNetwork } from "../support/network";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

test.use({
  serviceWorkers: "allow",
  // Offline, the browser itself logs an error for each failed request.
  tolerated: [/Failed to load resource|ERR_|WebSocket/u],
});

const PAYMENT = "Comment se passe le paiement ?";

const questionsOf = async (site: Site) =>
  (
    await site.backend.sql.query<{ question: string }>(
      'select question from faqs where not deleted order by "order", id',
    )
  ).rows.map(({ question }) => question);

test("questions edited, added, moved and deleted offline are what visitors see once the network is back", async ({
  page,
  context,
  site,
  openDevice,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await backOfficeIsKept(page);
  const before = await questionsOf(site);
  const [first = "", second = "", third = ""] = before;
  await page.close();
  await cutNetwork(context, site);

  const tab = await context.newPage();
  await tab.goto("/admin/faq");
  await expect(tab.getByRole("table")).toBeVisible();
  await editQuestion(tab, first, { Réponse: "Une réponse écrite dans le train." });
  await tab.getByRole("link", { name: "Ajouter une question" }).click();
  await tab.getByLabel("Question", { exact: true }).fill("Travaillez-vous dans le train ?");
  await tab.getByLabel("Réponse").fill("Oui, et sans réseau.");
  await tab.getByLabel("Catégorie").selectOption("Général");
  await tab.getByRole("button", { name: "Publier" }).click();
  await tab.getByRole("button", { name: "Publier maintenant" }).click();
  await tab.getByRole("button", { name: `Descendre «\u202F${first}\u202F»` }).click();
  await tab.getByRole("button", { name: `Supprimer «\u202F${third}\u202F»` }).click();
  await tab.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(syncIndicator(tab)).toContainText("Hors ligne, 3 en attente");
  await tab.close();

  await bringNetworkBack(context, site);
  const later = await context.newPage();
  await later.goto("/admin/faq");
  await inSync(later);
  const expected = [second, first, ...before.slice(3), "Travaillez-vous dans le train ?"];
  expect(await questionsOf(site)).toEqual(expected);

  const visitor = await openDevice();
  await visitor.goto(`${site.url}/faq`);
  await visitor.getByRole("button", { name: "Tout ouvrir" }).click();
  await expect(visitor.getByText("Une réponse écrite dans le train.")).toBeVisible();
  await expect(visitor.getByText("Travaillez-vous dans le train ?")).toBeVisible();
  await expect(visitor.getByText(third)).toBeHidden();
});

test("after a visit to the home page, the questions open in a new tab offline", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByText("Comment se passe le paiement ?")).toBeVisible();
  const questions = await questionsOf(site);
  await page.close();
  await cutNetwork(context, site);

  const tab = await context.newPage();
  await tab.goto("/faq");
  for (const question of questions) await expect(tab.getByText(question)).toBeVisible();
});

/** Anna and Boris edit the first question, both offline; Anna comes back first, then Boris. */
async function editApart(
  { page, site, openDevice }: { page: Page; site: Site; openDevice: () => Promise<Page> },
  edits: { readonly anna: Record<string, string>; readonly boris: Record<string, string> },
): Promise<Page> {
  await registerAnna(site.backend);
  await registerBoris(site.backend);
  await openQuestions(page, ANNA);
  const boris = await openDeviceOfBoris(openDevice);
  const [question = ""] = await questionsOf(site);

  await page.context().setOffline(true);
  await boris.context().setOffline(true);
  await editQuestion(page, question, edits.anna);
  await editQuestion(boris, question, edits.boris);
  await page.context().setOffline(false);
  await inSync(page);
  await boris.context().setOffline(false);
  return boris;
}

test("an edit that waited while its tab was closed is sent, although the clock of the device was put right meanwhile", async ({
  page,
  context,
  site,
}) => {
  await registerAnna(site.backend);
  // The clock of this tab is two hours ahead.
  await page.addInitScript(() => {
    const Real = Date;
    const ahead = () => Real.now() + 2 * 3_600_000;
    const build = (...given: unknown[]) =>
      Reflect.construct(Real, given.length > 0 ? given : [ahead()]);
    window.Date = new Proxy(Real, {
      construct: (_, given) => build(...given),
      get: (target, name) => (name === "now" ? ahead : Reflect.get(target, name)),
    });
  });
  await openQuestions(page, ANNA);
  await editQuestion(page, PAYMENT, { Réponse: "En deux fois." });
  await inSync(page);
  await page.close();

  const right = await context.newPage();
  await right.goto("/admin/faq");
  await inSync(right);
  await backOfficeIsKept(right);
  await context.setOffline(true);
  await editQuestion(right, PAYMENT, { Réponse: "En trois fois." });
  await expect(syncIndicator(right)).toContainText("1 en attente");
  await right.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/admin/faq");
  await inSync(next);
  const { rows } = await site.backend.sql.query(
    "select answer from faqs where id = 'faq-paiement'",
  );
  expect(rows).toEqual([{ answer: "En trois fois." }]);
});

test("two administrators edit one question offline: different fields are both kept", async ({
  page,
  site,
  openDevice,
}) => {
  const boris = await editApart(
    { page, site, openDevice },
    { anna: { Réponse: "La réponse d’Anna." }, boris: { Question: "La question de Boris ?" } },
  );
  await inSync(boris);
  const { rows } = await site.backend.sql.query(
    "select question, answer from faqs where question = 'La question de Boris ?'",
  );
  expect(rows).toEqual([{ question: "La question de Boris ?", answer: "La réponse d’Anna." }]);
});

test("two administrators edit one field offline: the other value is kept and shown", async ({
  page,
  site,
  openDevice,
}) => {
  const boris = await editApart(
    { page, site, openDevice },
    { anna: { Réponse: "La réponse d’Anna." }, boris: { Réponse: "La réponse de Boris." } },
  );
  await expect(syncIndicator(boris)).toContainText("1 à vérifier");
  await syncIndicator(boris).click();
  const panel = boris.getByRole("dialog", { name: "Synchronisation" });
  await expect(panel).toContainText("La réponse d’Anna.");
  await expect(panel).toContainText("La réponse de Boris.");
});

test("a row that the server rejects is named with its reason, and can be corrected", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  const [question = ""] = await questionsOf(site);
  // A constraint that this version of the form does not know yet.
  await site.backend.sql.exec(`alter table faqs drop constraint faqs_question_length;
    alter table faqs add constraint faqs_question_length check (length(question) <= 100)`);
  await editQuestion(page, question, { Question: `Trop ${"long".repeat(40)}` });
  await expect(syncIndicator(page)).toContainText("1 à vérifier");
  await expect(page.getByText("Refusé")).toBeVisible();

  await syncIndicator(page).click();
  const panel = page.getByRole("dialog", { name: "Synchronisation" });
  await expect(panel).toContainText("« Question » est trop long.");
  await panel.getByRole("link", { name: "Corriger" }).click();
  await page.getByLabel("Question", { exact: true }).fill("Assez court ?");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await inSync(page);
  expect(await questionsOf(site)).toContain("Assez court ?");
});

test("signing out removes the administrator's data from the device", async ({ page, site }) => {
  await registerAnna(site.backend);
  await openQuestions(page, ANNA);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/login/u);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringContaining("admin-"));
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(),
  );
  expect(stored).not.toContain(ANNA.email);
});
