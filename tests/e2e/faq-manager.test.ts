import type { Page } from "@playwright/test";
import { inSync, syncIndicator } from "../support/back-office";
import { openList, questions, row, rows } from "../support/questions";
import { axe, expect, test } from "./fixtures";

const question = (page: Page) => page.getByRole("textbox", { name: "Question" });
const answer = (page: Page) => page.getByRole("textbox", { name: "Réponse" });
const save = (page: Page) => page.getByRole("button", { name: /^(Créer|Mettre à jour)$/u });

const FIRST_ORDER = ["Combien ça coûte ?", "Délais", "À qui est le site ?"];

test("the list shows questions in order, ignores accents in a search, and adds a new one at the end", async ({
  page,
  site,
}) => {
  await openList(page, site);
  await expect(questions(page)).toHaveText(FIRST_ORDER);
  await expect(row(page, "Combien")).toContainText("Prix");
  await expect(row(page, "Délais")).toContainText(`${"é".repeat(100)}…`);
  await expect(row(page, "Délais")).not.toContainText("FIN");
  await expect(page.getByText("3\u00A0questions")).toBeVisible();

  await page.getByRole("searchbox").fill("DELAIS");
  await expect(questions(page)).toHaveText(["Délais"]);
  await expect(page.getByText("1\u00A0résultat sur 3")).toBeVisible();
  await page.getByRole("searchbox").fill("introuvable");
  await expect(page.getByText("Rien ne correspond à cette recherche.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Effacer la recherche" }).last().click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouvelle question");
  await question(page).fill("  Et la maintenance ?  ");
  await answer(page).fill("Comprise.");
  await page.getByLabel("Catégorie").selectOption("Support");
  // This shortcut belongs to the text editor, and must not save the form.
  await page.keyboard.press("Control+Shift+s");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouvelle question");
  await page.keyboard.press("Control+Enter");

  await expect(questions(page).last()).toHaveText(/^Et la maintenance \?/u);
  await expect(page.getByRole("link", { name: /^Modifier.*maintenance/u })).toBeFocused();
  await expect(page.getByText("«\u202FEt la maintenance ?\u202F» ajoutée")).toBeVisible();
  await inSync(page);
  const { rows: stored } = await site.backend.sql.query(
    "select question, answer, category from faqs where answer = 'Comprise.'",
  );
  expect(stored).toEqual([
    { question: "Et la maintenance ?", answer: "Comprise.", category: "support" },
  ]);
});

test("an empty list offers to add a question, and the form shows each missing field", async ({
  page,
  site,
}) => {
  await openList(page, site, []);
  await expect(page.getByText("Aucune question")).toBeVisible();
  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await expect(question(page)).toBeFocused();

  await answer(page).focus();
  await save(page).click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveAccessibleDescription("La question est obligatoire");
  await expect(answer(page)).toHaveAccessibleDescription("La réponse est obligatoire");
  await expect(page.getByLabel("Catégorie")).toHaveAccessibleDescription(
    "Choisissez une catégorie",
  );
  const refused = page.getByRole("alert");
  await expect(refused).toContainText("3\u00A0champs sont à corriger");
  await expect(refused.getByRole("link")).toHaveText([
    "Question\u00A0: La question est obligatoire",
    "Réponse\u00A0: La réponse est obligatoire",
    "Catégorie\u00A0: Choisissez une catégorie",
  ]);
  await axe(page);
  await refused.getByRole("link", { name: /^Catégorie/u }).press("Enter");
  await expect(page.getByLabel("Catégorie")).toBeFocused();

  await question(page).fill("Et la maintenance ?");
  await expect(question(page)).toHaveAttribute("aria-invalid", "false");
  await save(page).click();
  await expect(answer(page)).toBeFocused();
});

test("the form writes only the fields that were changed, with Cmd Enter too", async ({
  page,
  site,
}) => {
  await openList(page, site);
  await page.getByRole("link", { name: "Délais", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modifier la question");
  await answer(page).fill("Six semaines.");

  // Meanwhile somebody else corrects the question.
  await site.backend.sql.exec("update faqs set question = 'Quels délais ?' where id = 'delais'");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(question(page)).toHaveValue("Quels délais ?");
  await expect(answer(page)).toHaveValue("Six semaines.");
  await page.keyboard.press("Meta+Enter");

  await expect(row(page, "Quels délais ?")).toContainText("Six semaines.");
  await inSync(page);
  const { rows: stored } = await site.backend.sql.query(
    "select question, answer from faqs where id = 'delais'",
  );
  expect(stored).toEqual([{ question: "Quels délais ?", answer: "Six semaines." }]);
});

test("unsaved text survives a reload and « Annuler », until it is discarded", async ({
  page,
  site,
}) => {
  await openList(page, site);
  await page.getByRole("link", { name: "Délais", exact: true }).click();
  await answer(page).fill("Une réponse à demi écrite");
  await page.reload();
  await expect(answer(page)).toHaveValue("Une réponse à demi écrite");
  const discard = page.getByRole("button", { name: "Repartir de la version enregistrée" });
  await discard.press("Enter");
  await expect(answer(page)).toHaveValue(/^é+ FIN$/u);
  // The pressed button is gone with its notice.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(answer(page)).toHaveValue("Une réponse à demi écrite");
  await page.reload();
  await discard.click();
  await expect(answer(page)).toHaveValue(/^é+ FIN$/u);

  await question(page).fill("Une autre question");
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(questions(page)).toHaveText(FIRST_ORDER);
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(question(page)).toHaveValue("Une autre question");

  await page.goto("/admin/faq?edition=disparue");
  await expect(page.getByText("Cette fiche n’existe pas")).toBeVisible();
  await page.getByRole("link", { name: "Revenir à la liste" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("deleting asks first, can be undone for ten seconds, and reaches the server", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openList(page, site);
  const remove = page.getByRole("button", { name: "Supprimer «\u202FDélais\u202F»" });
  const dialog = page.getByRole("dialog");
  await remove.click();
  await expect(dialog).toContainText("Êtes-vous sûr de vouloir supprimer cette question ?");
  await expect(dialog.getByRole("button", { name: "Annuler" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  await expect(remove).toBeFocused();

  const undo = page.getByRole("button", { name: "Annuler", exact: true });
  await remove.click();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(questions(page)).toHaveText(["Combien ça coûte ?", "À qui est le site ?"]);
  await expect(page.getByRole("button", { name: /^Supprimer.*À qui/u })).toBeFocused();
  await undo.click();
  await expect(questions(page)).toContainText(FIRST_ORDER);
  await expect(remove).toBeFocused();

  await remove.click();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(undo).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(undo).toBeVisible();
  await page.clock.fastForward(2500);
  await expect(undo).toHaveCount(0);
  await inSync(page);
  const { rows: stored } = await site.backend.sql.query(
    "select deleted from faqs where id = 'delais'",
  );
  expect(stored).toEqual([{ deleted: true }]);
});

test.describe("edits that the server does not have yet", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

  test("a pending edit is marked on its row, described in words, and asked about before signing out", async ({
    page,
    context,
    site,
  }) => {
    await openList(page, site);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Délais", exact: true }).click();
    await answer(page).fill("Six semaines.");
    await save(page).click();

    await expect(row(page, "Délais")).toContainText("En attente");
    const status = syncIndicator(page);
    await expect(status).toContainText("Hors ligne, 1 en attente");
    await status.click();
    const panel = page.getByRole("dialog", { name: "Synchronisation" });
    await expect(panel).toContainText("FAQ «\u202FDélais\u202F»\u00A0: réponse modifiée");
    await page.keyboard.press("Escape");
    await expect(status).toBeFocused();

    await page.getByRole("button", { name: "Se déconnecter" }).click();
    const leaving = page.getByRole("dialog");
    await expect(leaving).toContainText(
      "ce qui n’existe nulle part ailleurs\u00A0: 1\u00A0modification en attente.",
    );
    const download = page.waitForEvent("download");
    await leaving.getByRole("button", { name: "Exporter" }).click();
    expect((await download).suggestedFilename()).toMatch(
      /^modifications-non-envoyees-\d{4}-\d\d-\d\d\.json$/u,
    );
    await leaving.getByRole("button", { name: "Attendre" }).click();
    await context.setOffline(false);
    await inSync(page);
    await expect(row(page, "Délais")).not.toContainText("En attente");
  });

  /** A constraint that the pages of this version do not know yet. */
  const shorterQuestions = `
    alter table faqs drop constraint faqs_question_length;
    alter table faqs add constraint faqs_question_length check (length(question) < 40) not valid`;

  test("a rejected edit is corrected in its form, or discarded", async ({ page, site }) => {
    await openList(page, site);
    await site.backend.sql.exec(shorterQuestions);
    await page.getByRole("link", { name: "Délais", exact: true }).click();
    await question(page).fill("Trop long ".repeat(5));
    await save(page).click();
    await expect(row(page, "Trop long")).toContainText("Refusé");

    await syncIndicator(page).click();
    const panel = page.getByRole("dialog", { name: "Synchronisation" });
    await expect(panel).toContainText("est trop long");
    await panel.getByRole("link", { name: "Corriger" }).click();
    await expect(page.getByText("Le serveur a refusé cette modification")).toBeVisible();
    await question(page).fill("Quels délais ?");
    await save(page).click();

    await expect(row(page, "Quels délais ?")).toBeVisible();
    await inSync(page);
    await expect(page.getByText("Refusé", { exact: true })).toHaveCount(0);

    await page.getByRole("link", { name: "Quels délais ?", exact: true }).click();
    await question(page).fill("Encore trop long ".repeat(5));
    await save(page).click();
    await expect(row(page, "Encore trop long")).toContainText("Refusé");
    await syncIndicator(page).click();
    await page.getByRole("button", { name: "Abandonner", exact: true }).click();
    await page.getByRole("button", { name: "Abandonner la modification" }).click();
    await page.keyboard.press("Escape");
    await expect(row(page, "Quels délais ?")).toBeVisible();
    await inSync(page);
  });
});

test("on a phone the menu traps the focus, closes with Escape, and navigates", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, site);
  const opener = page.getByRole("button", { name: "Ouvrir le menu" });
  await opener.click();
  const menu = page.getByRole("dialog", { name: "Administration" });
  await expect(menu.getByRole("link", { name: "FAQ" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole("link", { name: "Glossaire" }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("table", { name: "Gestion du Glossaire" })).toBeVisible();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Gestion du Glossaire – Administration/u);
});

test("the manager of questions meets WCAG in both themes, on a phone and on a wide screen", async ({
  page,
  site,
}) => {
  await openList(page, site);
  const inEachView = async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [360, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await axe(page);
      }
    }
  };

  await inEachView();
  await page.setViewportSize({ width: 360, height: 800 });
  const hidden = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(hidden).toBeLessThanOrEqual(0);

  await page
    .getByRole("button", { name: /^Supprimer/u })
    .first()
    .click();
  await inEachView();
  await page.keyboard.press("Escape");
  await syncIndicator(page).click();
  await inEachView();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Ajouter une question" }).click();
  await save(page).click();
  await expect(page.getByText("La question est obligatoire", { exact: true })).toBeVisible();
  await inEachView();
});
